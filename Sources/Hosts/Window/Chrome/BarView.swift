import Geometry
import Play
import Views
import Words

/// What stands at the top: the game's name and level, and a few switches.
final class BarView: View {
    private let title = Label(font: ChromeStyle.title, textAlignment: .left)
    private let level = Label(font: ChromeStyle.caption, textAlignment: .left)
    private let theme: ControlButton
    private let mute: ControlButton
    private let keys: ControlButton

    init(style: ChromeStyle, perform: @escaping (ChromeCommand) -> Void) {
        theme = ControlButton(.floating, .moon, label: say("Light or dark"), style: style) { perform(.theme) }
        mute = ControlButton(.floating, .sound, label: say("Sound"), style: style) { perform(.mute) }
        keys = ControlButton(.floating, .keys, label: say("Keys"), style: style) { perform(.keys) }
        super.init()
        for label in [title, level] {
            label.isUserInteractionEnabled = false
            addSubview(label)
        }
        for button in [theme, mute, keys] { addSubview(button) }
    }

    override func contains(_ point: Point) -> Bool {
        [theme, mute, keys].contains { !$0.isHidden && $0.frame.contains(point) }
    }

    func show(_ summary: TableSummary, level words: String, isDark: Bool, isSoundOn: Bool?, style: ChromeStyle) {
        title.text = summary.game.description.title
        level.text = words
        for label in [title, level] { label.textColor = style.headline }
        theme.icon = isDark ? .sun : .moon
        mute.isHidden = isSoundOn == nil
        mute.icon = isSoundOn == true ? .sound : .mute
        for button in [theme, mute, keys] { button.style = style }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let side = bounds.width < 600 ? 44.0 : 48
        var right = bounds.width
        for button in [keys, theme, mute] where !button.isHidden {
            button.frame = Rect(x: right - side, y: 0, width: side, height: side)
            right -= side + 10
        }
        // On a narrow window the headline needs the middle.
        let isNarrow = bounds.width < 700
        let width = isNarrow ? max(bounds.width / 2 - 60, 40) : 320
        title.frame = Rect(x: 4, y: 2, width: width, height: 24)
        level.frame = Rect(x: 4, y: 26, width: width, height: 18)
    }
}
