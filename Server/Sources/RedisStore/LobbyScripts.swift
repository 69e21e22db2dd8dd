import Redis

/// What is done to the lobby.
enum LobbyScripts {
    /// The keys are those of a game's queue. Arguments: the match's id, its name by age, its host, its server, the match,
    /// the time, how long an announcement lasts, how many can wait.
    static let pair = RedisScript(
        """
        local ages, matches, names = KEYS[1], KEYS[2], KEYS[3]
        local id, name, host, now, lifetime = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[6]), tonumber(ARGV[7])
        local function remove(other, otherID)
          redis.call('ZREM', ages, other)
          redis.call('HDEL', matches, other)
          redis.call('HDEL', names, otherID)
        end
        local function read(other)
          local heard, otherHost, server, otherID, match =
            string.match(redis.call('HGET', matches, other) or '', '^(%S+) (%S+) (%S+) (%S+) (.*)$')
          return tonumber(heard), otherHost, server, otherID, match
        end
        local own = redis.call('HGET', names, id)
        if own then
          local heard, ownHost = read(own)
          if now - heard < lifetime and ownHost ~= host then return {'used'} end
          if own ~= name or now - heard >= lifetime then remove(own, id) end
        end
        local bound, found = '(' .. name, nil
        repeat
          local older = redis.call('ZREVRANGEBYLEX', ages, bound, '-', 'LIMIT', 0, 16)
          for _, other in ipairs(older) do
            local heard, otherHost, _, otherID, match = read(other)
            if now - heard >= lifetime then
              remove(other, otherID)
            elseif otherHost ~= host then
              remove(other, otherID)
              remove(name, id)
              return {'found', match}
            end
            bound = '(' .. other
          end
        until #older < 16
        if redis.call('ZCARD', ages) >= tonumber(ARGV[8]) and redis.call('HEXISTS', names, id) == 0 then
          return {'full'}
        end
        redis.call('ZADD', ages, 0, name)
        redis.call('HSET', matches, name, ARGV[6] .. ' ' .. host .. ' ' .. ARGV[4] .. ' ' .. id .. ' ' .. ARGV[5])
        redis.call('HSET', names, id, name)
        for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, 2 * lifetime) end
        return {'waits'}
        """)

    /// The keys are those of a game's queue. Arguments: the match's id, its host, its server.
    static let withdraw = RedisScript(
        """
        local name = redis.call('HGET', KEYS[3], ARGV[1])
        if not name then return 0 end
        local _, host, server = string.match(redis.call('HGET', KEYS[2], name), '^(%S+) (%S+) (%S+) ')
        if host ~= ARGV[2] or server ~= ARGV[3] then return 0 end
        redis.call('ZREM', KEYS[1], name)
        redis.call('HDEL', KEYS[2], name)
        return redis.call('HDEL', KEYS[3], ARGV[1])
        """)

    /// The key is that of a host's invitations. Arguments: the game, the match's id, its server, a code, the time, how long
    /// an announcement lasts, when a new code expires, the code that turned out to be taken or nothing. Returns the code and
    /// when it expires.
    static let invite = RedisScript(
        """
        local now, code, expires = tonumber(ARGV[5]), ARGV[4], ARGV[7]
        local kept = redis.call('HGET', KEYS[1], ARGV[1])
        if kept then
          local heard, _, _, oldCode, oldExpires = string.match(kept, '^(%S+) (%S+) (%S+) (%S+) (%S+)$')
          if now - heard < tonumber(ARGV[6]) and now < tonumber(oldExpires) and oldCode ~= ARGV[8] then
            code, expires = oldCode, oldExpires
          end
        end
        redis.call('HSET', KEYS[1], ARGV[1],
          ARGV[5] .. ' ' .. ARGV[2] .. ' ' .. ARGV[3] .. ' ' .. code .. ' ' .. expires)
        redis.call('PEXPIRE', KEYS[1], expires - now)
        return {code, expires}
        """)

    /// The key is that of a host's invitations. Arguments: the game, the match's id, its server. Returns its code.
    static let uninvite = RedisScript(
        """
        local kept = redis.call('HGET', KEYS[1], ARGV[1])
        if not kept then return false end
        local _, id, server, code = string.match(kept, '^(%S+) (%S+) (%S+) (%S+) ')
        if id ~= ARGV[2] or server ~= ARGV[3] then return false end
        redis.call('HDEL', KEYS[1], ARGV[1])
        return code
        """)

    /// The key is that of a code. Arguments: the host, the time, when the code expires, for how long it is known to have,
    /// the match. Returns whether the code is the host's now.
    static let claim = RedisScript(
        """
        local kept = redis.call('GET', KEYS[1])
        if kept then
          local host, _, expires = string.match(kept, '^(%S+) (%S+) (%S+) ')
          if host ~= ARGV[1] or tonumber(expires) <= tonumber(ARGV[2]) then return 0 end
        end
        redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2] .. ' ' .. ARGV[3] .. ' ' .. ARGV[5],
          'PX', ARGV[3] - ARGV[2] + ARGV[4])
        return 1
        """)

    /// The key is that of a code. Arguments: the host.
    static let release = RedisScript(
        """
        local kept = redis.call('GET', KEYS[1])
        if kept and string.match(kept, '^(%S+) ') == ARGV[1] then redis.call('DEL', KEYS[1]) end
        return 0
        """)

    /// The key is that of a player. Arguments: the server, the time, how long it lasts. Returns where the player was.
    static let arrive = RedisScript(
        """
        local kept = redis.call('GET', KEYS[1])
        redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', 2 * ARGV[3])
        local server, heard = string.match(kept or '', '^(%S+) (%S+)$')
        if not server or server == ARGV[1] or ARGV[2] - heard >= tonumber(ARGV[3]) then return false end
        return server
        """)

    /// The key is that of a player. Arguments: the server.
    static let leave = RedisScript(
        """
        local kept = redis.call('GET', KEYS[1])
        if kept and string.match(kept, '^(%S+) ') == ARGV[1] then redis.call('DEL', KEYS[1]) end
        return 0
        """)

    static let all = [pair, withdraw, invite, uninvite, claim, release, arrive, leave]
}
