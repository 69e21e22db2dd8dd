public import Geometry

/// The pen: everything that is drawn goes through it into a display list.
///
/// Transform, clip, alpha, blend mode and shadow apply to what follows, until the `restore()` that matches the last `save()`.
public final class Canvas {
    public private(set) var displayList = DisplayList()
    private var depth = 0
    private var symbols = SymbolLedger()

    public init() {}

    /// Forgets what was drawn, and begins anew with the same memory.
    ///
    /// The host is taken to have read the list, and so to know the symbols in it: the next list doesn't define them
    /// again.
    public func reset() {
        displayList.removeAll()
        depth = 0
        for symbol in symbols.beginList() { displayList.write(.forgetSymbol(symbol)) }
    }

    /// Takes the host for one that knows no symbol, such as one that has restarted: each is defined again where it is
    /// drawn next.
    public func defineSymbolsAgain() {
        symbols = SymbolLedger()
    }

    /// Keeps the transform, clip, alpha, blend mode and shadow of now.
    public func save() {
        depth += 1
        displayList.write(.save)
    }

    /// Brings back what the matching `save()` kept.
    ///
    /// - Precondition: there is a `save()` that hasn't been restored.
    public func restore() {
        precondition(depth > 0, "Canvas.restore(): nothing was saved")
        depth -= 1
        displayList.write(.restore)
    }

    /// Calls `body` between a save and its restore.
    public func saved(_ body: () -> Void) {
        save()
        body()
        restore()
    }

    /// Maps what follows by `transform`, before the transforms that were set earlier.
    public func concatenate(_ transform: AffineTransform) {
        if !transform.isIdentity { displayList.write(.concatenate(transform)) }
    }

    public func clip(to path: Path) {
        displayList.write(.clip(path))
    }

    public func clip(to rect: Rect) {
        displayList.write(.clip(Path(rect: rect)))
    }

    /// Makes each thing that is drawn from here on more transparent; where two of them overlap, both show.
    public func multiplyAlpha(by alpha: Double) {
        if alpha != 1 { displayList.write(.multiplyAlpha(alpha)) }
    }

    /// Draws what `body` draws as one picture with one alpha; where its parts overlap, only the upper one shows.
    public func transparencyLayer(alpha: Double, _ body: () -> Void) {
        displayList.write(.beginTransparencyLayer(alpha: alpha))
        body()
        displayList.write(.endTransparencyLayer)
    }

    /// Combines what is drawn from here on with what is there in such a way. A transparency layer begins normal; it is
    /// laid on as a whole in the mode of around it.
    public func setBlendMode(_ mode: BlendMode) {
        displayList.write(.setBlendMode(mode))
    }

    /// Casts a shadow beneath each thing that is drawn from here on, and beneath a transparency layer as a whole; nil
    /// for none. Its blur and offset are measured by the transform of now, whatever is concatenated later.
    ///
    /// Shadows take time: use them in symbols, which are drawn once.
    public func setShadow(_ shadow: Shadow?) {
        displayList.write(.setShadow(shadow))
    }

    public func fill(_ path: Path, with paint: Paint) {
        if paint.isFinite { displayList.write(.fill(path, paint)) }
    }

    public func fill(_ path: Path, with color: Color) {
        displayList.write(.fill(path, .color(color)))
    }

    public func fill(_ rect: Rect, with color: Color) {
        displayList.write(.fillRoundedRect(rect, cornerRadius: 0, color))
    }

    /// Fills a rectangle with round corners; the radius is at most half of the shorter side.
    public func fill(roundedRect rect: Rect, cornerRadius: Double, with color: Color) {
        let limit = Swift.min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
        displayList.write(
            .fillRoundedRect(rect, cornerRadius: Swift.min(Swift.max(cornerRadius, 0), limit), color))
    }

    /// Fills a rectangle with round corners; the radius is at most half of the shorter side.
    public func fill(roundedRect rect: Rect, cornerRadius: Double, with paint: Paint) {
        fill(Path(roundedRect: rect, cornerRadius: cornerRadius), with: paint)
    }

    public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
        stroke(path, with: .color(color), style: style)
    }

    /// Strokes the part of a path that the style names.
    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        let part = path.trimmed(from: style.start, to: style.end)
        if paint.isFinite, !part.isEmpty { displayList.write(.stroke(part, paint, style)) }
    }

    /// Draws a line of text with its baseline through a point, which its alignment relates to.
    public func draw(_ text: Text, at point: Point) {
        guard text.needsPieces else { return displayList.write(.text(text, at: point)) }
        for part in text.pieces(at: point) { displayList.write(.textPieces(part.pieces, at: part.at)) }
    }

    /// Draws a picture that the host keeps, stretched to a rectangle.
    public func draw(_ image: ImageID, in rect: Rect) {
        displayList.write(.image(image, rect))
    }

    /// Draws a symbol with its origin at a point, a point of its own being `scale` points.
    ///
    /// Give a piece its size by `scale`: the host keeps a picture for each, which it draws pixel by pixel where the
    /// canvas's transform only moves; where that turns or stretches, the picture is turned or stretched.
    public func draw(_ symbol: Symbol, at point: Point = .zero, scale: Double = 1) {
        guard scale > 0, scale.isFinite, point.x.isFinite, point.y.isFinite, define(symbol) else { return }
        displayList.write(.symbol(symbol.id, at: point, scale: scale))
    }

    /// Draws a symbol as large as it fits in a rectangle, in its middle; its outset goes beyond.
    public func draw(_ symbol: Symbol, in rect: Rect) {
        let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
        let scale = Swift.min(width / symbol.size.width, height / symbol.size.height)
        let corner = Point(x: rect.midX - symbol.size.width * scale / 2, y: rect.midY - symbol.size.height * scale / 2)
        draw(symbol, at: corner, scale: scale)
    }

    /// Draws a symbol as a panel: what is within the insets, and beyond the symbol's size, is drawn as it is, and what
    /// is between is stretched until the symbol's size fills `rect`.
    ///
    /// Meant for panels that stand upright: under another transform the seams between the parts may show.
    public func draw(_ symbol: Symbol, nineParts insets: EdgeInsets, in rect: Rect) {
        guard insets.isReasonable, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite,
            rect.width != 0, rect.height != 0, define(symbol)
        else { return }
        displayList.write(.nineParts(symbol.id, insets: insets, rect))
    }

    /// Sees to it that the host knows a symbol.
    ///
    /// - Returns: whether there is anything of it to be seen.
    private func define(_ symbol: Symbol) -> Bool {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return false }
        if symbols.isNew(symbol.id) { displayList.write(.defineSymbol(symbol)) }
        return true
    }

    /// Draws what was recorded earlier. Symbols that it draws are defined in it, or known to the host already.
    public func draw(_ list: DisplayList) {
        displayList.append(list, symbols: &symbols)
    }
}

extension Paint {
    /// Whether all that says where its colours are is finite. A web page's canvas complains of anything else.
    fileprivate var isFinite: Bool {
        switch self {
        case .color: true
        case .linearGradient(let gradient):
            (gradient.start + gradient.end).length.isFinite
        case .radialGradient(let gradient):
            gradient.center.length.isFinite && gradient.startRadius >= 0 && gradient.endRadius >= 0
                && (gradient.startRadius + gradient.endRadius).isFinite
        }
    }
}
