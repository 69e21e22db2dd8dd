import PlayRules
import Versus

/// What a table shows, by nothing but what it is told: lines and words.
struct TestTable {
    private let start: VersusStart
    private(set) var position: VersusPosition
    /// What it was told that can't be made.
    private(set) var faults: [String] = []

    init(_ start: VersusStart, line: String) {
        self.start = start
        position = start.position
        lay(line)
    }

    mutating func lay(_ line: String) {
        position = start.position
        do {
            let words = try GameLine(line.utf8).moves
            // The start has the opening already.
            for word in words.dropFirst(start.opening == nil ? 0 : 1) { make(word) }
        } catch {
            faults.append(line)
        }
    }

    mutating func make(_ words: [String]) {
        for word in words { make(Word(word)) }
    }

    private mutating func make(_ word: Word) {
        var tick: UInt64 = 0
        if let (action, time) = word.cut(at: UInt8(ascii: "@")),
            let number = (time.cut(at: UInt8(ascii: "~"))?.0 ?? time).unsigned
        {
            position.run(to: number)
            if action == "end" { return }
            tick = number
            if tick != position.tick { faults.append("\(word.string) at \(position.tick ?? 0)") }
        }
        do {
            _ = try position.play(word, at: tick)
        } catch {
            faults.append("\(word.string): \(error)")
        }
    }

    mutating func follow(to tick: Int64) {
        position.run(to: UInt64(clamping: tick))
    }
}
