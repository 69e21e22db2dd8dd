import Drawing
import Geometry
import Play
import Views
import Words

/// A sheet in the middle of the window: the keys, or the levels of a new game.
final class SheetView: PaperView {
    /// What it lists.
    enum Content {
        case keys([SceneKey])
        case levels([(title: String, caption: String, settings: String?)])
    }

    private let title = Label(font: ChromeStyle.heading, textAlignment: .left)
    private let close: ControlButton
    private let style: ChromeStyle
    private var rows: [View] = []
    private let rowHeight: Double

    init(_ heading: String, _ content: Content, style: ChromeStyle, perform: @escaping (ChromeCommand) -> Void) {
        self.style = style
        close = ControlButton(.plain, .close, label: say("Close"), style: style) { perform(.close) }
        switch content {
        case .keys(let keys):
            rowHeight = 30
            rows = keys.map { KeyRow($0, style: style) }
        case .levels(let levels):
            rowHeight = 60
            rows = levels.map { level in
                LevelRow(level.title, level.caption, style: style) { perform(.newGame(level.settings)) }
            }
        }
        super.init(style.paper, radius: 32)
        title.text = heading
        title.textColor = style.ink
        for view in [title, close] + rows { addSubview(view) }
    }

    /// The room above and below the rows: low windows need it for the rows.
    private static func margins(height: Double) -> (top: Double, bottom: Double) {
        height < 420 ? (54, 10) : (78, 26)
    }

    /// How many columns fit, and the size for them.
    private func columns(within size: Size) -> Int {
        let room = max(Int((size.height - 140) / rowHeight), 1)
        return rows.count > room && size.width >= 620 ? 2 : 1
    }

    func fittingSize(within size: Size) -> Size {
        let columns = columns(within: size)
        let lines = (rows.count + columns - 1) / columns
        let margins = Self.margins(height: size.height)
        return Size(
            width: min(columns == 2 ? 640 : 400, size.width - 24),
            height: min(Double(lines) * rowHeight + margins.top + margins.bottom, size.height - 24))
    }

    override func layoutSubviews() {
        let margins = Self.margins(height: superview?.bounds.height ?? bounds.height)
        title.frame = Rect(x: 28, y: (margins.top - 38) / 2 + 2, width: bounds.width - 100, height: 36)
        close.frame = Rect(x: bounds.width - 60, y: (margins.top - 42) / 2, width: 44, height: 44)
        let columns = bounds.width > 500 ? 2 : 1
        let lines = (rows.count + columns - 1) / columns
        let width = (bounds.width - 48) / Double(columns)
        // Rows become lower where they don't fit.
        let height = min(rowHeight, (bounds.height - margins.top - margins.bottom) / Double(max(lines, 1)))
        for (index, row) in rows.enumerated() {
            row.frame = Rect(
                x: 24 + Double(index / lines) * width, y: margins.top + Double(index % lines) * height,
                width: width - 8, height: height - min(4, height / 8))
        }
    }

    /// The font of a row, smaller where rows are low.
    fileprivate static func fitted(_ font: Font, height: Double) -> Font {
        var font = font
        font.size = min(font.size, height)
        return font
    }
}

/// A key and what it does.
private final class KeyRow: View {
    private let key: SceneKey
    private let style: ChromeStyle

    init(_ key: SceneKey, style: ChromeStyle) {
        self.key = key
        self.style = style
        super.init()
        accessibilityLabel = "\(key.name): \(key.use)"
    }

    override func draw(in canvas: Canvas) {
        let font = SheetView.fitted(ChromeStyle.label, height: bounds.height * 0.8)
        let baseline = bounds.midY + font.capHeight / 2
        canvas.draw(
            Text(key.name, font: font, color: style.accent, maximumWidth: 116), at: Point(x: 4, y: baseline))
        canvas.draw(
            Text(
                key.use, font: SheetView.fitted(ChromeStyle.body, height: bounds.height * 0.8), color: style.ink,
                maximumWidth: max(bounds.width - 132, 20)),
            at: Point(x: 128, y: baseline))
    }
}

/// A level of a new game.
private final class LevelRow: View {
    private let title: String
    private let caption: String
    private let style: ChromeStyle
    private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

    init(_ title: String, _ caption: String, style: ChromeStyle, action: @escaping () -> Void) {
        self.title = title
        self.caption = caption
        self.style = style
        super.init()
        accessibilityLabel = title
        addGestureRecognizer(TapGestureRecognizer { _ in action() })
        addGestureRecognizer(
            HoverGestureRecognizer { [unowned(unsafe) self] hover in isHovered = hover.isHovering })
    }

    override func draw(in canvas: Canvas) {
        canvas.fill(
            roundedRect: bounds, cornerRadius: min(18, bounds.height / 3),
            with: isHovered ? style.accent.mixed(with: style.paper2, by: 0.8) : style.paper2)
        // As in a row of 56 points; a lower one has less room between and around its lines.
        let titleFont = SheetView.fitted(ChromeStyle.label, height: bounds.height * 0.5)
        let captionFont = SheetView.fitted(ChromeStyle.caption, height: bounds.height * 0.42)
        canvas.draw(
            Text(title, font: titleFont, color: style.ink, maximumWidth: bounds.width - 32),
            at: Point(x: 16, y: bounds.height * (caption.isEmpty ? 0.59 : 0.43)))
        canvas.draw(
            Text(caption, font: captionFont, color: style.ink2, maximumWidth: bounds.width - 32),
            at: Point(x: 16, y: bounds.height * (bounds.height < 44 ? 0.86 : 0.77)))
    }
}
