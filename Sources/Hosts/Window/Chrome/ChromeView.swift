import Drawing
import Geometry
import Play
import Views

/// The controls that float over the table: bar, headline, dock, messages, result, and sheets.
final class ChromeView: View {
    private let perform: (ChromeCommand) -> Void
    private let bar: BarView
    private let headline = HeadlineView()
    private let dock: DockView
    private let scrubber: ScrubberView
    private let toast: ToastView
    private let result: ResultCard
    private let legend: ToastView
    private(set) var sheet: SheetView?
    private var style: ChromeStyle
    /// What fades while a game plays itself and nobody moves a pointer.
    private var isResting = false
    private var hasMoves = true

    init(style: ChromeStyle, perform: @escaping (ChromeCommand) -> Void) {
        self.style = style
        self.perform = perform
        bar = BarView(style: style, perform: perform)
        dock = DockView(style: style, perform: perform)
        scrubber = ScrubberView { perform(.table(.seek($0))) }
        toast = ToastView(style: style)
        legend = ToastView(style: style)
        result = ResultCard(style: style, perform: perform)
        super.init()
        for view in [headline, bar, legend, scrubber, dock, toast, result] as [View] { addSubview(view) }
        for view in [toast, legend, result] as [View] { view.isHidden = true }
    }

    // Elsewhere the board is touched.
    override func contains(_ point: Point) -> Bool {
        subviews.contains { view in
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
            return view === bar
                ? bar.contains(Point(x: point.x - bar.frame.minX, y: point.y - bar.frame.minY))
                : view.frame.contains(point)
        }
    }

    // MARK: What it shows

    /// What the host knows beside the table.
    struct Surroundings {
        var level = ""
        var paceTitle = "1×"
        var isDark = false
        /// Nil without a loudspeaker.
        var isSoundOn: Bool?
    }

    func show(_ summary: TableSummary, _ surroundings: Surroundings) {
        let chrome = summary.game.scene.chrome
        style = ChromeStyle(surroundings.isDark ? chrome.dark : chrome.light)
        bar.show(
            summary, level: surroundings.level, isDark: surroundings.isDark, isSoundOn: surroundings.isSoundOn,
            style: style)
        headline.show(summary, style: style)
        dock.show(summary, paceTitle: surroundings.paceTitle, style: style, room: bounds.width - 8)
        scrubber.isHidden =
            !summary.game.scene.hasMoves || isLow || showsResult
            || !summary.isPlaying && summary.places.now == summary.places.all
        scrubber.show(summary.places)
        hasMoves = summary.game.scene.hasMoves
        legend.show(summary.legend, style: style)
        legend.isHidden = summary.legend.isEmpty || bounds.width < 1_000
        setNeedsLayout()
    }

    /// Shows a message, or hides the last one.
    func tell(_ text: String?) {
        guard let text, !text.isEmpty else {
            toast.isHidden = true
            return
        }
        toast.show(text, style: style)
        toast.isHidden = false
        rise(toast)
        setNeedsLayout()
    }

    /// Shows the result, or hides it.
    func show(result words: String?, _ summary: TableSummary) {
        guard let words else {
            guard !result.isHidden else { return }
            result.isHidden = true
            dock.isHidden = false
            return
        }
        result.show(words, summary, style: style)
        result.isHidden = false
        dock.isHidden = true
        toast.isHidden = true
        rise(result)
        setNeedsLayout()
    }

    /// Whether the result is shown.
    var showsResult: Bool { !result.isHidden }

    /// Opens a sheet, or closes it.
    func open(_ heading: String, _ content: SheetView.Content?) {
        sheet?.removeFromSuperview()
        sheet = nil
        guard let content else { return }
        let new = SheetView(heading, content, style: style, perform: perform)
        addSubview(new)
        sheet = new
        setNeedsLayout()
        rise(new)
    }

    /// Lets the controls fade, or come back.
    func setResting(_ isResting: Bool) {
        guard isResting != self.isResting else { return }
        self.isResting = isResting
        let duration = isResting ? 0.6 : 0.16
        window?.animator.animate(withDuration: duration, options: .allowUserInteraction) {
            for view in [bar, dock, scrubber] as [View] { view.alpha = isResting ? 0 : 1 }
        }
    }

    private func rise(_ view: View) {
        layoutSubviews()
        view.alpha = 0
        view.transform = AffineTransform(translationX: 0, y: 8)
        window?.animator.animate(withDuration: 0.2, options: [.allowUserInteraction, .curveEaseOut]) {
            view.alpha = 1
            view.transform = .identity
        }
    }

    // MARK: Where it shows it

    private var isNarrow: Bool { bounds.width < 600 }
    private var isLow: Bool { bounds.height < 500 }

    /// How far the board keeps away from the window's edges.
    var insets: EdgeInsets {
        let side = isNarrow ? 12.0 : 24
        var bottom = isLow ? 92.0 : (isNarrow ? 118.0 : 116) + (hasMoves ? 34 : 0)
        if showsResult { bottom = max(bottom, result.fittingHeight + 48) }
        return EdgeInsets(top: isLow ? 64 : isNarrow ? 118 : 96, left: side, bottom: bottom, right: side)
    }

    override func layoutSubviews() {
        let side = isNarrow ? 12.0 : 24
        let top = isNarrow || isLow ? 12.0 : 20
        bar.frame = Rect(x: side, y: top, width: max(bounds.width - 2 * side, 1), height: 48)
        let hudTop = isNarrow && !isLow ? 58.0 : isLow ? 6 : 16
        headline.frame = Rect(
            x: isNarrow ? 8 : bounds.width / 4, y: hudTop, width: isNarrow ? bounds.width - 16 : bounds.width / 2,
            height: isLow ? 56 : 66)
        let size = dock.fittingSize
        let foot = isLow ? 12.0 : isNarrow ? 26 : 24
        let width = min(size.width, bounds.width - 8)
        place(dock, Rect(x: (bounds.width - width) / 2, y: bounds.height - foot - 68, width: width, height: 68))
        let length = min(620, bounds.width - 48)
        scrubber.frame = Rect(
            x: (bounds.width - length) / 2, y: bounds.height - foot - 68 - 8 - 36, width: length, height: 36)
        let words = toast.fittingSize(within: bounds.width - 32)
        let above = showsResult ? result.fittingHeight + 60 : foot + 68 + (scrubber.isHidden ? 14 : 48)
        place(
            toast,
            Rect(
                x: (bounds.width - words.width) / 2, y: bounds.height - above - words.height, width: words.width,
                height: words.height))
        let meaning = legend.fittingSize(within: 360)
        legend.frame = Rect(
            x: bounds.width - side - meaning.width, y: bounds.height - foot - 12 - meaning.height, width: meaning.width,
            height: meaning.height)
        let card = min(bounds.width - 16, 640)
        let height = result.fittingHeight
        place(
            result,
            Rect(x: (bounds.width - card) / 2, y: bounds.height - height - foot, width: card, height: height))
        if let sheet {
            let size = sheet.fittingSize(within: bounds.size)
            place(
                sheet,
                Rect(
                    x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
                    height: size.height))
        }
    }

    /// Places a view that may be rising: its transform must not change its place.
    private func place(_ view: View, _ frame: Rect) {
        view.bounds = Rect(origin: .zero, size: frame.size)
        view.center = frame.center
    }
}
