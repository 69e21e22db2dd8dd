import Ratings
import Redis

/// What is done to the lobby.
enum LobbyScripts {
    /// The keys are those of a game's queue. Arguments: the match's id, its name by age, its host, its server, the match,
    /// the time, how long an announcement lasts, how many can wait, `again` if it isn't announced. Returns the match to join,
    /// or when one is near enough that is too far away now.
    ///
    /// The formulas are those of `Pairing`, with the same operations in the same order: the numbers are the same.
    static let pair = RedisScript(
        """
        local ages, matches, names = KEYS[1], KEYS[2], KEYS[3]
        local id, name, host, now, lifetime = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[6]), tonumber(ARGV[7])
        local isAgain = ARGV[9] == 'again'
        local patience, small = \(Pairing.patience), \(Pairing.smallDistance)
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
        local function seeker(age, match)
          local rating, deviation = string.match(match, '\\n(%S+) (%S+)$')
          local since = tonumber(string.sub(age, 2, 16), 16)
          return tonumber(rating or '\(Rating.new.rating)'), tonumber(deviation or '\(Rating.new.deviation)'),
            math.max(0, now - since), since
        end
        local function precedes(a, b)
          for i = 1, 4 do
            if a[i] ~= b[i] then return a[i] < b[i] end
          end
          return false
        end
        local own, waits = redis.call('HGET', names, id), false
        if own then
          local heard, ownHost = read(own)
          if now - heard < lifetime and ownHost ~= host then return {isAgain and 'waits' or 'used'} end
          waits = own == name and now - heard < lifetime
          if not waits then remove(own, id) end
        end
        if isAgain and not waits then return {'waits'} end
        local rating, deviation, waited = seeker(name, ARGV[5])
        local bound, best, moment = '-', nil, nil
        repeat
          local older = redis.call('ZRANGEBYLEX', ages, bound, '(' .. name, 'LIMIT', 0, 64)
          for _, other in ipairs(older) do
            bound = '(' .. other
            local heard, otherHost, _, otherID, match = read(other)
            if now - heard >= lifetime then
              remove(other, otherID)
            elseif otherHost ~= host then
              local otherRating, otherDeviation, otherWaited, since = seeker(other, match)
              local distance = math.abs(rating - otherRating)
              local tolerance = small + math.sqrt(deviation * deviation + otherDeviation * otherDeviation)
              local left = 1 - math.min(math.max(waited, otherWaited), patience) / patience
              local strain = distance * left / tolerance
              if strain <= 1 then
                local rank = {otherWaited >= patience and 0 or 1, strain, distance, -otherWaited}
                if not best or precedes(rank, best.rank) then
                  best = {rank = rank, name = other, id = otherID, match = match}
                end
              else
                local near = since + math.min(patience, math.ceil(patience * (1 - tolerance / distance)) + 1)
                if not moment or near < moment then moment = near end
              end
            end
          end
        until #older < 64
        if best then
          remove(best.name, best.id)
          remove(name, id)
          return {'found', best.match}
        end
        if not isAgain then
          if redis.call('ZCARD', ages) >= tonumber(ARGV[8]) and not waits then return {'full'} end
          redis.call('ZADD', ages, 0, name)
          redis.call('HSET', matches, name, ARGV[6] .. ' ' .. host .. ' ' .. ARGV[4] .. ' ' .. id .. ' ' .. ARGV[5])
          redis.call('HSET', names, id, name)
          for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, 2 * lifetime) end
        end
        return {'waits', moment}
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

    /// The key is that of a player. Arguments: the server, the time, how long it lasts. Returns whether the player is
    /// there.
    static let stay = RedisScript(
        """
        local server, heard = string.match(redis.call('GET', KEYS[1]) or '', '^(%S+) (%S+)$')
        if server and server ~= ARGV[1] and ARGV[2] - heard < tonumber(ARGV[3]) then return 0 end
        redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', 2 * ARGV[3])
        return 1
        """)

    /// The key is that of a player. Arguments: the server.
    static let leave = RedisScript(
        """
        local kept = redis.call('GET', KEYS[1])
        if kept and string.match(kept, '^(%S+) ') == ARGV[1] then redis.call('DEL', KEYS[1]) end
        return 0
        """)

    /// The key is that of a guesser. Arguments: the time, how many wrong codes are allowed, how long they are
    /// remembered after a pause, and the pauses after each that isn't allowed.
    static let noteWrongCode = RedisScript(
        """
        local now, allowed, memory = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
        local failures, ends = string.match(redis.call('GET', KEYS[1]) or '', '^(%S+) (%S+)$')
        if not ends or now > ends + memory then failures = 0 end
        failures = failures + 1
        local excess = math.min(failures - allowed, #ARGV - 3)
        local pause = excess > 0 and tonumber(ARGV[3 + excess]) or 0
        redis.call('SET', KEYS[1], string.format('%.0f %.0f', failures, now + pause), 'PX', pause + memory)
        return 0
        """)

    /// The beginning of scripts on the places of waiting matches: their keys, and what removes one.
    private static let places = """
        local ends, places, counts = KEYS[1], KEYS[2], KEYS[3]
        local function remove(match, place)
          for holder in string.gmatch(place, ' (%S+)') do
            if redis.call('HINCRBY', counts, holder, -1) <= 0 then redis.call('HDEL', counts, holder) end
          end
          redis.call('HDEL', places, match)
          redis.call('ZREM', ends, match)
        end
        """

    /// The keys are those of the places. Arguments: the match, the time, how long it has its place, how many places
    /// there are, the server and the holders with spaces between them, and each holder's divisor. Returns whether it
    /// has a place.
    ///
    /// The formula is that of `PlaceHolder`.
    static let takePlace = RedisScript(
        """
        \(places)
        local match, now, lifetime, place = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[5]
        for _, lapsed in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', now, 'LIMIT', 0, 1000)) do
          remove(lapsed, redis.call('HGET', places, lapsed) or '')
        end
        local kept = redis.call('HGET', places, match)
        if kept then
          remove(match, kept)
        else
          local free, index = ARGV[4] - redis.call('ZCARD', ends), 5
          for holder in string.gmatch(place, ' (%S+)') do
            index = index + 1
            if (redis.call('HGET', counts, holder) or 0) * ARGV[index] >= free then return 0 end
          end
        end
        for holder in string.gmatch(place, ' (%S+)') do redis.call('HINCRBY', counts, holder, 1) end
        redis.call('HSET', places, match, place)
        redis.call('ZADD', ends, now + lifetime, match)
        for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, 2 * lifetime) end
        return 1
        """)

    /// The keys are those of the places. Arguments: the match, the server.
    static let leavePlace = RedisScript(
        """
        \(places)
        local kept = redis.call('HGET', places, ARGV[1])
        if kept and string.match(kept, '^(%S+)') == ARGV[2] then remove(ARGV[1], kept) end
        return 0
        """)

    static let all = [
        pair, withdraw, invite, uninvite, claim, release, arrive, stay, leave, noteWrongCode, takePlace, leavePlace,
    ]
}
