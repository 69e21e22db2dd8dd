import HanoiRules
import Play
import PlayRules
public import Views
import Words

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
        var lifted: Int?
        if let grip, grip.from == peg, discs.first == grip.disc {
            discs.removeFirst()
            lifted = grip.disc
        }
        let text =
            switch discs.count {
            case 0: say("\(name): empty", context: "a tower")
            case 1: say("\(name): ring \(discs[0])", context: "a tower")
            default: say("\(name): rings \(ringList(discs)) from the top", context: "a tower")
            }
        return lifted.map { ring in say("\(text), ring \(ring) is lifted") } ?? text
    }
}
