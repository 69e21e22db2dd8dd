import DropItRules
import Geometry
import Play
public import PlayRules
import Views
import Words

extension DropItScene {
    /// Connects gestures. A square falls as soon as a finger touches the field, also while others are down, so that the
    /// player can tap as fast as possible.
    func connectGestures() {
        let press = TouchDownGestureRecognizer { [unowned(unsafe) self] press in
            if aims { choose(layout.column(at: press.location(in: playfield), columns: columns)) }
            drop(into: target)
        }
        playfield.addGestureRecognizer(press)
        guard aims else { return }
        let hover = HoverGestureRecognizer { [unowned(unsafe) self] hover in
            guard hover.isHovering else { return }
            choose(layout.column(at: hover.location(in: playfield), columns: columns))
        }
        playfield.addGestureRecognizer(hover)
    }

    func drop(into column: Int32) {
        player.move(.drop(column: column, tick: 0), .tap)
    }

    func choose(_ column: Int32) {
        guard column != chosen else { return }
        chosen = column
        placeWaiting(animated: true)
    }

    /// Handles Space, the arrow keys, and a key for each column: 1 to 9 and 0, then letters.
    public func press(_ key: Word) -> Bool {
        if key == " " || key == "ArrowDown" {
            drop(into: target)
        } else if key == "ArrowLeft" || key == "ArrowRight" {
            guard aims else { return false }
            let column = target + (key == "ArrowLeft" ? -1 : 1)
            choose(min(max(column, 0), columns - 1))
            player.announce(say("Column \(Int64(target) + 1)"))
        } else if let column = Self.column(of: key), column < columns {
            drop(into: column)
        } else {
            return false
        }
        return true
    }

    /// The keys of the columns, without the letters of commands: R takes a square back no less in a wide field.
    private static let columnKeys = Array("1234567890qweasdfgjk".utf8)

    private static func column(of key: Word) -> Int32? {
        guard key.bytes.count == 1, let byte = key.bytes.first else { return nil }
        let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
        return columnKeys.firstIndex(of: lower).map { Int32($0) }
    }
}
