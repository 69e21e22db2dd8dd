import Drawing
import Geometry
import Play
import PlayRules
import Views
import Words

/// The dock below the board: new game, undo, the scene's switches, watch or pause, redo or speed, hint.
final class DockView: PaperView {
    private let perform: (ChromeCommand) -> Void
    private var style: ChromeStyle
    private let newGame: ControlButton
    private let undo: ControlButton
    private let start: ControlButton
    private let redo: ControlButton
    private let hold: ControlButton
    private let pace: ControlButton
    private let hint: ControlButton
    /// The scene's switches that have an icon, with their place in the description, and its actions.
    private var extras: [(button: ControlButton, place: Int?)] = []
    private var buttons: [ControlButton] = []
    private var game = ""
    private var switches: [Bool] = []

    init(style: ChromeStyle, perform: @escaping (ChromeCommand) -> Void) {
        self.perform = perform
        self.style = style
        func tool(_ icon: Icon, _ label: String, _ command: ChromeCommand) -> ControlButton {
            ControlButton(.plain, icon, label: label, style: style) { perform(command) }
        }
        newGame = tool(.plus, say("New game"), .chooseGame)
        undo = tool(.undo, say("Undo"), .table(.undo))
        start = ControlButton(.quiet, .eye, say("Watch"), label: say("Watch"), style: style) { perform(.toggle) }
        redo = tool(.redo, say("Redo"), .table(.redo))
        hold = tool(.pause, say("Stop time"), .hold)
        pace = ControlButton(.plain, nil, "1×", label: say("Speed"), style: style) { perform(.faster) }
        hint = tool(.hint, say("Hint"), .table(.hint))
        super.init(style.paper, radius: 34)
    }

    /// - Parameter room: The greatest width. Where there is little, buttons lose their titles, and some are left out.
    func show(_ summary: TableSummary, paceTitle: String, style: ChromeStyle, room: Double) {
        if summary.game.description.name != game { makeExtras(for: summary.game) }
        self.style = style
        color = style.paper
        let isAhead = summary.places.now != summary.places.all
        undo.isEnabled = summary.places.now > 0
        redo.isEnabled = isAhead
        hint.isEnabled = !summary.isOver
        hold.isOn = summary.isPaused == true
        pace.title = paceTitle
        let (word, icon): (String, Icon) =
            summary.isPlaying ? (say("Pause"), .pause) : isAhead ? (say("Go on"), .play) : (say("Watch"), .eye)
        start.icon = icon
        start.title = room < 410 ? "" : word
        start.kind = icon == .eye ? .quiet : .primary
        switches = summary.switches
        for (button, place) in extras { if let place { button.isOn = switches[place] } }
        var shown = [newGame]
        if summary.game.scene.hasMoves {
            shown.append(undo)
            shown += extras.map { $0.button }
            if summary.game.hasSolution || summary.game.hasPlayer { shown.append(start) }
            if summary.isPlaying {
                shown.append(pace)
            } else if summary.isPaused != nil, !isAhead {
                shown.append(hold)
            } else {
                shown.append(redo)
            }
            if summary.game.hasSolution || summary.game.hasPlayer { shown.append(hint) }
        } else {
            shown = extras.map { $0.button }
        }
        var optional = [redo, pace, hold] + extras.reversed().map { $0.button }
        while Self.width(of: shown) > room, let next = optional.first {
            optional.removeFirst()
            shown.removeAll { $0 === next }
        }
        for button in shown { button.style = style }
        guard !shown.elementsEqual(buttons, by: ===) else { return setNeedsLayout() }
        for button in buttons { button.removeFromSuperview() }
        for button in shown { addSubview(button) }
        buttons = shown
        setNeedsLayout()
    }

    private func makeExtras(for game: ArcadeGame) {
        self.game = game.description.name
        for (button, _) in extras { button.removeFromSuperview() }
        buttons.removeAll { button in extras.contains { $0.button === button } }
        extras = []
        // Actions without an icon come last, with their titles: they are left out first.
        makeActions(game.scene.actions.filter { !$0.icon.isEmpty })
        for (place, item) in game.scene.switches.enumerated() {
            guard let icon = Self.icon(item.icon) else { continue }
            let name = Word(item.name)
            let button = ControlButton(.plain, icon, label: item.title, style: style) { [unowned(unsafe) self] in
                perform(.table(.turn(name, isOn: !switches[place])))
            }
            extras.append((button, place))
        }
        makeActions(game.scene.actions.filter { $0.icon.isEmpty })
    }

    private func makeActions(_ actions: [SceneAction]) {
        for action in actions {
            let name = Word(action.name)
            let icon = Self.icon(action.icon)
            let button = ControlButton(
                action.isMain ? .primary : .plain, icon, icon == nil || action.isMain ? action.title : "",
                label: action.title, style: style
            ) { [perform] in perform(.table(.act(name))) }
            extras.append((button, nil))
        }
    }

    private static func icon(_ name: String) -> Icon? {
        let icons: [String: Icon] = [
            "flag": .flag, "chance": .chance, "pause": .pause, "plus": .plus, "again": .again, "bolt": .bolt,
        ]
        return icons[name]
    }

    /// The size for all of its buttons.
    var fittingSize: Size {
        Size(width: Self.width(of: buttons), height: 68)
    }

    private static func width(of buttons: [ControlButton]) -> Double {
        buttons.map { $0.width(atHeight: 52) }.reduce(0, +) + 4 * Double(max(buttons.count - 1, 0)) + 16
    }

    override func layoutSubviews() {
        var x = 8.0
        for button in buttons {
            let width = button.width(atHeight: 52)
            button.frame = Rect(x: x, y: 8, width: width, height: 52)
            x += width + 4
        }
    }
}
