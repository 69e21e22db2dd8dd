import Drawing
import Geometry
import Play
import Views
import Words

/// The number above the board, the line beneath it, and beside it what has just been won.
final class HeadlineView: View {
    private let figure = Label(font: ChromeStyle.figure)
    private let caption = Label(font: ChromeStyle.underFigure)
    private let helped = Label(say("helped"), font: ChromeStyle.caption)
    private let gain = GainView()
    private var lastGain: Int64?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [figure, caption, helped, gain] { addSubview(view) }
        gain.alpha = 0
    }

    func show(_ summary: TableSummary, style: ChromeStyle) {
        let isToy = !summary.game.scene.hasMoves
        figure.text = isToy ? "" : summary.headline.figure
        figure.font = figure.text.utf8.count > 12 ? ChromeStyle.longFigure : ChromeStyle.figure
        var words = [isToy ? "" : summary.headline.caption]
        if summary.isPaused == true { words.append(say("paused")) }
        if summary.isThinking { words.append(say("thinking…")) }
        caption.text = words.filter { !$0.isEmpty }.joined(separator: " · ")
        helped.isHidden = !summary.isAssisted
        helped.cornerRadius = 10
        helped.backgroundColor = style.headline.withAlpha(0.14)
        for label in [figure, caption, helped] { label.textColor = style.headline }
        setNeedsLayout()
        if let lastGain, summary.gain.number != lastGain { showGain(summary.gain.text) }
        lastGain = summary.gain.number
    }

    private func showGain(_ text: String) {
        gain.text = text
        layoutSubviews()
        gain.alpha = 1
        gain.transform = AffineTransform(scaleX: 0.6, y: 0.6)
        window?.animator.animate(withDuration: 0.25, usingSpringWithDamping: 0.6) { gain.transform = .identity }
        window?.animator.animate(withDuration: 0.4, delay: 1) { gain.alpha = 0 }
    }

    override func layoutSubviews() {
        let isShort = bounds.height < 60
        figure.frame = Rect(x: 0, y: 0, width: bounds.width, height: isShort ? 34 : 46)
        let size = caption.intrinsicContentSize
        let helpedWidth = helped.intrinsicContentSize.width + 16
        let chip = helped.isHidden ? 0 : helpedWidth + 8
        let width = min(size.width, bounds.width - chip)
        let left = bounds.midX - (width + chip) / 2
        caption.frame = Rect(x: left, y: figure.frame.maxY, width: width, height: 20)
        helped.frame = Rect(x: left + width + 8, y: figure.frame.maxY, width: helpedWidth, height: 20)
        let text = figure.intrinsicContentSize.width
        let own = gain.size
        // Its transform may be animated.
        gain.bounds = Rect(origin: .zero, size: own)
        gain.center = Point(x: bounds.midX + text / 2 + 10 + own.width / 2, y: 8 + own.height / 2)
    }
}

/// A chip with what was won: "+512".
private final class GainView: View {
    var text = "" { didSet { setNeedsDisplay() } }

    var size: Size { Size(width: Label(text, font: ChromeStyle.gain).intrinsicContentSize.width + 22, height: 30) }

    override func draw(in canvas: Canvas) {
        canvas.fill(roundedRect: bounds, cornerRadius: 15, with: Color(hex: 0x6a43c8))
        canvas.draw(
            Text(text, font: ChromeStyle.gain, color: .white, alignment: .center),
            at: Point(x: bounds.midX, y: bounds.midY + ChromeStyle.gain.capHeight / 2))
    }
}
