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
        case .fill(let path, let paint):
            write(.fillPaint) {
                $0.append(paint)
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
        case .stroke(let path, let paint, let style):
            write(path, strokedWith: paint, style.simplified)
        case .text(let text, let point):
            write(.text) { $0.append(text, at: point) }
        case .textPieces(let text, let point):
            write(.textPieces) { $0.append(text, at: point) }
        case .image(let image, let rect):
            write(.image) {
                $0.words.append(image.rawValue)
                $0.append(Point(x: rect.minX, y: rect.minY))
                $0.append(rect.maxX - rect.minX)
                $0.append(rect.maxY - rect.minY)
            }
        case .setBlendMode(let mode):
            write(.setBlendMode) { $0.words.append(UInt32(mode.rawValue)) }
        case .setShadow(let shadow):
            write(.setShadow) {
                $0.words.append(shadow?.color.packed ?? 0)
                $0.append(shadow?.blur ?? 0)
                $0.append(shadow?.offset.dx ?? 0)
                $0.append(shadow?.offset.dy ?? 0)
            }
        case .defineSymbol(let symbol): write(symbol)
        case .forgetSymbol(let symbol):
            hasSymbols = true
            write(.forgetSymbol) { $0.append(symbol) }
        case .symbol(let symbol, let point, let scale):
            hasSymbols = true
            write(.symbol) {
                $0.append(symbol)
                $0.append(point)
                $0.append(scale)
            }
        case .nineParts(let symbol, let insets, let rect):
            hasSymbols = true
            write(.nineParts) {
                $0.append(symbol)
                $0.append(insets.top)
                $0.append(insets.left)
                $0.append(insets.bottom)
                $0.append(insets.right)
                $0.append(Point(x: rect.minX, y: rect.minY))
                $0.append(rect.maxX - rect.minX)
                $0.append(rect.maxY - rect.minY)
            }
        }
    }

    /// Writes a stroke; a solid line of one colour, the usual case, takes the fewest words.
    private mutating func write(_ path: Path, strokedWith paint: Paint, _ style: StrokeStyle) {
        if case .color(let color) = paint, style.dashes.isEmpty {
            write(.stroke) {
                $0.words.append(color.packed)
                $0.append(style)
                $0.append(path)
            }
        } else {
            write(.strokePaint) {
                $0.append(paint)
                $0.append(style)
                $0.append(style.dashPhase)
                $0.words.append(UInt32(style.dashes.count))
                for dash in style.dashes { $0.append(dash) }
                $0.append(path)
            }
        }
    }

    private mutating func write(_ symbol: Symbol) {
        hasSymbols = true
        write(.defineSymbol) {
            $0.append(symbol.id)
            $0.append(symbol.size.width)
            $0.append(symbol.size.height)
            $0.append(symbol.outset)
            $0.words.append(UInt32($0.text.count))
            $0.words.append(UInt32(symbol.drawing.text.count))
            $0.words += symbol.drawing.words
            $0.text += symbol.drawing.text
        }
    }

    /// Writes a head, then the arguments, then their word count into the head.
    private mutating func write(_ opcode: Opcode, arguments: (inout DisplayList) -> Void) {
        let head = words.count
        words.append(opcode.rawValue)
        arguments(&self)
        words[head] |= UInt32(words.count - head - 1) << 8
    }

    private mutating func append(_ number: Double) {
        words.append(Float(number).bitPattern)
    }

    private mutating func append(_ symbol: SymbolID) {
        words.append(UInt32(truncatingIfNeeded: symbol.rawValue))
        words.append(UInt32(truncatingIfNeeded: symbol.rawValue >> 32))
    }

    /// Writes the properties that all strokes have.
    private mutating func append(_ style: StrokeStyle) {
        append(style.lineWidth)
        words.append(UInt32(style.lineCap.rawValue))
        words.append(UInt32(style.lineJoin.rawValue))
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

    private mutating func append(_ paint: Paint) {
        switch paint {
        case .color(let color):
            words.append(PaintKind.color.rawValue)
            words.append(color.packed)
        case .linearGradient(let gradient):
            words.append(PaintKind.linearGradient.rawValue)
            append(gradient)
        case .radialGradient(let gradient):
            words.append(PaintKind.radialGradient.rawValue)
            append(gradient.center)
            append(gradient.startRadius)
            append(gradient.endRadius)
            append(gradient.stops)
        }
    }

    private mutating func append(_ gradient: LinearGradient) {
        append(gradient.start)
        append(gradient.end)
        append(gradient.stops)
    }

    private mutating func append(_ stops: [GradientStop]) {
        words.append(UInt32(stops.count))
        for stop in stops {
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

    private mutating func append(_ text: TextPieces, at point: Point) {
        append(point)
        words.append(UInt32(text.font.family.rawValue))
        append(text.font.size)
        words.append(UInt32(text.font.weight.rawValue))
        words.append(text.color.packed)
        append(text.horizontalScale)
        append(text.string.utf8)
        for piece in text.pieces {
            append(piece.x)
            append(piece.width)
            words.append(UInt32(piece.byteCount))
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
        append(text.string.utf8)
    }

    /// Writes the offset and the length of a string's bytes, and appends the bytes to `text`.
    private mutating func append(_ bytes: String.UTF8View) {
        words.append(UInt32(text.count))
        words.append(UInt32(bytes.count))
        text.append(contentsOf: bytes)
    }
}
