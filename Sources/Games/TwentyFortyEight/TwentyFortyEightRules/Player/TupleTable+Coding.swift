/// The format of a table in a file.
///
/// All contents are visited in ascending order. A bit tells whether it has a page or an entry; it is predicted from the
/// neighbours, which have the next lower rank in one cell. An entry is the difference to the mean of its neighbours: its
/// length in bits, its sign and its digits, in contexts that tell how far the neighbours differ.
extension TupleTable {
    /// The contexts, shared by all tables.
    public struct Contexts {
        var page = [AdaptiveBit](repeating: AdaptiveBit(), count: 16)
        var entry = [AdaptiveBit](repeating: AdaptiveBit(), count: 4 * 5)
        var length = [AdaptiveBit](repeating: AdaptiveBit(), count: 16 * 3 * 20)
        var digit = [AdaptiveBit](repeating: AdaptiveBit(), count: 20 * 20)
        var sign = [AdaptiveBit](repeating: AdaptiveBit(), count: 3)

        /// Creates contexts that know nothing.
        public init() {}
    }

    /// Writes the table, or reads it into an empty one.
    public mutating func code<Coder: BitCoder>(_ coder: inout Coder, _ contexts: inout Contexts) {
        for content in 0..<1 << 16 {
            var context = 0
            for cell in 0..<4 {
                let step = 1 << (4 * cell)
                if content >> (4 * cell) & 15 > 0, hasPage(content - step) { context |= 1 << cell }
            }
            guard coder.code(hasPage(content), &contexts.page[context]) else { continue }
            addPage(content)
            codePage(content, &coder, &contexts)
        }
    }

    private mutating func codePage<Coder: BitCoder>(
        _ page: Int, _ coder: inout Coder, _ contexts: inout Contexts
    ) {
        /// The mean of the page so far, for entries without neighbours.
        var sum = 0
        var count = 0
        for slot in 0..<Self.pageSize {
            let content = page | slot << 16
            var neighbours = Neighbours()
            var context = 0
            for cell in 4..<6 where content >> (4 * cell) & 15 > 0 {
                if neighbours.add(self[content - 1 << (4 * cell)]) { context += cell == 4 ? 1 : 2 }
            }
            var others = 0
            for cell in 0..<4 where content >> (4 * cell) & 15 > 0 {
                if neighbours.add(self[content - 1 << (4 * cell)]) { others += 1 }
            }
            context = context * 5 + others
            let old = self[content]
            guard coder.code(old != Self.absent, &contexts.entry[context]) else { continue }
            let value = Self.codeEntry(old, neighbours, count > 0 ? sum / count : 0, &coder, &contexts)
            self[content] = value
            sum += Int(value)
            count += 1
        }
    }

    /// Writes or reads the entries of a pattern of four cells, the one that begins at `start`.
    static func codeFours<Coder: BitCoder>(
        _ fours: inout [Int16], _ start: Int, _ coder: inout Coder, _ contexts: inout Contexts
    ) {
        for content in 0..<1 << 16 {
            var neighbours = Neighbours()
            for cell in 0..<4 where content >> (4 * cell) & 15 > 0 {
                _ = neighbours.add(fours[start + content - 1 << (4 * cell)])
            }
            let old = fours[start + content]
            guard coder.code(old != absent, &contexts.entry[neighbours.count]) else { continue }
            fours[start + content] = codeEntry(old, neighbours, 0, &coder, &contexts)
        }
    }

    /// The entries that differ in one cell.
    private struct Neighbours {
        var count = 0
        var sum = 0
        var least = Int.max
        var greatest = Int.min

        var mean: Int { sum / count }

        /// Returns whether the entry is there.
        mutating func add(_ entry: Int16) -> Bool {
            guard entry != TupleTable.absent else { return false }
            count += 1
            sum += Int(entry)
            least = min(least, Int(entry))
            greatest = max(greatest, Int(entry))
            return true
        }
    }

    /// Returns the number of binary digits of a number from 0 on.
    private static func length(of number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }

    private static func codeEntry<Coder: BitCoder>(
        _ entry: Int16, _ neighbours: Neighbours, _ mean: Int, _ coder: inout Coder, _ contexts: inout Contexts
    ) -> Int16 {
        let guess = neighbours.count > 0 ? neighbours.mean : mean
        let spread = neighbours.count > 1 ? length(of: neighbours.greatest - neighbours.least) : 0
        let difference = codeDifference(
            Int(entry) - guess, spread: spread, certainty: min(neighbours.count, 2), &coder, &contexts)
        return Int16(truncatingIfNeeded: guess + difference)
    }

    private static func codeDifference<Coder: BitCoder>(
        _ difference: Int, spread: Int, certainty: Int, _ coder: inout Coder, _ contexts: inout Contexts
    ) -> Int {
        let wanted = length(of: abs(difference))
        let row = (min(spread, 15) * 3 + certainty) * 20
        var length = 0
        while length < 17, coder.code(length < wanted, &contexts.length[row + length]) { length += 1 }
        guard length > 0 else { return 0 }
        let isNegative = coder.code(difference < 0, &contexts.sign[certainty])
        var magnitude = 1
        for digit in stride(from: length - 2, through: 0, by: -1) {
            let bit = coder.code(abs(difference) >> digit & 1 == 1, &contexts.digit[length * 20 + digit])
            magnitude = magnitude << 1 | (bit ? 1 : 0)
        }
        return isNegative ? -magnitude : magnitude
    }
}
