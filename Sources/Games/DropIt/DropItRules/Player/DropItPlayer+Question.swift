public import PlayRules

extension DropItPlayer {
    /// Encodes a question as `ROOM/NEXT COLOR/NEXT COLUMN/aim or next/still or falling/rows or points/CHAIN/TICKS SINCE
    /// ROW/TICKS SINCE DROP/SHOWER/STACK,STACK,…`, where a stack has a letter for each square from below.
    public static func question(about position: DropItRules) -> String {
        let sight = sight(of: position)
        var text: [UInt8] = []
        func add(_ part: String) {
            text += part.utf8
            text.append(UInt8(ascii: "/"))
        }
        add("\(sight.room)")
        text += [sight.next.color.letter, UInt8(ascii: "/")]
        add("\(sight.next.column)")
        add(sight.aims ? "aim" : "next")
        add(sight.isSettled ? "still" : "falling")
        add(sight.countsRows ? "rows" : "points")
        add("\(sight.chain)")
        add("\(sight.ticksSinceRow)")
        add("\(sight.ticksSinceDrop)")
        add("\(sight.nextShower)")
        for (index, stack) in sight.stacks.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            for color in stack { text.append(color.letter) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a question; nil if it can't be read.
    public static func sight(in question: Word) -> DropItSight? {
        let parts = question.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Word.init)
        guard parts.count == 11, let room = number(parts[0], upTo: 1_000), room > 0,
            let color = parts[1].bytes.first.flatMap(SquareColor.init(letter:)), parts[1].bytes.count == 1,
            let column = number(parts[2], upTo: 20), parts[3] == "aim" || parts[3] == "next",
            parts[4] == "still" || parts[4] == "falling", parts[5] == "rows" || parts[5] == "points",
            let chain = number(parts[6], upTo: DropItRules.longestChain),
            let ticksSinceRow = number(parts[7], upTo: Int64(DropItSight.mostTicks)),
            let ticksSinceDrop = number(parts[8], upTo: Int64(DropItSight.mostTicks)),
            let shower = number(parts[9], upTo: 1_000_000)
        else { return nil }
        var stacks: [[SquareColor]] = []
        for letters in parts[10].bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            var stack: [SquareColor] = []
            for letter in letters {
                guard let color = SquareColor(letter: letter) else { return nil }
                stack.append(color)
            }
            stacks.append(stack)
        }
        guard DropItRules.columnRange.contains(Int64(stacks.count)), column < stacks.count else { return nil }
        return DropItSight(
            stacks: stacks, room: Int32(room), next: NextSquare(color: color, column: Int32(column)),
            aims: parts[3] == "aim", isSettled: parts[4] == "still", countsRows: parts[5] == "rows", chain: chain,
            ticksSinceRow: UInt64(ticksSinceRow), ticksSinceDrop: UInt64(ticksSinceDrop), nextShower: shower)
    }

    private static func number(_ word: Word, upTo limit: Int64) -> Int64? {
        guard let number = word.unsigned, number <= UInt64(limit) else { return nil }
        return Int64(number)
    }
}
