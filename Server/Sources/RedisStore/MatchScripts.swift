import Redis

/// What is done to matches as a whole. The keys are a match's and its log's, the first argument an epoch.
enum MatchScripts {
    /// Arguments: the match, the server.
    static let begin = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'match', 'epoch', 'owner')
        if kept[1] then
          if kept[1] ~= ARGV[1] then return {'used'} end
          if kept[2] ~= '1' or kept[3] ~= ARGV[2] then return {'owner'} end
          return {'ok'}
        end
        redis.call('HSET', KEYS[1], 'match', ARGV[1], 'epoch', 1, 'owner', ARGV[2], 'count', 0, 'next0', 0, 'next1', 0)
        return {'ok'}
        """)

    /// Arguments: the epoch, the side, and for each move its index, how it was played, and what the server added.
    static let append = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'epoch', 'next' .. ARGV[2], 'count', 'end')
        if not kept[1] then return {'unknown'} end
        if kept[1] ~= ARGV[1] then return {'owner'} end
        local first, count = tonumber(kept[2]), tonumber(kept[3])
        local news, earlier = {}, nil
        for i = 3, #ARGV, 3 do
          local index = tonumber(ARGV[i])
          if index < first then
            if not earlier then
              earlier = {}
              for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
                local fields = entry[2]
                if fields[2] == ARGV[2] then earlier[#earlier + 1] = fields[4] end
              end
            end
            if earlier[index + 1] ~= ARGV[i + 1] then return {'changed', index} end
          elseif kept[4] then
            return {'ended'}
          elseif index < first + #news then
            if ARGV[news[index - first + 1] + 1] ~= ARGV[i + 1] then return {'changed', index} end
          elseif index == first + #news then
            news[#news + 1] = i
          else
            return {'gap', index, first + #news}
          end
        end
        for place, i in ipairs(news) do
          redis.call('XADD', KEYS[2], (count + place) .. '-0', 's', ARGV[2], 'm', ARGV[i + 1], 'a', ARGV[i + 2])
        end
        if #news > 0 then
          redis.call('HSET', KEYS[1], 'next' .. ARGV[2], first + #news, 'count', count + #news)
        end
        return {'ok'}
        """)

    /// Arguments: the epoch, the clock.
    static let pass = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'epoch', 'end')
        if kept[1] == ARGV[1] and not kept[2] then redis.call('HSET', KEYS[1], 'clock', ARGV[2]) end
        return {'ok'}
        """)

    /// Arguments: the epoch, the end, the record or nothing, for how many milliseconds the match is kept.
    static let finish = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'epoch', 'end')
        if not kept[1] then return {'unknown'} end
        if kept[1] ~= ARGV[1] then return {'owner'} end
        if kept[2] then
          if kept[2] == ARGV[2] then return {'ok'} else return {'ended'} end
        end
        redis.call('HSET', KEYS[1], 'end', ARGV[2])
        redis.call('HDEL', KEYS[1], 'clock')
        if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'record', ARGV[3]) end
        redis.call('PEXPIRE', KEYS[1], ARGV[4])
        redis.call('PEXPIRE', KEYS[2], ARGV[4])
        return {'ok'}
        """)

    /// Returns the server that was to rank the match.
    static let ranked = RedisScript(
        """
        redis.call('HDEL', KEYS[1], 'record')
        return redis.call('HGET', KEYS[1], 'owner')
        """)

    /// Arguments: the epoch that ends, the server. Returns the match and its log; nothing if another server has begun
    /// the next epoch. If this one has, the answer was lost, and is given again.
    static let takeOver = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'epoch', 'end', 'owner')
        if not kept[1] or kept[2] then return false end
        if kept[1] == ARGV[1] then
          redis.call('HSET', KEYS[1], 'epoch', tonumber(ARGV[1]) + 1, 'owner', ARGV[2])
        elseif tonumber(kept[1]) ~= tonumber(ARGV[1]) + 1 or kept[3] ~= ARGV[2] then
          return false
        end
        local match = redis.call('HMGET', KEYS[1], 'match', 'end', 'clock', 'epoch')
        return {match, redis.call('XRANGE', KEYS[2], '-', '+')}
        """)

    /// Arguments: the first entry of the log. Returns the match and its log from there on.
    static let read = RedisScript(
        """
        local match = redis.call('HMGET', KEYS[1], 'match', 'end', 'clock', 'epoch')
        if not match[1] then return false end
        return {match, redis.call('XRANGE', KEYS[2], ARGV[1], '+')}
        """)

    static let all = [begin, append, pass, finish, ranked, takeOver, read]
}

/// What is done to leases. The key is that of the servers.
enum LeaseScripts {
    /// Arguments: the server, how long the lease lasts; negative to end it. Returns the time of day.
    static let renew = RedisScript(
        """
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
        return now
        """)

    /// Arguments: the server. Whether it holds its lease.
    static let isAlive = RedisScript(
        """
        local time = redis.call('TIME')
        local lease = redis.call('ZSCORE', KEYS[1], ARGV[1])
        if lease and tonumber(lease) > time[1] * 1000 + math.floor(time[2] / 1000) then return 1 else return 0 end
        """)

    /// The servers whose leases are over.
    static let ended = RedisScript(
        """
        local time = redis.call('TIME')
        return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', time[1] * 1000 + math.floor(time[2] / 1000))
        """)

    static let all = [renew, isAlive, ended]
}

/// What is done to leaderboards. The keys are those of a board.
enum BoardScripts {
    /// Removes a place by its name.
    private static let remove = """
        local function remove(places, players, games, name)
          local key = string.sub(name, 1, 16) .. string.sub(name, 65)
          redis.call('ZREM', places, name)
          redis.call('HDEL', players, key)
          redis.call('HDEL', games, key)
        end

        """

    /// Arguments: the player, the place without its number, the game, how many places of all time are kept, and for each
    /// span the first day of its period and the first that is kept.
    ///
    /// A place is named by the first day, the value, the moment, a number and the player, all with a fixed length: so the
    /// order of names is that of ranks.
    static let enter = RedisScript(
        remove + """
            local number
            for span = 0, 2 do
              local places, players, games = KEYS[3 * span + 2], KEYS[3 * span + 3], KEYS[3 * span + 4]
              local day = ARGV[2 * span + 5]
              local old = redis.call('HGET', players, day .. ARGV[1])
              if not old or ARGV[2] < string.sub(old, 17, 48) then
                number = number or redis.call('INCR', KEYS[1])
                local place = day .. ARGV[2] .. string.format('%016x', number) .. ARGV[1]
                if old then redis.call('ZREM', places, old) end
                redis.call('ZADD', places, 0, place)
                redis.call('HSET', players, day .. ARGV[1], place)
                redis.call('HSET', games, day .. ARGV[1], ARGV[3])
              end
            end
            if not number then return 'ok' end
            for span = 0, 2 do
              local places, players, games = KEYS[3 * span + 2], KEYS[3 * span + 3], KEYS[3 * span + 4]
              local gone
              if span == 0 then
                gone = redis.call('ZRANGE', places, ARGV[4], ARGV[4] + 7)
              else
                gone = redis.call('ZRANGEBYLEX', places, '-', '(' .. ARGV[2 * span + 6], 'LIMIT', 0, 8)
              end
              for _, name in ipairs(gone) do remove(places, players, games, name) end
            end
            return 'ok'
            """)

    /// The keys are a board's counter, and those of all time. Arguments: the player, the place without its number, the game,
    /// how many places are kept, the first day, and for how many milliseconds the board is kept.
    static let enterDay = RedisScript(
        remove + """
            local places, players, games = KEYS[2], KEYS[3], KEYS[4]
            if redis.call('HEXISTS', players, ARGV[5] .. ARGV[1]) == 1 then
              if redis.call('HGET', games, ARGV[5] .. ARGV[1]) == ARGV[3] then return 'ok' else return 'entered' end
            end
            local number = redis.call('INCR', KEYS[1])
            local place = ARGV[5] .. ARGV[2] .. string.format('%016x', number) .. ARGV[1]
            redis.call('ZADD', places, 0, place)
            redis.call('HSET', players, ARGV[5] .. ARGV[1], place)
            redis.call('HSET', games, ARGV[5] .. ARGV[1], ARGV[3])
            for _, name in ipairs(redis.call('ZRANGE', places, ARGV[4], ARGV[4] + 7)) do
              remove(places, players, games, name)
            end
            for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[6]) end
            return 'ok'
            """)

    /// Arguments: the first day and the first week that are kept, how many places are forgotten at most. Returns how
    /// many were.
    static let forget = RedisScript(
        remove + """
            local count = 0
            for span = 1, 2 do
              local places, players, games = KEYS[3 * span + 2], KEYS[3 * span + 3], KEYS[3 * span + 4]
              local gone = redis.call(
                'ZRANGEBYLEX', places, '-', '(' .. ARGV[span], 'LIMIT', 0, ARGV[3] - count)
              for _, name in ipairs(gone) do remove(places, players, games, name) end
              count = count + #gone
            end
            return count
            """)

    /// The keys are those of a span. Argument: the first day. Returns how many places there are.
    static let count = RedisScript(
        "return redis.call('ZLEXCOUNT', KEYS[1], '[' .. ARGV[1], '(' .. ARGV[1] .. 'g')")

    /// The keys are those of a span. Arguments: the first day, how many places. Returns the best games.
    static let best = RedisScript(
        """
        local games = {}
        local names = redis.call('ZRANGEBYLEX', KEYS[1], '[' .. ARGV[1], '(' .. ARGV[1] .. 'g', 'LIMIT', 0, ARGV[2])
        for rank, name in ipairs(names) do
          games[rank] = redis.call('HGET', KEYS[3], string.sub(name, 1, 16) .. string.sub(name, 65))
        end
        return games
        """)

    /// The keys are those of a span. Arguments: the first day, the player. Returns the number of better places, and the game.
    static let place = RedisScript(
        """
        local name = redis.call('HGET', KEYS[2], ARGV[1] .. ARGV[2])
        if not name then return false end
        return {
          redis.call('ZLEXCOUNT', KEYS[1], '[' .. ARGV[1], '(' .. name),
          redis.call('HGET', KEYS[3], ARGV[1] .. ARGV[2]) }
        """)

    /// The key is that of an identity. Arguments: the player. Returns whose it is.
    static let claim = RedisScript(
        """
        redis.call('SET', KEYS[1], ARGV[1], 'NX')
        return redis.call('GET', KEYS[1])
        """)

    /// The key is that of a player's boards. Arguments: the board, when a game was entered, how many boards are kept.
    static let note = RedisScript(
        """
        redis.call('ZADD', KEYS[1], 'GT', ARGV[2], ARGV[1])
        return redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[3])
        """)

    /// The keys are those of a board. Arguments: the player. Removes all of the player's places; returns how many.
    static let removePlayer = RedisScript(
        """
        local count = 0
        for span = 0, 2 do
          local places, players, games = KEYS[3 * span + 2], KEYS[3 * span + 3], KEYS[3 * span + 4]
          local cursor = '0'
          repeat
            local page = redis.call('HSCAN', players, cursor, 'MATCH', '*' .. ARGV[1], 'COUNT', 1000)
            cursor = page[1]
            for i = 1, #page[2], 2 do
              redis.call('ZREM', places, page[2][i + 1])
              redis.call('HDEL', players, page[2][i])
              redis.call('HDEL', games, page[2][i])
              count = count + 1
            end
          until cursor == '0'
        end
        return count
        """)

    static let all = [enter, enterDay, forget, count, best, place, claim, note, removePlayer]
}
