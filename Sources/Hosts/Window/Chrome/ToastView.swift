import Geometry
import Views

/// A message for a moment.
final class ToastView: PaperView {
    private let label = Label(font: ChromeStyle.underFigure)

    init(style: ChromeStyle) {
        super.init(style.ink, radius: 22)
        isUserInteractionEnabled = false
        label.numberOfLines = 3
        label.lineHeight = 20
        addSubview(label)
    }

    func show(_ text: String, style: ChromeStyle) {
        label.text = text
        label.textColor = style.paper
        color = style.ink
    }

    /// The size within a width.
    func fittingSize(within width: Double) -> Size {
        let size = label.sizeThatFits(Size(width: width - 40, height: .infinity))
        return Size(width: size.width.rounded(.up) + 40, height: size.height.rounded(.up) + 24)
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 18, dy: 8) }
}
