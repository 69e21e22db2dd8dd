import Geometry

extension DisplayList {
    mutating func write(_ command: DrawCommand) {
        switch command {
        case .save: write(.save) { _ in }
        case .restore: write(.restore) { _ in }
        case .concatenate(let transform): write(.concatenate) { $0.append(transform) }
        case .clip(let path): write(.clip) { $0.append(path) }
        case .multiplyAlpha(let alpha): write(.multiplyAlpha) { $0.append(alpha) }
        case .beginTransparencyLayer(let alpha): write(.beginTransparencyLayer) { $0.append(alpha) }
        case .endTransparencyLayer: write(.endTransparencyLayer) { _ in }
        case .fill(let path, .color(let color)):
            write(.fill) {
                $0.words.append(color.packed)
                $0.append(path)
            }
        case .fill(let path, .linearGradient(let gradient)):
            write(.fillGradient) {
                $0.append(gradient)
                $0.append(path)
            }
        case .fillRoundedRect(let rect, let cornerRadius, let color):
            write(.fillRoundedRect) {
                $0.words.append(color.packed)
                $0.append(Point(x: rect.minX, y: rect.minY))
                $0.append(rect.maxX - rect.minX)
                $0.append(rect.maxY - rect.minY)
                $0.append(cornerRadius)
            }
        case .stroke(let path, let color, let style):
            write(.stroke) {
                $0.words.append(color.packed)
                $0.append(style.lineWidth)
                $0.words.append(UInt32(style.lineCap.rawValue))
                $0.words.append(UInt32(style.lineJoin.rawValue))
                $0.append(path)
            }
        case .text(let text, let point):
            write(.text) { $0.append(text, at: point) }
        case .image(let image, let rect):
            write(.image) {
                $0.words.append(image.rawValue)
                $0.append(Point(x: rect.minX, y: rect.minY))
                $0.append(rect.maxX - rect.minX)
                $0.append(rect.maxY - rect.minY)
            }
        }
    }

    /// Adds another list's commands behind this one's.
    mutating func append(_ other: DisplayList) {
        let shift = UInt32(text.count)
        let base = words.count
        words += other.words
        text += other.text
        guard shift > 0 else { return }
        var index = base
        while index < words.count {
            if words[index] & 0xff == Opcode.text.rawValue { words[index + Self.textOffsetArgument] += shift }
            index += 1 + Int(words[index] >> 8)
        }
    }

    /// Which word of a text command, its head being word 0, says where its bytes begin.
    static let textOffsetArgument = 9

    /// Writes a head, then the arguments, then their number into the head.
    private mutating func write(_ opcode: Opcode, arguments: (inout DisplayList) -> Void) {
        let head = words.count
        words.append(opcode.rawValue)
        arguments(&self)
        words[head] |= UInt32(words.count - head - 1) << 8
    }

    private mutating func append(_ number: Double) {
        words.append(Float(number).bitPattern)
    }

    private mutating func append(_ point: Point) {
        append(point.x)
        append(point.y)
    }

    private mutating func append(_ transform: AffineTransform) {
        append(transform.a)
        append(transform.b)
        append(transform.c)
        append(transform.d)
        append(transform.tx)
        append(transform.ty)
    }

    private mutating func append(_ gradient: LinearGradient) {
        append(gradient.start)
        append(gradient.end)
        words.append(UInt32(gradient.stops.count))
        for stop in gradient.stops {
            append(stop.offset)
            words.append(stop.color.packed)
        }
    }

    private mutating func append(_ path: Path) {
        var next = 0
        for verb in path.verbs {
            words.append(UInt32(verb.rawValue))
            for _ in 0..<verb.pointCount {
                append(path.points[next])
                next += 1
            }
        }
    }

    private mutating func append(_ text: Text, at point: Point) {
        append(point)
        words.append(UInt32(text.font.family.rawValue))
        append(text.font.size)
        words.append(UInt32(text.font.weight.rawValue))
        words.append(text.color.packed)
        words.append(UInt32(text.alignment.rawValue))
        append(text.maximumWidth ?? 0)
        let bytes = text.string.utf8
        words.append(UInt32(self.text.count))
        words.append(UInt32(bytes.count))
        self.text.append(contentsOf: bytes)
    }
}
