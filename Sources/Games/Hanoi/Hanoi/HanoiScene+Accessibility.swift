import HanoiRules
import Play
public import Views

// A list of towers.
extension HanoiScene: AccessibilityContainer {
    /// As many as there are towers.
    public var accessibilitySize: (rows: Int, columns: Int) { (position.pegCount, 1) }

    /// A tower with its rings.
    public func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
        let tower = towers[row]
        return AccessibilityElement(description(of: position.pegs[row]), frame: tower.frame)
    }

    /// Puts the keyboard's cursor on a tower.
    public func accessibilityFocus(row: Int, column: Int) { go(to: position.pegs[row]) }

    /// Lifts a tower's ring, or puts the lifted one there.
    public func accessibilityActivate(row: Int, column: Int) -> Bool {
        go(to: position.pegs[row])
        pick(position.pegs[row])
        return true
    }

    /// Returns a tower's contents in words: "Tower A: rings 1 to 3 and 5, from the top".
    func description(of peg: Peg) -> String {
        let name = towers[peg].accessibilityLabel ?? ""
        var discs = Array(position.discs(on: peg).reversed())
        var lifted = ""
        if let grip, grip.from == peg, discs.first == grip.disc {
            discs.removeFirst()
            lifted = ", ring \(grip.disc) is lifted"
        }
        guard let top = discs.first else { return "\(name): empty\(lifted)" }
        if discs.count == 1 { return "\(name): ring \(top)\(lifted)" }
        return "\(name): rings \(Self.list(discs)) from the top\(lifted)"
    }

    /// Returns rising numbers in words, with runs shortened: "1 to 3, 5 and 6".
    private static func list(_ numbers: [Int]) -> String {
        var parts: [String] = []
        var index = 0
        while index < numbers.count {
            var last = index
            while last + 1 < numbers.count, numbers[last + 1] == numbers[last] + 1 { last += 1 }
            if last - index >= 2 {
                parts.append("\(numbers[index]) to \(numbers[last])")
            } else {
                for place in index...last { parts.append("\(numbers[place])") }
            }
            index = last + 1
        }
        var text = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { text += index == parts.count - 1 ? " and " : ", " }
            text += part
        }
        return text
    }
}
