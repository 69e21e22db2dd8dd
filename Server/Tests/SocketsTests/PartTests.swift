import NIOCore
import Testing

@testable import Sockets

@Suite("The parts")
struct PartTests {
    @Test("bytes are UTF-8 where Swift finds them so, however they are cut", arguments: 0..<20 as Range<UInt64>)
    func utf8(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<random.next(below: 6) {
                let scalar = Unicode.Scalar(UInt32(random.next(below: 0x110000))) ?? "x"
                bytes += Array(String(scalar).utf8)
            }
            // Most changes of a byte make it invalid, and some make it valid again.
            for _ in 0..<random.next(below: 3) where !bytes.isEmpty {
                bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
            }
            let cut = random.next(below: bytes.count + 1)
            var check = UTF8Check()
            let isGood = check.take(Array(bytes[..<cut])) && check.take(Array(bytes[cut...])) && check.isWhole
            let isKnownGood = String(validating: bytes, as: UTF8.self) != nil
            #expect(isGood == isKnownGood, "seed \(seed): \(bytes) cut at \(cut)")
        }
    }

    @Test("a first line shows the way as soon as it can be told, and not before")
    func firstLine() {
        let path = Array("/play".utf8)
        for (line, way) in [
            ("GET /play ", Doorkeeper.Way.socket), ("GET /play?", .socket), ("POST /play ", .socket), ("GET /x", .page),
            ("GET /playi", .page), ("GET  ", .page), (" ", .page), ("g", .page), ("\r", .page), ("\u{16}", .page),
            ("ABCDEFGHIJKLMNOPQ", .page), ("GET h", .page),
        ] {
            let bytes = Array(line.utf8)
            #expect(Doorkeeper.way(bytes, path: path) == way, "\(line)")
            #expect(Doorkeeper.way(bytes.dropLast(), path: path) == nil, "\(line) without its last")
            #expect(Doorkeeper.way(bytes + Array(" HTTP/1.1\r\n".utf8), path: path) == way, "\(line) and more")
        }
    }

    @Test("an IPv6 network is one address, and an IPv4 address in disguise is itself")
    func prefixes() throws {
        func prefix(_ address: String) throws -> NetworkPrefix {
            NetworkPrefix(try SocketAddress(ipAddress: address, port: 1))
        }
        #expect(try prefix("2001:db8:1:2::1") == prefix("2001:db8:1:2:ffff::9"))
        #expect(try prefix("2001:db8:1:2::1") != prefix("2001:db8:1:3::1"))
        #expect(try prefix("::ffff:192.0.2.1") == prefix("192.0.2.1"))
        #expect(try prefix("192.0.2.1") != prefix("192.0.2.2"))
        #expect(try prefix("::1") != prefix("0.0.0.0"))
    }

    @Test("what is remembered of addresses is bounded by those who came lately")
    func sweep() throws {
        let admissions = Admissions(limits: SocketLimits())
        for number in 0..<100_000 as Range<UInt32> {
            let bytes = (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) }
            let address = try SocketAddress(packedIPAddress: ByteBuffer(bytes: bytes), port: 1)
            // A thousand new addresses a second; each is forgotten a fifth of a second after it left.
            let record = try admissions.enter(from: NetworkPrefix(address), at: UInt64(number) * 1_000_000)
            admissions.leave(record)
            #expect(admissions.remembered <= 1_024)
        }
        #expect(admissions.count == 0)
    }

    @Test("however many networks hold connections, the next one gets some")
    func connections() throws {
        let admissions = Admissions(limits: SocketLimits())
        func prefix(_ text: String) throws -> NetworkPrefix { try #require(NetworkPrefix(text)) }
        for _ in 0..<2_000 {
            for network in 0..<64 {
                _ = admissions.connect(from: try prefix("10.\(network).0.1"), of: 8_000)
                _ = admissions.connect(from: try prefix("2001:db8:\(network % 4):\(network)::1"), of: 8_000)
            }
        }
        let honest = try prefix("192.0.2.1")
        for _ in 0..<12 { #expect(admissions.connect(from: honest, of: 8_000)) }
        // A connection that ends makes room for another one.
        let one = try prefix("198.51.100.1")
        while admissions.connect(from: one, of: 8_000) {}
        #expect(!admissions.connect(from: try prefix("::ffff:198.51.100.1"), of: 8_000))
        admissions.disconnect(from: one)
        #expect(admissions.connect(from: one, of: 8_000))
    }

    @Test(
        "the name of a host is read as browsers send it",
        arguments: [
            ("Example.ORG", "example.org:8080"), ("localhost", "LOCALHOST"), ("192.0.2.1", "192.0.2.1"),
            ("2001:db8::1", "[2001:db8::1]:80"), ("[::1]", "[::1]"), ("xn--bcher-kva.example", "xn--bcher-kva.example"),
        ])
    func hosts(name: String, host: String) throws {
        let hosts = try AllowedHosts.named([name])
        #expect(hosts.allows(host))
        #expect(!hosts.allows("x" + host))
    }

    @Test(
        "what can't be the name of a host is refused with the reason",
        arguments: [
            ("example.org:8080", "port"), ("https://example.org", "://"), ("example.org/play", "/"), ("", "empty"),
            ("example org", "space"), ("bücher.example", "xn--"), ("*.example.org", "each name"), ("-x.org", "host"),
            ("a..b", "host"), ("[::1]:80", "port"),
        ])
    func noHosts(name: String, part: String) {
        #expect { try AllowedHosts.named(["localhost", name]) } throws: { "\($0)".contains(part) }
    }

    @Test("a bucket lets through a burst, and then its rate")
    func bucket() {
        var bucket = TokenBucket(.init(perSecond: 4, burst: 2), at: 0)
        var taken: [Int] = []
        for tenth in 0..<20 where bucket.take(at: UInt64(tenth) * 100_000_000) { taken.append(tenth) }
        #expect(taken == [0, 1, 3, 5, 8, 10, 13, 15, 18])
        // The clocks of two threads, the later one read first.
        let isTakenInThePast = bucket.take(at: 0)
        #expect(!isTakenInThePast)
        var unlimited = TokenBucket(.unlimited, at: 0)
        let all = (0..<1_000).filter { _ in unlimited.take(at: 0) }
        #expect(all.count == 1_000)
    }

    @Test("the words of a close frame are cut between characters")
    func reasons() {
        let words = String(repeating: "€", count: 50)
        let payload = Frame.closing(.policy, words)
        #expect(payload.count == 2 + 123)
        #expect(String(validating: payload.dropFirst(2), as: UTF8.self) == String(words.prefix(41)))
        #expect(Frame.closing(.none, "never sent") == [])
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }
}
