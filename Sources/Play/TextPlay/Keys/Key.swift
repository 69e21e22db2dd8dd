/// A key of a terminal's keyboard.
public enum Key: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown
    case enter, escape, backspace, delete, tab
    /// Ctrl-L: paint the whole screen again.
    case repaint
    /// A character, also the space.
    case character(Unicode.Scalar)
    /// Any other key.
    case other
}

extension Key {
    /// The arrow that a letter stands for, W A S D; nil for all others.
    var arrow: Key? {
        switch self {
        case .up, .down, .left, .right: self
        case .character("w"), .character("W"): .up
        case .character("a"), .character("A"): .left
        case .character("s"), .character("S"): .down
        case .character("d"), .character("D"): .right
        default: nil
        }
    }
}
