import Geometry
import Play
public import PlayRules
import TwentyFortyEightRules
import Views

extension TwentyFortyEightScene {
    /// The length of a swipe, in points, and the length of one that is almost diagonal.
    private static let swipeLength = 22.0
    private static let diagonalLength = 48.0

    /// Connects gestures. A swipe counts as soon as its direction is clear; a finger that stays down can swipe again
    /// from there.
    func connectGestures() {
        var start = Point.zero
        let pan = PanGestureRecognizer { [unowned(unsafe) self] pan in
            switch pan.state {
            case .began:
                start = pan.location(in: playfield) - pan.translation(in: playfield)
                lastSwipe = nil
            case .changed, .ended: break
            default: return
            }
            let point = pan.location(in: playfield)
            let way = point - start
            let length = max(way.x.magnitude, way.y.magnitude)
            let isClear = min(way.x.magnitude, way.y.magnitude) < length * 0.75
            guard length >= (isClear ? Self.swipeLength : Self.diagonalLength) else { return }
            start = point
            let isHorizontal = way.x.magnitude > way.y.magnitude
            let direction: Direction = isHorizontal ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
            swipe(direction)
        }
        pan.maximumNumberOfTouches = 1
        playfield.addGestureRecognizer(pan)
    }

    /// Makes one move per stroke, unless the stroke changes direction.
    private func swipe(_ direction: Direction) {
        guard direction != lastSwipe else { return }
        lastSwipe = direction
        player.move(direction, .drag)
    }

    /// Handles the arrow keys, and W A S D.
    public func press(_ key: Word) -> Bool {
        guard let direction = Self.direction(of: key) else { return false }
        player.move(direction, .tap)
        return true
    }

    private static func direction(of key: Word) -> Direction? {
        if let arrow = key.dropping(prefix: "Arrow") {
            if arrow == "Left" { return .left }
            if arrow == "Right" { return .right }
            if arrow == "Up" { return .up }
            return arrow == "Down" ? .down : nil
        }
        guard key.bytes.count == 1, let byte = key.bytes.first else { return nil }
        switch byte | 0x20 {
        case UInt8(ascii: "a"): return .left
        case UInt8(ascii: "d"): return .right
        case UInt8(ascii: "w"): return .up
        case UInt8(ascii: "s"): return .down
        default: return nil
        }
    }
}
