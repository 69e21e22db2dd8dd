import Drawing
import Geometry
import Views

/// A button with an icon, a title, or both.
final class ControlButton: View {
    /// How it is drawn.
    enum Kind: Hashable {
        /// A round piece of paper that floats.
        case floating
        /// A part of a dock or a card.
        case plain
        /// Quiet, but with a ground of its own.
        case quiet
        /// The one thing to do now.
        case primary
    }

    var kind: Kind { didSet { if kind != oldValue { setNeedsDisplay() } } }
    var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
    var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// Whether it is dimmed and does nothing.
    var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// Whether it is a switch that is on.
    var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    var style: ChromeStyle { didSet { if style != oldValue { setNeedsDisplay() } } }
    private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

    init(
        _ kind: Kind, _ icon: Icon?, _ title: String = "", label: String, style: ChromeStyle,
        action: @escaping () -> Void
    ) {
        self.kind = kind
        self.icon = icon
        self.title = title
        self.style = style
        super.init()
        accessibilityLabel = label
        addGestureRecognizer(
            TapGestureRecognizer { [unowned(unsafe) self] _ in if isEnabled { action() } })
        addGestureRecognizer(
            HoverGestureRecognizer { [unowned(unsafe) self] hover in isHovered = hover.isHovering })
    }

    /// How wide it is at a height.
    func width(atHeight height: Double) -> Double {
        guard !title.isEmpty else { return height }
        let text = Label(title, font: ChromeStyle.label).intrinsicContentSize.width
        return text + (icon == nil ? 36 : 64)
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        let radius = rect.height / 2
        if kind == .floating {
            canvas.draw(ChromeStyle.sheet(rect.size, cornerRadius: radius, color: style.paper), at: rect.origin)
        }
        if let ground { canvas.fill(roundedRect: rect, cornerRadius: radius, with: ground) }
        if isHovered, isEnabled {
            canvas.fill(roundedRect: rect, cornerRadius: radius, with: ink.withAlpha(kind == .primary ? 0.12 : 0.08))
        }
        let textWidth = title.isEmpty ? 0 : Label(title, font: ChromeStyle.label).intrinsicContentSize.width
        let iconWidth = icon == nil ? 0.0 : 22.0
        let gap = icon != nil && !title.isEmpty ? 9.0 : 0
        var x = rect.midX - (textWidth + iconWidth + gap) / 2
        if let icon {
            canvas.draw(
                icon.symbol(ink), at: Point(x: x, y: rect.midY - iconWidth / 2), scale: iconWidth / 24)
            x += iconWidth + gap
        }
        guard !title.isEmpty else { return }
        let font = ChromeStyle.label
        canvas.draw(
            Text(title, font: font, color: ink, maximumWidth: max(rect.maxX - x - 8, 1)),
            at: Point(x: x, y: rect.midY + font.capHeight / 2))
    }

    private var ground: Color? {
        switch kind {
        case .floating: nil
        case .plain: isOn ? style.paper2 : nil
        case .quiet: style.paper2
        case .primary: style.accent
        }
    }

    private var ink: Color {
        let color = kind == .primary ? style.onAccent : isOn ? style.accent : style.ink
        return isEnabled ? color : color.withAlpha(0.35)
    }
}
