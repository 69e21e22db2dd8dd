import Geometry
import Testing
import TextPlay

@Suite("The keys of a terminal")
struct KeyReaderTests {
    /// What terminals send for keys.
    private static let known: [(String, [Key])] = [
        ("\u{1b}[A", [.up]), ("\u{1b}[B", [.down]), ("\u{1b}[C", [.right]), ("\u{1b}[D", [.left]),
        ("\u{1b}OA", [.up]), ("\u{1b}OD", [.left]), ("\u{1b}[1;5C", [.right]), ("\u{1b}[H", [.home]),
        ("\u{1b}[F", [.end]), ("\u{1b}[1~", [.home]), ("\u{1b}[8~", [.end]), ("\u{1b}[5~", [.pageUp]),
        ("\u{1b}[6;2~", [.pageDown]), ("\u{1b}[3~", [.delete]), ("\u{1b}[15~", [.other]), ("\u{1b}[[A", [.other]),
        ("\u{1b}x", [.other]), ("\u{1b}OM", [.enter]), ("q", [.character("q")]), (" ", [.character(" ")]),
        ("é", [.character("é")]), ("€", [.character("€")]), ("🂡", [.character("🂡")]), ("\r", [.enter]),
        ("\n", [.enter]), ("\t", [.tab]), ("\u{7f}", [.backspace]), ("\u{c}", [.repaint]), ("\0", []),
        ("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", []), ("\u{1b}P1$r0m\u{1b}\\", []),
    ]

    @Test("each sequence is its key", arguments: known)
    func single(_ text: String, _ keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.read(text.utf8) == keys)
        #expect(!reader.isWaiting)
    }

    @Test("a lone escape is a key once nothing follows")
    func escape() {
        var reader = KeyReader()
        #expect(reader.read([0x1b]) == [])
        #expect(reader.isWaiting)
        #expect(reader.flush() == [.escape])
        #expect(!reader.isWaiting)
        #expect(reader.flush() == [])
        #expect(reader.read([0x1b, 0x1b]) == [.escape] && reader.flush() == [.escape])
        // What was broken off is dropped, and the next byte is a key again.
        #expect(reader.read("\u{1b}[1".utf8) == [] && reader.flush() == [])
        #expect(reader.read("A".utf8) == [.character("A")])
    }

    @Test("a sequence that is broken off gives way to what follows")
    func broken() {
        var reader = KeyReader()
        #expect(reader.read("\u{1b}[1\u{1b}[A".utf8) == [.up])
        #expect(reader.read("\u{1b}[1\r".utf8) == [.enter])
        #expect(reader.read([0xe2, 0x82] + Array("q".utf8)) == [.character("q")])
        // Surrogates, overlong forms, and bytes that begin nothing.
        #expect(reader.read([0xed, 0xa0, 0x80, 0xe0, 0x80, 0x80, 0xff, 0x80, 0xc0]) == [])
        #expect(!reader.isWaiting)
    }

    @Test("it makes no difference where the bytes are cut", arguments: 1...200 as ClosedRange<UInt64>)
    func cuts(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        var bytes: [UInt8] = []
        var keys: [Key] = []
        for _ in 0..<40 {
            let (text, meant) = Self.known[Int(random.next(below: UInt64(Self.known.count)))]
            bytes += text.utf8
            keys += meant
        }
        #expect(Self.readInPieces(bytes, &random) == keys, "seed \(seed)")
    }

    @Test(
        "hostile bytes are read the same in any pieces, and never swallow the next key for long",
        arguments: 1...300 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        // Many bytes that begin or continue something.
        let likely = Array("\u{1b}\u{1b}\u{1b}[O]P^_;1259~\\A\u{7}\u{18}".utf8) + [0xc3, 0xe2, 0xf0, 0x80, 0xbf, 0x9b]
        let bytes = (0..<400).map { _ in
            random.next(below: 3) == 0
                ? UInt8(random.next(below: 256)) : likely[Int(random.next(below: UInt64(likely.count)))]
        }
        var whole = KeyReader()
        let keys = whole.read(bytes)
        #expect(Self.readInPieces(bytes, &random) == keys, "seed \(seed)")
        // After a pause it is ready.
        var paused = whole
        _ = paused.flush()
        #expect(!paused.isWaiting && paused.read("q".utf8) == [.character("q")], "seed \(seed)")
        // Without one, after the longest sequence at most.
        let rest = whole.read(repeatElement(UInt8(ascii: "1"), count: KeyReader.longestSequence + 2))
        #expect(!whole.isWaiting, "seed \(seed)")
        #expect(rest.count <= KeyReader.longestSequence + 2)
        #expect(whole.read("q".utf8) == [.character("q")], "seed \(seed)")
    }

    private static func readInPieces(_ bytes: [UInt8], _ random: inout RandomGenerator) -> [Key] {
        var reader = KeyReader()
        var keys: [Key] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int(random.next(below: 5))
            keys += reader.read(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return keys
    }
}
