import Dispatch
import Foundation
import Redis
import RedisServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The client of Redis beside `redis-benchmark`, which uses hiredis: on the same server, one after the other, each on one
/// connection with as many commands under way.
@main
struct RedisBench {
    private static let commands = 500_000
    private static let value = [UInt8](repeating: 120, count: 32)

    /// Like pairing: who waits is taken and noted, otherwise the player waits.
    private static let pairing = RedisScript(
        """
        local other = redis.call('LPOP', KEYS[1])
        if other then
            redis.call('HSET', KEYS[2], 'host', other, 'guest', ARGV[1])
            return other
        end
        redis.call('RPUSH', KEYS[1], ARGV[1])
        return false
        """)

    /// A command for both programs.
    private struct Work {
        let name: String
        let command: RedisCommand
        let words: [String]
    }

    static func main() async throws {
        let server = try await RedisServerProcess.start(["--io-threads", "1"])
        let client = RedisClient(try RedisAddress(server.address), scripts: [pairing])
        _ = try await client.send(RedisCommand("PING"))
        let keys = ["{queue}", "{queue}match"]
        let work = [
            Work(
                name: "SET of 32 bytes", command: RedisCommand("SET", key: "key", value),
                words: ["SET", "key", String(decoding: value, as: UTF8.self)]),
            Work(
                name: "a script that pairs",
                command: RedisCommand(["EVALSHA", pairing.digest, 2] + keys + ["player"], key: keys[0]),
                words: ["EVALSHA", pairing.digest, "2"] + keys + ["player"]),
        ]
        print("the client of Redis, one connection; the peer is redis-benchmark")
        print("work\tours\tredis-benchmark\tratio")
        for item in work {
            for depth in [1, 64, 512] {
                let count = depth == 1 ? commands / 10 : commands
                var ours: [Figures] = []
                var peers: [Figures] = []
                for _ in 0..<3 {
                    ours.append(await measure(item.command, client, count: count, depth: depth))
                    peers.append(try measurePeer(item.words, port: server.port, count: count, depth: depth))
                }
                let (our, peer) = (Figures.median(ours), Figures.median(peers))
                let name = "\(item.name), \(depth) under way"
                show("\(name): a second", our.rate, peer.rate, digits: 0)
                show("\(name): processor time of the client for each, us", our.cost, peer.cost, digits: 2)
            }
        }
        await client.close()
        await server.stop()
    }

    private static func show(_ work: String, _ ours: Double, _ peer: Double, digits: Int) {
        print("\(work)\t\(ours.text(digits))\t\(peer.text(digits))\t\((ours / peer).text(2))")
    }

    /// Keeps as many commands under way: each answer is followed by the next command, as in a server that many players use.
    private static func measure(
        _ command: RedisCommand, _ client: RedisClient, count: Int, depth: Int
    ) async -> Figures {
        let before = (time: DispatchTime.now().uptimeNanoseconds, processor: processorTime(RUSAGE_SELF))
        await withCheckedContinuation { continuation in
            let load = Load(client, command, count: count) { continuation.resume() }
            for _ in 0..<depth { load.send() }
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - before.time) / 1e9
        return Figures(
            rate: Double(count) / seconds, cost: (processorTime(RUSAGE_SELF) - before.processor) / Double(count) * 1e6)
    }

    private static func measurePeer(_ words: [String], port: Int, count: Int, depth: Int) throws -> Figures {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["redis-benchmark", "-p", "\(port)", "-n", "\(count)", "-c", "1", "-P", "\(depth)", "-q"] + words
        process.standardOutput = FileHandle.nullDevice
        let before = (time: DispatchTime.now().uptimeNanoseconds, processor: processorTime(RUSAGE_CHILDREN))
        try process.run()
        process.waitUntilExit()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - before.time) / 1e9
        return Figures(
            rate: Double(count) / seconds,
            cost: (processorTime(RUSAGE_CHILDREN) - before.processor) / Double(count) * 1e6)
    }

    /// In seconds.
    private static func processorTime(_ who: __rusage_who) -> Double {
        var usage = rusage()
        getrusage(numericCast(who.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}

/// What was measured in one run.
private struct Figures {
    /// Commands a second.
    let rate: Double
    /// Microseconds of processor time for each command.
    let cost: Double

    static func median(_ runs: [Figures]) -> Figures {
        runs.sorted { $0.rate < $1.rate }[runs.count / 2]
    }
}

/// A number of commands, each of which is sent when one before it is answered.
private final class Load: @unchecked Sendable {
    private let client: RedisClient
    private let command: RedisCommand
    private let lock = NSLock()
    private var unsent: Int
    private var unanswered: Int
    private let done: @Sendable () -> Void

    init(_ client: RedisClient, _ command: RedisCommand, count: Int, done: @escaping @Sendable () -> Void) {
        self.client = client
        self.command = command
        unsent = count
        unanswered = count
        self.done = done
    }

    func send() {
        lock.withLock { unsent -= 1 }
        client.send(command) { [self] answer in
            guard case .success = answer else { fatalError("Redis refuses: \(answer)") }
            let (next, isLast) = lock.withLock {
                unanswered -= 1
                return (unsent > 0, unanswered == 0)
            }
            if next { send() }
            if isLast { done() }
        }
    }
}

extension Double {
    fileprivate func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
