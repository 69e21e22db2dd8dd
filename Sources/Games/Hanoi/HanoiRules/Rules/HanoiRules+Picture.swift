extension HanoiRules {
    /// The width of a picture, in characters.
    static var columns: Int { 80 }

    /// The towers with their discs as bars.
    var drawing: [UInt8] {
        let towers = pegs.map { discs(on: $0) }
        var text: [UInt8] = []
        for level in (0..<discCount).reversed() {
            var blanks = 0
            for tower in towers {
                let half = level < tower.count ? tower[level] : 0
                blanks += discCount - half
                text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
                let mark = level < tower.count ? UInt8(ascii: "=") : UInt8(ascii: "|")
                text.append(contentsOf: repeatElement(mark, count: 2 * half + 1))
                blanks = discCount - half + 1
            }
            text.append(UInt8(ascii: "\n"))
        }
        let width = pegCount * (2 * discCount + 2) - 1
        text.append(contentsOf: repeatElement(UInt8(ascii: "-"), count: width))
        text.append(UInt8(ascii: "\n"))
        for peg in pegs {
            let blanks = peg.index == 0 ? discCount : 2 * discCount + 1
            text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
            text.append(peg.letter)
        }
        return text
    }

    /// The towers as lists of discs, from bottom to top.
    var listing: [UInt8] {
        var text: [UInt8] = []
        for peg in pegs {
            if peg.index > 0 { text.append(UInt8(ascii: "\n")) }
            var line: [UInt8] = [peg.letter, UInt8(ascii: ":")]
            var rest = discs(on: peg)[...]
            while let first = rest.popFirst() {
                var last = first
                while rest.first == last - 1 { last = rest.removeFirst() }
                let entry = Array((first == last ? " \(first)" : " \(first)-\(last)").utf8)
                if line.count + entry.count > Self.columns {
                    text += line + [UInt8(ascii: "\n"), UInt8(ascii: " ")]
                    line = [UInt8(ascii: " ")]
                }
                line += entry
            }
            text += line
        }
        return text
    }
}
