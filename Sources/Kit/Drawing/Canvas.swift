public import Geometry

/// Records drawing commands into a display list.
///
/// Transform, clip, alpha, blend mode and shadow apply to everything that follows, until the `restore()` that matches
/// the last `save()`.
public final class Canvas {
    /// The commands recorded since the last reset.
    public private(set) var displayList = DisplayList()
    private var depth = 0
    private var symbols = SymbolLedger()

    /// Creates a canvas with an empty display list.
    public init() {}

    /// Removes the recorded commands and starts again with the same memory.
    ///
    /// Assumes that the host has read the list and so knows the symbols in it: the next list doesn't define them
    /// again.
    public func reset() {
        displayList.removeAll()
        depth = 0
        for symbol in symbols.beginList() { displayList.write(.forgetSymbol(symbol)) }
    }

    /// Assumes that the host knows no symbols, for example after it restarted: each is defined again when it is next
    /// drawn.
    public func defineSymbolsAgain() {
        symbols = SymbolLedger()
    }

    /// Saves the current transform, clip, alpha, blend mode and shadow.
    public func save() {
        depth += 1
        displayList.write(.save)
    }

    /// Restores the state of the matching `save()`.
    ///
    /// - Precondition: there is a `save()` that hasn't been restored.
    public func restore() {
        precondition(depth > 0, "Canvas.restore(): nothing was saved")
        depth -= 1
        displayList.write(.restore)
    }

    /// Calls `body` between a `save()` and its `restore()`.
    public func saved(_ body: () -> Void) {
        save()
        body()
        restore()
    }

    /// Applies `transform` to everything that follows, before the transforms that were set earlier.
    public func concatenate(_ transform: AffineTransform) {
        if !transform.isIdentity { displayList.write(.concatenate(transform)) }
    }

    /// Restricts everything that follows to the inside of a path.
    public func clip(to path: Path) {
        displayList.write(.clip(path))
    }

    /// Restricts everything that follows to the inside of a rectangle.
    public func clip(to rect: Rect) {
        displayList.write(.clip(Path(rect: rect)))
    }

    /// Makes each following element more transparent; where two of them overlap, both show.
    public func multiplyAlpha(by alpha: Double) {
        if alpha != 1 { displayList.write(.multiplyAlpha(alpha)) }
    }

    /// Draws the content of `body` as one picture with one alpha; where its parts overlap, only the top one shows.
    public func transparencyLayer(alpha: Double, _ body: () -> Void) {
        displayList.write(.beginTransparencyLayer(alpha: alpha))
        body()
        displayList.write(.endTransparencyLayer)
    }

    /// Sets how everything that follows is combined with the background. A transparency layer starts in the normal
    /// mode; the result is drawn as a whole in the mode that was set before it.
    public func setBlendMode(_ mode: BlendMode) {
        displayList.write(.setBlendMode(mode))
    }

    /// Sets the shadow of each following element, and of a transparency layer as a whole; nil for none. Its blur and
    /// offset use the current transform, whatever is concatenated later.
    ///
    /// Shadows are expensive: use them in symbols, which are drawn once.
    public func setShadow(_ shadow: Shadow?) {
        displayList.write(.setShadow(shadow))
    }

    /// Fills a path. Does nothing if the paint has non-finite coordinates or a negative radius.
    public func fill(_ path: Path, with paint: Paint) {
        if paint.isFinite { displayList.write(.fill(path, paint)) }
    }

    /// Fills a path with a colour.
    public func fill(_ path: Path, with color: Color) {
        displayList.write(.fill(path, .color(color)))
    }

    /// Fills a rectangle with a colour.
    public func fill(_ rect: Rect, with color: Color) {
        displayList.write(.fillRoundedRect(rect, cornerRadius: 0, color))
    }

    /// Fills a rectangle with rounded corners; the radius is limited to half of the shorter side.
    public func fill(roundedRect rect: Rect, cornerRadius: Double, with color: Color) {
        let limit = Swift.min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
        displayList.write(
            .fillRoundedRect(rect, cornerRadius: Swift.min(Swift.max(cornerRadius, 0), limit), color))
    }

    /// Fills a rectangle with rounded corners; the radius is limited to half of the shorter side.
    public func fill(roundedRect rect: Rect, cornerRadius: Double, with paint: Paint) {
        fill(Path(roundedRect: rect, cornerRadius: cornerRadius), with: paint)
    }

    /// Strokes the part of a path that the style selects with a colour.
    public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
        stroke(path, with: .color(color), style: style)
    }

    /// Strokes the part of a path that the style selects.
    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        let part = path.trimmed(from: style.start, to: style.end)
        if paint.isFinite, !part.isEmpty { displayList.write(.stroke(part, paint, style)) }
    }

    /// Draws a line of text with its baseline at a point; the text's alignment is relative to that point.
    public func draw(_ text: Text, at point: Point) {
        guard text.needsPieces else { return displayList.write(.text(text, at: point)) }
        for part in text.pieces(at: point) { displayList.write(.textPieces(part.pieces, at: part.at)) }
    }

    /// Draws an image that the host stores, stretched to a rectangle.
    public func draw(_ image: ImageID, in rect: Rect) {
        displayList.write(.image(image, rect))
    }

    /// Draws a symbol with its origin at a point, magnified by `scale`.
    ///
    /// Set a symbol's size by `scale`: the host caches a picture for each scale, and draws it pixel by pixel if the
    /// canvas's transform only translates. If that rotates or scales, the picture is resampled.
    public func draw(_ symbol: Symbol, at point: Point = .zero, scale: Double = 1) {
        guard scale > 0, scale.isFinite, point.x.isFinite, point.y.isFinite, define(symbol) else { return }
        displayList.write(.symbol(symbol.id, at: point, scale: scale))
    }

    /// Draws a symbol centred and as large as fits in a rectangle; its outset extends beyond.
    public func draw(_ symbol: Symbol, in rect: Rect) {
        let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
        let scale = Swift.min(width / symbol.size.width, height / symbol.size.height)
        let corner = Point(x: rect.midX - symbol.size.width * scale / 2, y: rect.midY - symbol.size.height * scale / 2)
        draw(symbol, at: corner, scale: scale)
    }

    /// Draws a symbol as a nine-part panel. Everything within the insets and beyond the symbol's size is drawn
    /// unscaled, and the parts between are stretched until the symbol's size fills `rect`.
    ///
    /// Intended for axis-aligned panels: under another transform the seams between the parts can show.
    public func draw(_ symbol: Symbol, nineParts insets: EdgeInsets, in rect: Rect) {
        guard insets.isReasonable, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite,
            rect.width != 0, rect.height != 0, define(symbol)
        else { return }
        displayList.write(.nineParts(symbol.id, insets: insets, rect))
    }

    /// Defines a symbol if the host doesn't know it.
    ///
    /// - Returns: whether any of it is visible.
    private func define(_ symbol: Symbol) -> Bool {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return false }
        if symbols.isNew(symbol.id) { displayList.write(.defineSymbol(symbol)) }
        return true
    }

    /// Draws a recorded list. The symbols that it draws must be defined in it, or already known to the host.
    public func draw(_ list: DisplayList) {
        displayList.append(list, symbols: &symbols)
    }
}

extension Paint {
    /// Whether all coordinates are finite and no radius is negative. A web page's canvas rejects anything else.
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
