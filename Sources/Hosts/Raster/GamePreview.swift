import Drawing
public import Geometry
public import Play
import PlayRules

/// What a link to a game shows before it is opened: how the game stands in words, and as a picture.
public struct GamePreview {
    /// The game line, written the usual way.
    public let line: String
    /// The game's title in the current language: “Tower of Hanoi”.
    public var title: String { studio.table.title }
    /// How the game stands, in a sentence or a few of the current language: “Solved in 31 moves, the fewest possible.”
    public var text: String { studio.table.sentence }
    private let studio: Studio
    private let chrome: Chrome

    /// The picture's size, in pixels: the one that social networks ask for.
    public static let size = Size(width: 1_200, height: 630)
    /// The card with the words, and the room for the board beside it.
    private static let card = Rect(x: 56, y: 56, width: 440, height: 518)
    private static let insets = EdgeInsets(top: 40, left: 528, bottom: 40, right: 48)

    /// Opens a game.
    ///
    /// - Parameters:
    ///   - text: A game line.
    ///   - look: The appearance; its motion is ignored.
    /// - Throws: the wrong word and what is allowed.
    public init(of text: [UInt8], in arcade: Arcade, look: Look = Look()) throws(PictureProblem) {
        studio = try arcade.studio(text, size: Self.size, scale: 1, insets: Self.insets, look: look.still)
        line = studio.table.line
        chrome = look.theme == .light ? studio.table.chrome.light : studio.table.chrome.dark
    }

    /// Draws the picture: the board in its landscape, and beside it a card with the words.
    public func picture() throws(RasterError) -> Picture {
        var picture = try studio.draw()
        let canvas = Canvas()
        drawCard(in: canvas)
        try picture.draw(canvas.displayList)
        return picture
    }

    private func drawCard(in canvas: Canvas) {
        let card = Self.card
        let ink = Color(hex: chrome.ink)
        canvas.saved {
            canvas.setShadow(
                Shadow(color: Color(hex: 0x140828, alpha: 0.34), blur: 40, offset: Vector(dx: 0, dy: 14)))
            canvas.fill(roundedRect: card, cornerRadius: 32, with: Color(hex: chrome.paper))
        }
        let inner = card.insetBy(dx: 44, dy: 44)
        drawBrand(at: inner.origin, in: canvas)
        let heading = TextLayout(
            title, font: Font(.brand, size: 56, weight: .heavy, letterSpacing: -0.03), width: inner.width,
            lineHeight: 60, numberOfLines: 2)
        let words = TextLayout(
            text, font: Font(.brand, size: 29, weight: .medium), width: inner.width, lineHeight: 40,
            numberOfLines: 4, lineBreakMode: .byTruncatingTail)
        // The words stand at the card's foot, as under a picture.
        var top = inner.maxY - words.size.height
        canvas.draw(
            words, in: Rect(x: inner.minX, y: top, width: inner.width, height: 0), color: Color(hex: chrome.ink2))
        top -= heading.size.height + 18
        canvas.draw(heading, in: Rect(x: inner.minX, y: top, width: inner.width, height: 0), color: ink)
    }

    /// Draws the arcade's mark and name; the mark is that of `icon.svg`.
    private func drawBrand(at place: Point, in canvas: Canvas) {
        let side = 64.0
        canvas.saved {
            canvas.concatenate(AffineTransform(translationX: place.x, y: place.y))
            canvas.concatenate(AffineTransform(scaleX: side / 48, y: side / 48))
            canvas.clip(to: Path(roundedRect: Rect(x: 0, y: 0, width: 48, height: 48), cornerRadius: 15))
            let sky = LinearGradient(
                from: .zero, to: Point(x: 0, y: 48),
                stops: [
                    GradientStop(offset: 0, color: Color(hex: 0x5b4bc4)),
                    GradientStop(offset: 0.5, color: Color(hex: 0xe8739b)),
                    GradientStop(offset: 1, color: Color(hex: 0xffc08a)),
                ])
            canvas.fill(Path(rect: Rect(x: 0, y: 0, width: 48, height: 48)), with: .linearGradient(sky))
            let sun = RadialGradient(
                center: Point(x: 22, y: 22), endRadius: 14, Color(hex: 0xfffbea), Color(hex: 0xffd166))
            canvas.fill(Path(ovalIn: Rect(x: 13, y: 14, width: 22, height: 22)), with: .radialGradient(sun))
            canvas.fill(
                Self.hills(from: 31, (8, 25, 14, 27, 21, 31), (28, 35, 37, 34, 48, 28)),
                with: .color(Color(hex: 0x7b4fb4)))
            canvas.fill(
                Self.hills(from: 39, (10, 34, 18, 35, 26, 38), (34, 41, 41, 40, 48, 37)),
                with: .color(Color(hex: 0x38246f)))
        }
        let font = Font(.brand, size: 36, weight: .heavy, letterSpacing: -0.025)
        let middle = place.y + (side + font.capHeight) / 2
        canvas.draw(
            Text("Pastime", font: font, color: Color(hex: chrome.ink)), at: Point(x: place.x + side + 18, y: middle))
    }

    private typealias Curve = (Double, Double, Double, Double, Double, Double)

    private static func hills(from top: Double, _ curves: Curve...) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: top))
        for (x1, y1, x2, y2, x, y) in curves {
            path.addCurve(
                to: Point(x: x, y: y), controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
        }
        path.addLine(to: Point(x: 48, y: 48))
        path.addLine(to: Point(x: 0, y: 48))
        path.close()
        return path
    }
}
