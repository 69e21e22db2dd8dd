import NIOCore
import Redis
import Testing

@Suite("What Redis answers")
struct ParserTests {
    @Test(
        "is read as values",
        arguments: [
            ("+OK\r\n", .status("OK")), ("-ERR no\r\n", .error("ERR no")), (":0\r\n", .integer(0)),
            (":-9223372036854775808\r\n", .integer(.min)), (":9223372036854775807\r\n", .integer(.max)),
            ("$-1\r\n", .null), ("*-1\r\n", .null), ("$0\r\n\r\n", .bytes([])),
            ("$4\r\n\r\n\r\n\r\n", .bytes([13, 10, 13, 10])),
            ("*0\r\n", .array([])), ("*2\r\n*1\r\n:1\r\n$1\r\na\r\n", .array([.array([.integer(1)]), .bytes([97])])),
            ("*3\r\n*-1\r\n*0\r\n-ERR\r\n", .array([.null, .array([]), .error("ERR")])),
        ] as [(String, RedisValue)])
    func values(text: String, value: RedisValue) throws {
        #expect(try read([Array(text.utf8)]) == [value])
    }

    @Test("is the same however its bytes are split", arguments: 0..<200 as Range<UInt64>)
    func splits(seed: UInt64) throws {
        var random = Random(seed: seed)
        let values = (0..<Int.random(in: 1...5, using: &random)).map { _ in RedisValue.random(using: &random) }
        let bytes = values.flatMap(\.encoded)
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let longest = Bool.random(using: &random) ? 3 : bytes.count
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        #expect(try read(pieces) == values)
        #expect(try read(bytes.map { [$0] }) == values)
    }

    @Test(
        "isn't read if it isn't RESP2",
        arguments: [
            ("?\r\n", .kind(63)), ("\r\n", .kind(13)), (":\r\n", .number), (":-\r\n", .number), (":1a\r\n", .number),
            (":9223372036854775808\r\n", .number), (":-9223372036854775809\r\n", .number), ("$x\r\n", .number),
            ("+OK\rno", .line), ("$1\r\nabc", .line), ("*1\r\n$1\r\nab\r", .line),
        ] as [(String, RedisProtocolError)])
    func malformed(text: String, error: RedisProtocolError) {
        #expect(throws: error) { try read([Array(text.utf8)]) }
    }

    @Test("has a limit of depth")
    func depth() throws {
        var limits = RedisParser.Limits()
        limits.depth = 2
        let two = Array("*1\r\n*1\r\n:1\r\n".utf8)
        #expect(try read([two], limits) == [.array([.array([.integer(1)])])])
        #expect(throws: RedisProtocolError.depth(2)) { try read([Array("*1\r\n".utf8) + two], limits) }
    }

    @Test(
        "has a limit of size, which is noticed before the bytes are there",
        arguments: [
            "$20\r\n", "*5\r\n", "$9223372036854775807\r\n", "*9223372036854775807\r\n", "+aaaaaaaaaaaaaaaaaaaa",
            "*2\r\n$5\r\naaaaa\r\n+aaaaa", "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n",
        ])
    func size(text: String) throws {
        var limits = RedisParser.Limits()
        limits.bytes = 20
        #expect(throws: RedisProtocolError.size(20)) { try read([Array(text.utf8)], limits) }
        let short = Array("$12\r\naaaaaaaaaaaa\r\n".utf8)
        #expect(try read([short, short], limits).count == 2, "each value has the limit for itself")
    }

    private func read(_ pieces: [[UInt8]], _ limits: RedisParser.Limits = .init()) throws -> [RedisValue] {
        var parser = RedisParser(limits: limits)
        var values: [RedisValue] = []
        for piece in pieces {
            var buffer = ByteBuffer(bytes: piece)
            parser.append(&buffer)
            while let value = try parser.next() { values.append(value) }
        }
        return values
    }
}

/// SplitMix64.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension RedisValue {
    fileprivate static func random(depth: Int = 0, using random: inout Random) -> RedisValue {
        switch Int.random(in: 0...(depth < 4 ? 7 : 4), using: &random) {
        case 0: .null
        case 1: .integer(Int64(bitPattern: random.next()))
        case 2: .status(["", "OK", "a longer text"].randomElement(using: &random)!)
        case 3: .error("ERR \(random.next())")
        case 4:
            .bytes((0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        default:
            .array(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.random(depth: depth + 1, using: &random) })
        }
    }

    fileprivate var encoded: [UInt8] {
        switch self {
        case .null: Array("$-1\r\n".utf8)
        case .integer(let number): Array(":\(number)\r\n".utf8)
        case .status(let text): Array("+\(text)\r\n".utf8)
        case .error(let text): Array("-\(text)\r\n".utf8)
        case .bytes(let bytes): Array("$\(bytes.count)\r\n".utf8) + bytes + Array("\r\n".utf8)
        case .array(let values): Array("*\(values.count)\r\n".utf8) + values.flatMap(\.encoded)
        }
    }
}
