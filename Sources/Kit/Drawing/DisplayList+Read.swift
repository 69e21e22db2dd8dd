import Geometry

extension DisplayList: Sequence {
    /// Returns an iterator over the commands.
    public func makeIterator() -> Iterator { Iterator(list: self) }

    /// Reads a display list command by command, in recording order.
    public struct Iterator: IteratorProtocol {
        private let list: DisplayList
        private var index = 0
        private var end = 0

        init(list: DisplayList) {
            self.list = list
        }

        /// Returns the next command; nil at the end. Unknown commands are skipped.
        public mutating func next() -> DrawCommand? {
            while end < list.words.count {
                let head = list.words[end]
                index = end + 1
                end = index + Int(head >> 8)
                // Unknown opcodes are skipped.
                if let opcode = Opcode(rawValue: head & 0xff) { return command(opcode) }
            }
            return nil
        }

        private mutating func command(_ opcode: Opcode) -> DrawCommand {
            switch opcode {
            case .save: return .save
            case .restore: return .restore
            case .concatenate: return .concatenate(transform())
            case .clip: return .clip(path())
            case .multiplyAlpha: return .multiplyAlpha(number())
            case .beginTransparencyLayer: return .beginTransparencyLayer(alpha: number())
            case .endTransparencyLayer: return .endTransparencyLayer
            case .fill:
                let color = color()
                return .fill(path(), .color(color))
            case .fillGradient:
                let gradient = gradient()
                return .fill(path(), .linearGradient(gradient))
            case .fillRoundedRect:
                let color = color()
                let origin = point()
                let size = Size(width: number(), height: number())
                return .fillRoundedRect(Rect(origin: origin, size: size), cornerRadius: number(), color)
            case .stroke:
                let color = color()
                let style = style()
                return .stroke(path(), .color(color), style)
            case .text:
                let point = point()
                return .text(text(), at: point)
            case .textPieces:
                let point = point()
                return .textPieces(textPieces(), at: point)
            case .image:
                let image = ImageID(word())
                let origin = point()
                return .image(image, Rect(origin: origin, size: Size(width: number(), height: number())))
            case .fillPaint:
                let paint = paint()
                return .fill(path(), paint)
            case .strokePaint:
                let paint = paint()
                var style = style()
                style.dashPhase = number()
                let count = Int(word())
                for _ in 0..<count { style.dashes.append(number()) }
                return .stroke(path(), paint, style)
            case .setBlendMode: return .setBlendMode(BlendMode(rawValue: UInt8(word())) ?? .normal)
            case .setShadow:
                let shadow = Shadow(color: color(), blur: number(), offset: Vector(dx: number(), dy: number()))
                return .setShadow(shadow.color.alpha > 0 ? shadow : nil)
            case .defineSymbol: return .defineSymbol(definition())
            case .forgetSymbol: return .forgetSymbol(symbol())
            case .symbol:
                let symbol = symbol()
                let point = point()
                return .symbol(symbol, at: point, scale: number())
            case .nineParts:
                let symbol = symbol()
                let insets = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
                let origin = point()
                return .nineParts(
                    symbol, insets: insets, Rect(origin: origin, size: Size(width: number(), height: number())))
            }
        }

        private mutating func word() -> UInt32 {
            index += 1
            return list.words[index - 1]
        }

        private mutating func number() -> Double { Double(Float(bitPattern: word())) }

        private mutating func color() -> Color { Color(packed: word()) }

        private mutating func point() -> Point { Point(x: number(), y: number()) }

        private mutating func transform() -> AffineTransform {
            AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }

        private mutating func style() -> StrokeStyle {
            StrokeStyle(
                lineWidth: number(),
                lineCap: StrokeStyle.LineCap(rawValue: UInt8(word())) ?? .butt,
                lineJoin: StrokeStyle.LineJoin(rawValue: UInt8(word())) ?? .miter)
        }

        private mutating func paint() -> Paint {
            switch PaintKind(rawValue: word()) {
            case .linearGradient: return .linearGradient(gradient())
            case .radialGradient:
                let center = point()
                let (start, end) = (number(), number())
                return .radialGradient(
                    RadialGradient(center: center, startRadius: start, endRadius: end, stops: stops()))
            case .color, nil: return .color(color())
            }
        }

        private mutating func gradient() -> LinearGradient {
            let (start, end) = (point(), point())
            return LinearGradient(from: start, to: end, stops: stops())
        }

        private mutating func stops() -> [GradientStop] {
            let count = Int(word())
            var stops: [GradientStop] = []
            for _ in 0..<count { stops.append(GradientStop(offset: number(), color: color())) }
            return stops
        }

        private mutating func symbol() -> SymbolID {
            let low = UInt64(word())
            return SymbolID(UInt64(word()) << 32 | low)
        }

        /// Reads a symbol's definition; its drawing is the rest of the command.
        private mutating func definition() -> Symbol {
            let id = symbol()
            let size = Size(width: number(), height: number())
            let outset = number()
            let offset = Int(word())
            let count = Int(word())
            var drawing = DisplayList()
            drawing.words = Array(list.words[index..<end])
            drawing.text = Array(list.text[offset..<offset + count])
            return Symbol(id: id, size: size, outset: outset, drawing: drawing)
        }

        /// Reads a path, which is the last argument of its command.
        private mutating func path() -> Path {
            var path = Path()
            while index < end, let verb = Path.Verb(rawValue: UInt8(word())) {
                switch verb {
                case .move: path.move(to: point())
                case .line: path.addLine(to: point())
                case .quadCurve:
                    let control = point()
                    path.addQuadCurve(to: point(), controlPoint: control)
                case .curve:
                    let (control1, control2) = (point(), point())
                    path.addCurve(to: point(), controlPoint1: control1, controlPoint2: control2)
                case .close: path.close()
                }
            }
            return path
        }

        /// Reads a line of text in pieces; the pieces are the last argument.
        private mutating func textPieces() -> TextPieces {
            let family = Font.Family(rawValue: UInt8(word())) ?? .system
            let size = number()
            let weight = Font.Weight(rawValue: UInt8(word())) ?? .regular
            let color = color()
            let scale = number()
            let offset = Int(word())
            let count = Int(word())
            var pieces: [TextPieces.Piece] = []
            while index < end {
                let (x, width) = (number(), number())
                pieces.append(TextPieces.Piece(byteCount: Int(word()), x: x, width: width))
            }
            return TextPieces(
                string: String(decoding: list.text[offset..<offset + count], as: UTF8.self),
                font: Font(family, size: size, weight: weight), color: color, horizontalScale: scale, pieces: pieces)
        }

        private mutating func text() -> Text {
            let family = Font.Family(rawValue: UInt8(word())) ?? .system
            let size = number()
            let weight = Font.Weight(rawValue: UInt8(word())) ?? .regular
            let color = color()
            let alignment = TextAlignment(rawValue: UInt8(word())) ?? .left
            let width = number()
            let offset = Int(word())
            let count = Int(word())
            return Text(
                String(decoding: list.text[offset..<offset + count], as: UTF8.self),
                font: Font(family, size: size, weight: weight), color: color, alignment: alignment,
                maximumWidth: width > 0 ? width : nil)
        }
    }
}
