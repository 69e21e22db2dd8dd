public import Geometry

/// The pen: everything that is drawn goes through it into a display list.
///
/// Transform, clip and alpha apply to what follows, until the `restore()` that matches the last `save()`.
public final class Canvas {
    public private(set) var displayList = DisplayList()
    private var depth = 0

    public init() {}

    /// Forgets what was drawn, and begins anew with the same memory.
    public func reset() {
        displayList.removeAll()
        depth = 0
    }

    /// Keeps the transform, clip and alpha of now.
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

    public func fill(_ path: Path, with paint: Paint) {
        displayList.write(.fill(path, paint))
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

    public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
        displayList.write(.stroke(path, color, style))
    }

    /// Draws a line of text with its baseline through a point, which its alignment relates to.
    public func draw(_ text: Text, at point: Point) {
        displayList.write(.text(text, at: point))
    }

    /// Draws a picture that the host keeps, stretched to a rectangle.
    public func draw(_ image: ImageID, in rect: Rect) {
        displayList.write(.image(image, rect))
    }

    /// Draws what was recorded earlier.
    public func draw(_ list: DisplayList) {
        displayList.append(list)
    }
}
