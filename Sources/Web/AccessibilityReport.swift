import Geometry
import Views

/// A window's elements for assistive technologies, as JSON for the page's script.
struct AccessibilityReport {
    private(set) var json: [UInt8] = []

    init(_ nodes: [AccessibilityNode]) {
        write("[")
        for (index, node) in nodes.enumerated() {
            if index > 0 { write(",") }
            write(node)
        }
        write("]")
    }

    private mutating func write(_ node: AccessibilityNode) {
        write("{\"id\":\(node.id),\"role\":\"\(node.role.word)\",\"label\":")
        write(quoted: node.label)
        write(",\"frame\":[\(Self.numbers(of: node.frame))],\"rows\":\(node.rows),\"columns\":\(node.columns)")
        write(",\"keys\":")
        write(quoted: node.keys)
        write(",\"elements\":[")
        for (index, element) in node.elements.enumerated() {
            if index > 0 { write(",") }
            write("[\(element.id),\(element.row),\(element.column),\(Self.numbers(of: element.frame)),")
            write(quoted: element.label)
            write(element.role == .button ? ",1]" : ",0]")
        }
        write("]}")
    }

    private mutating func write(_ text: String) { json += Array(text.utf8) }

    private mutating func write(quoted text: String) {
        json.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            // Other control characters have no place in a label.
            case 0..<32: json.append(UInt8(ascii: " "))
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    /// The left, top, width and height of a rectangle, in whole points.
    private static func numbers(of rect: Rect) -> String {
        let (left, top) = (point(rect.minX), point(rect.minY))
        return "\(left),\(top),\(point(rect.maxX) - left),\(point(rect.maxY) - top)"
    }

    private static func point(_ value: Double) -> Int32 {
        value.isFinite ? Int32(min(max(value.rounded(), -1_000_000), 1_000_000)) : 0
    }
}
