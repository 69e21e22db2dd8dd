import Drawing
import Geometry

extension Path {
    /// Reads a path in the notation of SVG: the commands M, L, H, V, C, A and Z, absolute or relative.
    ///
    /// - Precondition: the text is such a path. It is for icons in the source, not for files.
    init(svg text: String) {
        self.init()
        var reader = PathReader(text)
        reader.read(into: &self)
    }
}

/// Reads the icons' paths.
private struct PathReader {
    private var bytes: ArraySlice<UInt8>
    private var point = Point.zero

    init(_ text: String) {
        bytes = Array(text.utf8)[...]
    }

    mutating func read(into path: inout Path) {
        var command = UInt8(ascii: "M")
        while true {
            skip()
            guard let next = bytes.first else { return }
            if isLetter(next) {
                command = next
                bytes.removeFirst()
            } else if command == UInt8(ascii: "M") || command == UInt8(ascii: "m") {
                // Further points of a move are lines.
                command -= 1
            }
            add(command, to: &path)
        }
    }

    private mutating func add(_ command: UInt8, to path: inout Path) {
        let start = command >= 0x61 ? point : .zero
        switch command & 0xdf {
        case UInt8(ascii: "M"):
            point = start + pair()
            path.move(to: point)
        case UInt8(ascii: "L"):
            point = start + pair()
            path.addLine(to: point)
        case UInt8(ascii: "H"):
            point = Point(x: start.x + number(), y: point.y)
            path.addLine(to: point)
        case UInt8(ascii: "V"):
            point = Point(x: point.x, y: start.y + number())
            path.addLine(to: point)
        case UInt8(ascii: "C"):
            let (first, second) = (start + pair(), start + pair())
            point = start + pair()
            path.addCurve(to: point, controlPoint1: first, controlPoint2: second)
        case UInt8(ascii: "A"):
            let radius = number()
            _ = (number(), number())
            let (isLarge, isClockwise) = (number() != 0, number() != 0)
            let end = start + pair()
            addArc(to: end, radius: radius, isLarge: isLarge, isClockwise: isClockwise, &path)
            point = end
        case UInt8(ascii: "Z"):
            path.close()
            point = path.currentPoint ?? point
        default: preconditionFailure("Path(svg:): there is no command \(command)")
        }
    }

    /// Adds an arc of a circle, from where the path is.
    private func addArc(to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool, _ path: inout Path) {
        let half = (end - point) * 0.5
        let length = half.length
        guard length > 0 else { return }
        let radius = max(radius, length)
        // The centre is on the chord's bisector; on which side, the two flags say.
        let away = (radius * radius - length * length).squareRoot() / length * (isLarge == isClockwise ? 1 : -1)
        let center = point + half + Point(x: half.y, y: -half.x) * away
        path.addArc(
            withCenter: center, radius: radius, startAngle: arctangent(y: point.y - center.y, x: point.x - center.x),
            endAngle: arctangent(y: end.y - center.y, x: end.x - center.x), clockwise: isClockwise)
    }

    // MARK: Numbers

    private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & 0xdf) }

    private mutating func skip() {
        bytes = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    }

    private mutating func pair() -> Point { Point(x: number(), y: number()) }

    /// Reads a number; in "1.5.5" a second point begins the next one.
    private mutating func number() -> Double {
        skip()
        var end = bytes.startIndex
        var hasPoint = false
        while end < bytes.endIndex {
            let byte = bytes[end]
            if byte == UInt8(ascii: "-") {
                guard end == bytes.startIndex else { break }
            } else if byte == UInt8(ascii: ".") {
                guard !hasPoint else { break }
                hasPoint = true
            } else if !(0x30...0x39).contains(byte) {
                break
            }
            end += 1
        }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        bytes = bytes[end...]
        return Double(text) ?? 0
    }
}
