import Redis

/// What is done to the games behind short links. All their keys are on one node of a cluster: the texts, the times at which
/// they were opened, and how many bytes they have.
enum LinkScripts {
    /// Removes link `id`.
    private static let remove = """
        local function remove(id)
          local text = redis.call('HGET', KEYS[1], id)
          redis.call('ZREM', KEYS[2], id)
          if not text then return end
          redis.call('HDEL', KEYS[1], id)
          redis.call('DECRBY', KEYS[3], #text - 2)
        end

        """

    /// The keys are those of links. Arguments: the id, the line, what stands before it (title and text, in a line each),
    /// the date, how many links and bytes are kept. Returns whether no other line has the id.
    static let keep = RedisScript(
        remove + """
            local old = redis.call('HGET', KEYS[1], ARGV[1])
            if old then
              if string.match(old, '^[^\\n]*\\n[^\\n]*\\n(.*)$') ~= ARGV[2] then return 0 end
              redis.call('ZADD', KEYS[2], 'GT', ARGV[4], ARGV[1])
              return 1
            end
            local text = ARGV[3] .. ARGV[2]
            redis.call('HSET', KEYS[1], ARGV[1], text)
            redis.call('ZADD', KEYS[2], ARGV[4], ARGV[1])
            redis.call('INCRBY', KEYS[3], #text - 2)
            while redis.call('HLEN', KEYS[1]) > tonumber(ARGV[5])
              or tonumber(redis.call('GET', KEYS[3])) > tonumber(ARGV[6]) do
              local oldest = redis.call('ZRANGE', KEYS[2], 0, 1)
              local id = oldest[1] == ARGV[1] and oldest[2] or oldest[1]
              if not id then break end
              remove(id)
            end
            return 1
            """)

    /// The keys are those of links. Arguments: the id, the date, how exactly the time is noted. Returns the text.
    static let read = RedisScript(
        """
        local text = redis.call('HGET', KEYS[1], ARGV[1])
        if text and ARGV[2] - redis.call('ZSCORE', KEYS[2], ARGV[1]) >= tonumber(ARGV[3]) then
          redis.call('ZADD', KEYS[2], 'GT', ARGV[2], ARGV[1])
        end
        return text
        """)

    /// The keys are those of links. Arguments: a date, how many are forgotten at most. Forgets those that weren't opened
    /// since then; returns how many.
    static let forget = RedisScript(
        remove + """
            local old = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[1], 'LIMIT', 0, ARGV[2])
            for _, id in ipairs(old) do remove(id) end
            return #old
            """)

    static let all = [keep, read, forget]
}
