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

    /// How many columns fit, and the size for them.
    private func columns(within size: Size) -> Int {
        let room = max(Int((size.height - 140) / rowHeight), 1)
        return rows.count > room && size.width >= 620 ? 2 : 1
    }

    func fittingSize(within size: Size) -> Size {
        let columns = columns(within: size)
        let lines = (rows.count + columns - 1) / columns
        return Size(
            width: min(columns == 2 ? 640 : 400, size.width - 24),
            height: min(Double(lines) * rowHeight + 104, size.height - 24))
    }

    override func layoutSubviews() {
        title.frame = Rect(x: 28, y: 22, width: bounds.width - 100, height: 36)
        close.frame = Rect(x: bounds.width - 60, y: 18, width: 44, height: 44)
        let columns = bounds.width > 500 ? 2 : 1
        let lines = (rows.count + columns - 1) / columns
        let width = (bounds.width - 48) / Double(columns)
        for (index, row) in rows.enumerated() {
            row.frame = Rect(
                x: 24 + Double(index / lines) * width, y: 78 + Double(index % lines) * rowHeight, width: width - 8,
                height: rowHeight - 4)
        }
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
        let font = ChromeStyle.label
        let baseline = bounds.midY + font.capHeight / 2
        canvas.draw(
            Text(key.name, font: font, color: style.accent, maximumWidth: 116), at: Point(x: 4, y: baseline))
        canvas.draw(
            Text(key.use, font: ChromeStyle.body, color: style.ink, maximumWidth: max(bounds.width - 132, 20)),
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
            roundedRect: bounds, cornerRadius: 18,
            with: isHovered ? style.accent.mixed(with: style.paper2, by: 0.8) : style.paper2)
        canvas.draw(
            Text(title, font: ChromeStyle.label, color: style.ink, maximumWidth: bounds.width - 32),
            at: Point(x: 16, y: caption.isEmpty ? 33 : 24))
        canvas.draw(
            Text(caption, font: ChromeStyle.caption, color: style.ink2, maximumWidth: bounds.width - 32),
            at: Point(x: 16, y: 43))
    }
}
