import Redis

/// What is done to players and reports. All their keys are on one node of a cluster.
enum PlayerScripts {
    /// The keys are those of players. Arguments: the player, the name, when the player was here.
    static let note = RedisScript(
        """
        redis.call('ZADD', KEYS[1], 'GT', ARGV[3], ARGV[1])
        redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
        return 1
        """)

    /// The keys are those of players. Arguments: players. Returns for each: the name, when the player was here, the given
    /// name, the ban.
    static let read = RedisScript(
        """
        local players = {}
        for i, player in ipairs(ARGV) do
          players[i] = {
            redis.call('HGET', KEYS[2], player), redis.call('ZSCORE', KEYS[1], player),
            redis.call('HGET', KEYS[3], player), redis.call('HGET', KEYS[4], player) }
        end
        return players
        """)

    /// The keys are those of players. Returns those who are banned or have been given a name.
    static let sanctioned = RedisScript(
        """
        local players = redis.call('HKEYS', KEYS[3])
        for _, player in ipairs(redis.call('HKEYS', KEYS[4])) do
          if redis.call('HEXISTS', KEYS[3], player) == 0 then players[#players + 1] = player end
        end
        return players
        """)

    /// The keys are those of players. Arguments: the player, which of the keys, what is set there; nothing to remove it.
    /// Returns whether the player is known.
    static let set = RedisScript(
        """
        if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
        if ARGV[3] then
          redis.call('HSET', KEYS[tonumber(ARGV[2])], ARGV[1], ARGV[3])
        else
          redis.call('HDEL', KEYS[tonumber(ARGV[2])], ARGV[1])
        end
        return 1
        """)

    /// The keys are those of players and of reports. Arguments: a date, players. Forgets those who weren't here since then,
    /// and about whom operators know nothing; returns how many.
    static let forget = RedisScript(
        """
        local count = 0
        for i = 2, #ARGV do
          local seen = redis.call('ZSCORE', KEYS[1], ARGV[i])
          if seen and tonumber(seen) < tonumber(ARGV[1])
            and redis.call('HEXISTS', KEYS[3], ARGV[i]) + redis.call('HEXISTS', KEYS[4], ARGV[i]) == 0
            and redis.call('HEXISTS', KEYS[9], 'of:' .. ARGV[i]) == 0 then
            redis.call('ZREM', KEYS[1], ARGV[i])
            redis.call('HDEL', KEYS[2], ARGV[i])
            count = count + 1
          end
        end
        return count
        """)

    /// Removes report `number`; returns whether there was one. A text begins with who reported, who was reported, and the
    /// match, in a line each.
    private static let remove = """
        local function remove(number)
          local text = redis.call('HGET', KEYS[3], number)
          if not text then return 0 end
          local by, of, match = string.match(text, '^(%x+)\\n(%x+)\\n([^\\n]+)\\n')
          redis.call('ZREM', KEYS[2], number)
          redis.call('HDEL', KEYS[3], number)
          redis.call('HDEL', KEYS[4], by .. match)
          for _, name in ipairs({'by:' .. by, 'of:' .. of}) do
            if redis.call('HINCRBY', KEYS[5], name, -1) <= 0 then redis.call('HDEL', KEYS[5], name) end
          end
          return 1
        end

        """

    /// The keys are those of reports. Arguments: who reports, who is reported, the match, the text, how many reports are
    /// kept, and how many of one player.
    static let report = RedisScript(
        remove + """
            local mark = ARGV[1] .. ARGV[3]
            if redis.call('HEXISTS', KEYS[4], mark) == 1 then return 'ok' end
            if tonumber(redis.call('HGET', KEYS[5], 'by:' .. ARGV[1]) or 0) >= tonumber(ARGV[6]) then return 'many' end
            local number = redis.call('INCR', KEYS[1])
            redis.call('ZADD', KEYS[2], number, number)
            redis.call('HSET', KEYS[3], number, ARGV[4])
            redis.call('HSET', KEYS[4], mark, number)
            redis.call('HINCRBY', KEYS[5], 'by:' .. ARGV[1], 1)
            redis.call('HINCRBY', KEYS[5], 'of:' .. ARGV[2], 1)
            for _, old in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - ARGV[5])) do remove(old) end
            return 'ok'
            """)

    /// The keys are those of reports. Arguments: the report. Returns whether there was one.
    static let settle = RedisScript(remove + "return remove(ARGV[1])")

    /// The keys are those of reports. Returns the numbers and the texts.
    static let reports = RedisScript(
        """
        local reports = {}
        for i, number in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
          reports[i] = {number, redis.call('HGET', KEYS[3], number)}
        end
        return reports
        """)

    static let all = [note, read, sanctioned, set, forget, report, settle, reports]
}
