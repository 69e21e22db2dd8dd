import Geometry
import Play
import PlayRules
import Views
import Words

/// The card at the end of a game: how it went, and what can come next.
final class ResultCard: PaperView {
    private let title = Label(font: ChromeStyle.heading)
    private let text = Label(font: ChromeStyle.body)
    private let close: ControlButton
    private let next: ControlButton
    private let again: ControlButton
    private let goOn: ControlButton
    private let undo: ControlButton
    private let replay: ControlButton
    private var buttons: [ControlButton] = []

    init(style: ChromeStyle, perform: @escaping (ChromeCommand) -> Void) {
        close = ControlButton(.plain, .close, label: say("Close"), style: style) { perform(.close) }
        next = ControlButton(.primary, .step, label: "", style: style) { perform(.nextLevel) }
        again = ControlButton(.primary, .again, say("Play again"), label: say("Play again"), style: style) {
            perform(.newGame(nil))
        }
        goOn = ControlButton(.primary, .play, say("Keep going"), label: say("Keep going"), style: style) {
            perform(.table(.proceed))
        }
        undo = ControlButton(.plain, .undo, say("Undo"), label: say("Undo"), style: style) { perform(.table(.undo)) }
        replay = ControlButton(.plain, .eye, say("Replay"), label: say("Replay"), style: style) { perform(.replay) }
        super.init(style.paper, radius: 32)
        text.numberOfLines = 2
        text.lineHeight = 22
        for view in [title, text, close] { addSubview(view) }
    }

    func show(_ words: String, _ summary: TableSummary, style: ChromeStyle) {
        // "Solved in 31 moves, the fewest possible. Time 0:42.": the first sentence is the title.
        let (heading, rest) = Self.split(words)
        title.text = heading
        text.text = rest
        title.textColor = style.ink
        text.textColor = style.ink2
        color = style.paper
        for button in buttons { button.removeFromSuperview() }
        let level = summary.nextLevel
        next.title = level.map { say(Phrase("Next: \($0.title)", context: "a level")) } ?? ""
        next.accessibilityLabel = next.title
        buttons = level == nil ? [] : [next]
        // The first button is the main one.
        goOn.kind = level == nil ? .primary : .plain
        again.kind = level == nil && summary.isOver ? .primary : .plain
        if summary.isOver {
            buttons += [again] + (summary.status == .lost && summary.places.now > 0 ? [undo] : []) + [replay]
        } else {
            buttons += [goOn, again]
        }
        for button in buttons + [close] { button.style = style }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    /// Returns the first sentence, without its full stop, and the rest.
    static func split(_ words: String) -> (heading: String, rest: String) {
        let letters = Array(words)
        // "。" ends a sentence wherever it stands, "." before a space or at the end.
        let end = letters.indices.first { place in
            letters[place] == "。"
                || letters[place] == "." && (place + 1 == letters.count || letters[place + 1] == " ")
        }
        guard let end else { return (words, "") }
        return (String(letters[..<end]), String(letters[(end + 1)...].drop { $0 == " " }))
    }

    /// The height that the card needs.
    var fittingHeight: Double { text.text.isEmpty ? 146 : 178 }

    override func layoutSubviews() {
        close.frame = Rect(x: bounds.width - 52, y: 12, width: 40, height: 40)
        title.frame = Rect(x: 52, y: 22, width: bounds.width - 104, height: 34)
        text.frame = Rect(x: 24, y: 58, width: bounds.width - 48, height: 30)
        for button in buttons { button.title = button.accessibilityLabel ?? "" }
        var widths = buttonWidths
        if width(ofRow: widths) > bounds.width - 32 {
            // Icons alone, but for the main one.
            for button in buttons where button.kind != .primary { button.title = "" }
            widths = buttonWidths
        }
        var x = bounds.midX - width(ofRow: widths) / 2
        for (button, width) in zip(buttons, widths) {
            button.frame = Rect(x: x, y: bounds.height - 76, width: width, height: 52)
            x += width + 10
        }
    }

    private var buttonWidths: [Double] {
        buttons.map { $0.width(atHeight: 52) + ($0.kind == .primary ? 40 : 0) }
    }

    private func width(ofRow widths: [Double]) -> Double {
        widths.reduce(0, +) + 10 * Double(max(widths.count - 1, 0))
    }
}
