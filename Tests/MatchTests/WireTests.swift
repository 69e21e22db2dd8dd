import Geometry
import Match
import PlayRules
import Testing

#if DEBUG
/// A debug build takes about thirty times as long for each.
private let frameCount = 200_000
#else
private let frameCount = 1_000_000
#endif

@Suite struct WireTests {
    private func frame(_ text: String) throws -> Frame { try Frame(Array(text.utf8)) }

    private func text(_ frame: Frame) -> String { String(decoding: frame.encoded, as: UTF8.self) }

    @Test("every message reads as it was written", arguments: 0..<FrameSource.kinds)
    func roundTrip(kind: Int) throws {
        let seed = UInt64(kind) + 100
        var source = FrameSource(seed: seed)
        for _ in 0..<400 {
            let frame = source.frame(kind: kind)
            let bytes = frame.encoded
            #expect(bytes.count <= Frame.maximumLength, "seed \(seed)")
            #expect(try Frame(bytes) == frame, "seed \(seed)")
        }
    }

    @Test("whatever bytes come, they are refused, or are what a message is written as")
    func hostileBytes() {
        let seed: UInt64 = 20_260
        var source = FrameSource(seed: seed)
        var accepted = 0
        for index in 0..<frameCount {
            let bytes: [UInt8]
            if index % 4 == 0 {
                bytes = (0..<source.below(80)).map { _ in UInt8(truncatingIfNeeded: source.random.next()) }
            } else {
                bytes = source.mutated(source.frame(kind: index % FrameSource.kinds).encoded)
            }
            do throws(WireError) {
                let frame = try Frame(bytes)
                accepted += 1
                if frame.encoded != bytes {
                    Issue.record("seed \(seed), frame \(index): \(bytes) reads as \(frame)")
                    return
                }
            } catch {
                if error.description.isEmpty { Issue.record("seed \(seed), frame \(index): an error says nothing") }
            }
        }
        print("\(frameCount) random and mutated frames: \(accepted) were another message's one form, the rest refused")
        // A changed digit or letter often makes another message; nothing may be taken for what it isn't.
        #expect(accepted > 0)
        #expect(accepted < frameCount / 2)
    }

    @Test("a frame is text that can be read")
    func readable() throws {
        let join = Frame.match(
            MatchMessage(
                Envelope(
                    match: UniqueID(launch: 0xa1, number: 3), attempt: UniqueID(launch: 0xb2, number: 1),
                    sender: .guest,
                    sequence: 17), .join))
        #expect(text(join) == "3 join 00000000000000a1.3 00000000000000b2.1 g 17")
        let open = OpenMatch(
            match: UniqueID(launch: 1, number: 2), isBot: true, opponent: Nickname("Ann of Green")!,
            game: GameText("hanoi discs=5")!)
        #expect(
            text(.lobby(.offered(open)))
                == "3 offered 0000000000000001.2 y 12:Ann of Green 13:hanoi discs=5")
        let live = LiveMatch(
            match: UniqueID(launch: 1, number: 2), terms: MatchTerms(game: GameText("2048")!),
            players: BothSides(
                host: .init(nickname: Nickname("Ann")!, isBot: false),
                guest: .init(nickname: Nickname("Bot")!, isBot: true)))
        #expect(
            text(.lobby(.watching(live))) == "3 watching 0000000000000001.2 1 s 4:2048 n 3:Ann y 3:Bot")
        #expect(text(.lobby(.watch(nil))) == "3 watch -")
        #expect(text(.lobby(.report(live.match))) == "3 report 0000000000000001.2")
        #expect(text(.lobby(.reported(live.match))) == "3 reported 0000000000000001.2")
        #expect(text(.lobby(.viewers(live.match, count: 7))) == "3 viewers 0000000000000001.2 7")
    }

    @Test(
        "what is wrong with a frame is said, and where",
        arguments: [
            ("", .unsupportedVersion), ("3", .unsupportedVersion), ("2 ping 1", .unsupportedVersion),
            ("03 ping 1", .unsupportedVersion), ("3  ping 1", .unknownKind(at: 2)), ("3 Ping 1", .unknownKind(at: 2)),
            ("3 pin 1", .unknownKind(at: 2)), ("3 ", .missingField(at: 2)), ("3 ping", .missingField(at: 6)),
            ("3 ping ", .missingField(at: 7)), ("3 ping  1", .badNumber(at: 7)), ("3 ping 01", .badNumber(at: 7)),
            ("3 ping +1", .badNumber(at: 7)), ("3 ping 4294967296", .numberTooLarge(at: 7)),
            ("3 ping 99999999999999999999999", .numberTooLarge(at: 7)), ("3 ping 1 ", .trailingBytes(at: 8)),
            ("3 ping 1\n", .trailingBytes(at: 8)), ("3 cancel 00000000000000A1.3", .badIdentifier(at: 9)),
            ("3 cancel 00a1.3", .badIdentifier(at: 9)), ("3 cancel 00000000000000a1 3", .badIdentifier(at: 9)),
            ("3 cancel 00000000000000a1.", .badNumber(at: 26)), ("3 enter ABCDEFGI", .badCode(at: 8)),
            ("3 enter ABCDEF", .badCode(at: 8)), ("3 enter ABCD-EFGH", .badCode(at: 8)),
            ("3 enter abcdefgh", .badCode(at: 8)), ("3 error 0 0:", .badErrorCode(at: 8)),
            ("3 error 13 0:", .badErrorCode(at: 8)), ("3 error 1 201:", .badLength(at: 10)),
            ("3 error 1 3:ab", .badLength(at: 10)), ("3 error 1 02:ab", .badLength(at: 10)),
            ("3 error 1 ab", .badLength(at: 10)), ("3 error 1 2:a\n", .badText(at: 10)),
            ("3 error 1 2:abc", .trailingBytes(at: 14)), ("3 hello 1:  1:a", .badText(at: 8)),
            ("3 hello 0: 0:", .badLength(at: 11)),
            ("3 join 00000000000000a1.3 00000000000000b2.1 x 17", .badLetter(at: 45)),
            ("3 join 00000000000000a1.3 00000000000000b2.1 g 17 1", .trailingBytes(at: 49)),
        ] as [(String, WireError)])
    func refused(text: String, error: WireError) {
        #expect(throws: error) { try frame(text) }
    }

    @Test("a frame of more than 16,384 bytes isn't even looked at")
    func long() {
        #expect(throws: WireError.tooLong(bytes: 16_385)) { try Frame(Array(repeating: 0x31, count: 16_385)) }
    }

    @Test("a text is UTF-8 in its shortest form, without controls, of a limited length")
    func texts() {
        #expect(Nickname("塔の主 é🂡")?.description == "塔の主 é🂡")
        let wrong: [[UInt8]] = [
            [], [0x0a], [0x7f], [0xc2, 0x85], [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0x80],
            [0xf4, 0x90, 0x80, 0x80],
            [0xf5, 0x80, 0x80, 0x80], [0x80], [0xe5, 0xa1], [0xc3, 0x28], Array(repeating: 0x61, count: 81),
        ]
        for bytes in wrong { #expect(Nickname(bytes) == nil, "\(bytes)") }
        #expect(MoveText("A>C") != nil)
        #expect(MoveText("A C") == nil)
        #expect(MoveText("é") == nil)
        #expect(Token("") != nil)
    }

    @Test("the validity of a text is the standard library's, controls aside")
    func utf8() {
        let seed: UInt64 = 7
        var source = FrameSource(seed: seed)
        var valid = 0
        for _ in 0..<40_000 {
            // Bytes where the classes of UTF-8 begin and end.
            let edges: [UInt8] = [
                0x20, 0x7e, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5,
            ]
            let bytes = (0..<(1 + source.below(5))).map { _ in source.one(of: edges) }
            let text = String(validating: bytes, as: UTF8.self)
            let expected = text.map { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
            if expected == true { valid += 1 }
            #expect((Notice(bytes) != nil) == (expected ?? false), "seed \(seed): \(bytes)")
        }
        #expect(valid > 1_000)
    }

    @Test("a code is eight letters, typed in any case, with or without a hyphen, and each number has one")
    func codes() {
        #expect(InviteCode(number: 0).description == "AAAA-AAAA")
        #expect(InviteCode(number: InviteCode.count - 1).description == "ZZZZ-ZZZZ")
        for text in ["ABCD-EFGH", "abcdefgh", " abcd efgh", "AbCd - EfGh ", "a-b-c-d-e-f-g-h"] {
            #expect(InviteCode(typed: text.utf8)?.description == "ABCD-EFGH", "\(text)")
        }
        for text in ["", "ABCDEF", "ABCDEFGHJ", "ABCDEFGO", "ABCDEFG1", "ABCD_EFGH", "ABCD–EFGH"] {
            #expect(InviteCode(typed: text.utf8) == nil, "\(text)")
        }
        for number in stride(from: 0, to: InviteCode.count, by: 99_991 * 577) {
            let code = InviteCode(number: number)
            #expect(InviteCode(typed: code.bytes)?.number == number)
        }
    }

    @Test("an invitation says how long its code is valid")
    func invitation() {
        let invitation = Invitation(
            match: UniqueID(launch: 1, number: 2), code: InviteCode(typed: "ABCD-EFGH".utf8)!, secondsLeft: 900)
        #expect(text(.lobby(.created(invitation))) == "3 created 0000000000000001.2 ABCDEFGH 900")
    }
}
