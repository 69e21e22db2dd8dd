import Redis

/// What is done to ratings.
enum RatingScripts {
    /// The keys are those of a player's rating. Arguments: how many matches are rated with this one, its id, the rating, the
    /// match, how many matches are kept, the game.
    static let rate = RedisScript(
        """
        local kept = redis.call('HMGET', KEYS[1], 'games', 'last')
        local games = tonumber(kept[1] or 0)
        if games == tonumber(ARGV[1]) and kept[2] == ARGV[2] then return 'ok' end
        if games + 1 ~= tonumber(ARGV[1]) then return 'changed' end
        redis.call('HSET', KEYS[1], 'games', ARGV[1], 'last', ARGV[2], 'rating', ARGV[3])
        redis.call('RPUSH', KEYS[2], ARGV[4])
        redis.call('LTRIM', KEYS[2], -ARGV[5], -1)
        redis.call('SADD', KEYS[3], ARGV[6])
        return 'ok'
        """)

    /// The keys are those of a player's rating. Returns the rating and the matches; nothing if there is none.
    static let read = RedisScript(
        """
        local rating = redis.call('HGET', KEYS[1], 'rating')
        if not rating then return false end
        return {rating, redis.call('LRANGE', KEYS[2], 0, -1)}
        """)

    /// The keys are those of a game's ratings. Arguments: the player, how many matches are rated, the rating, less the points,
    /// when the rating becomes provisional or nothing. An older rating changes nothing.
    static let place = RedisScript(
        """
        local kept = redis.call('HGET', KEYS[3], ARGV[1])
        if kept and tonumber(string.match(kept, '^(%d+) ')) >= tonumber(ARGV[2]) then return 0 end
        redis.call('HSET', KEYS[3], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
        if ARGV[5] == '' then
          redis.call('ZREM', KEYS[1], ARGV[1])
          redis.call('ZREM', KEYS[2], ARGV[1])
        else
          redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
          redis.call('ZADD', KEYS[2], ARGV[5], ARGV[1])
        end
        return 1
        """)

    /// Takes ratings that are provisional by now from their places.
    private static let forget = """
        repeat
          local ended = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, 100)
          for _, player in ipairs(ended) do
            redis.call('ZREM', KEYS[1], player)
            redis.call('ZREM', KEYS[2], player)
          end
        until #ended < 100

        """

    /// The keys are those of a game's ratings. Arguments: the time, the last place. Returns the best ratings.
    static let best = RedisScript(
        forget + """
            local ratings = {}
            for rank, player in ipairs(redis.call('ZRANGE', KEYS[1], 0, ARGV[2])) do
              ratings[rank] = redis.call('HGET', KEYS[3], player)
            end
            return ratings
            """)

    /// The keys are those of a game's ratings. Arguments: the time, the player. Returns the number of better places, and the
    /// rating.
    static let rank = RedisScript(
        forget + """
            local rank = redis.call('ZRANK', KEYS[1], ARGV[2])
            if not rank then return false end
            return {rank, redis.call('HGET', KEYS[3], ARGV[2])}
            """)

    static let all = [rate, read, place, best, rank]
}
