public import PlayRules

extension DropItPlayer {
    /// Encodes a question as `ROOM/NEXT COLUMN/aim or next/still or falling/HEIGHT,HEIGHT,…`.
    public static func question(about position: DropItRules) -> String {
        let sight = sight(of: position)
        var text =
            "\(sight.room)/\(sight.column)/\(sight.aims ? "aim" : "next")/\(sight.isSettled ? "still" : "falling")/"
        for (index, height) in sight.heights.enumerated() { text += index == 0 ? "\(height)" : ",\(height)" }
        return text
    }

    /// Decodes a question; nil if it can't be read.
    public static func sight(in question: Word) -> Sight? {
        let parts = question.bytes.split(separator: UInt8(ascii: "/")).map(Word.init)
        guard parts.count == 5, let room = parts[0].unsigned.flatMap({ Int32(exactly: $0) }), room > 0,
            let column = parts[1].unsigned.flatMap({ Int32(exactly: $0) }),
            parts[2] == "aim" || parts[2] == "next", parts[3] == "still" || parts[3] == "falling"
        else { return nil }
        var heights: [Int32] = []
        for number in parts[4].bytes.split(separator: UInt8(ascii: ",")) {
            guard let height = Word(number).unsigned.flatMap({ Int32(exactly: $0) }) else { return nil }
            heights.append(height)
        }
        guard DropItRules.columnRange.contains(Int64(heights.count)), column < heights.count else { return nil }
        return Sight(
            heights: heights, room: room, column: column, aims: parts[2] == "aim", isSettled: parts[3] == "still")
    }
}
