import HanoiRules
import Play
public import PlayRules
import Words

extension HanoiScene {
    /// Handles 1 to 6 and A to F for the towers; the arrow keys for moving between towers, lifting (up) and putting
    /// down (down); Enter for either; Escape for putting back.
    public func press(_ key: Word) -> Bool {
        if let peg = Self.peg(named: key) {
            guard position.has(peg) else { return false }
            go(to: peg)
            pick(peg)
            return true
        }
        let here = cursor ?? position.pegs[0]
        if key == "ArrowLeft" || key == "ArrowRight" {
            let step = key == "ArrowRight" ? 1 : position.pegCount - 1
            // The first key only shows the cursor.
            go(to: cursor == nil ? here : Peg((here.slot + step) % position.pegCount))
            player.announce(description(of: cursor ?? here))
            return true
        }
        if key == "Enter" || key == "ArrowUp" && grip == nil || key == "ArrowDown" && grip != nil {
            go(to: here)
            pick(here)
            return true
        }
        if key == "Escape", grip != nil {
            putBack()
            return true
        }
        return key == "ArrowUp" || key == "ArrowDown"
    }

    /// Puts the keyboard's cursor on a tower.
    func go(to peg: Peg) {
        cursor = peg
        dimTowers()
        if let held = grip { towers[held.from].light = .chosen }
    }

    private static func peg(named key: Word) -> Peg? {
        guard key.bytes.count == 1, let byte = key.bytes.first else { return nil }
        if (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(byte) { return Peg(Int(byte - UInt8(ascii: "1"))) }
        return Peg(letter: byte & ~0x20)
    }
}
