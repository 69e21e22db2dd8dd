import Geometry
import Play
import PlayRules
public import Views
import Words

// What the player does: pointers, keys, and the controls' commands.

extension TableWindow {
    /// Takes what a pointer does.
    public func send(_ event: PointerEvent) {
        use()
        if event.phase == .began, let sheet = chrome.sheet, !sheet.frame.contains(event.location) {
            chrome.open("", nil)
            return
        }
        window.send(event)
    }

    /// Takes a turn of the wheel.
    public func send(_ event: WheelEvent) {
        use()
        window.send(event)
    }

    private func use() {
        lastUse = clock.now
        isStale = true
        chrome.setResting(false)
    }

    /// Takes a key: first the window's own chords, then what is open over the board, then the scene, then the controls'.
    public func press(_ key: KeyPress) {
        use()
        let isControl = !key.modifiers.isDisjoint(with: [.control, .command])
        guard !isControl else {
            switch key.name {
            case "z": perform(.table(.undo))
            case "y", "Z": perform(.table(.redo))
            default: break
            }
            return
        }
        guard key.modifiers.isDisjoint(with: .option) else { return }
        if key.name == "Escape", chrome.sheet != nil || chrome.showsResult { return perform(.close) }
        if chrome.sheet != nil {
            if !key.isRepeated, key.name == "?" || key.name == "F1" || key.name == "n" { perform(.close) }
            return
        }
        if key.name == "Enter" || key.name == " ", chrome.showsResult, !key.isRepeated {
            let summary = table.summary
            if summary.nextLevel != nil { return perform(.nextLevel) }
            return perform(summary.isOver ? .newGame(nil) : .table(.proceed))
        }
        if !key.isRepeated || Self.repeats(key.name), table.press(Word(key.name)) { return }
        guard !key.isRepeated || key.name == "," || key.name == "." else { return }
        if let command = command(of: key.name) { perform(command) }
    }

    /// Whether holding a key makes sense for a scene.
    private static func repeats(_ name: String) -> Bool {
        name.hasPrefix("Arrow") || name.hasPrefix("Page") || name == "+" || name == "=" || name == "-"
    }

    private func command(of key: String) -> ChromeCommand? {
        let hasMoves = table.summary.game.scene.hasMoves
        switch key.lowercased() {
        case " ": return hasMoves ? .toggle : nil
        case "u": return .table(.undo)
        case "r": return .table(.redo)
        case "h": return .table(.hint)
        case ",": return .table(.back)
        case ".": return .table(.forward)
        case "p": return .hold
        case "n": return .chooseGame
        case "m": return .mute
        case "t": return .theme
        case "?", "f1": return .keys
        default: return nil
        }
    }

    // MARK: Commands

    func perform(_ command: ChromeCommand) {
        isStale = true
        switch command {
        case .table(let command):
            if case .undo = command { progress.takeBack() }
            table.perform(command)
        case .toggle: table.perform(table.summary.isPlaying ? .pause : .start)
        case .hold:
            guard let isPaused = table.summary.isPaused else { return }
            table.perform(isPaused ? .play : .pause)
        case .faster:
            pace = (pace + 1) % Self.paces.count
            table.perform(.pace(Self.paces[pace].pace))
        case .chooseGame: chooseGame()
        case .newGame(let settings):
            begin(settings)
            announce()
        case .nextLevel: perform(.newGame(table.summary.nextLevel?.settings))
        case .replay:
            table.perform(.seek(0))
            table.perform(.play)
        case .mute:
            guard let isOn = services.isSoundOn else { return tell(say("There is no sound here.")) }
            services.isSoundOn = !isOn
            services.setSound(!isOn)
        case .theme:
            var look = look
            look.theme = look.theme == .dark ? .light : .dark
            apply(look)
        case .keys: chrome.open(say("Keys"), .keys(keys))
        case .close:
            if chrome.sheet != nil {
                chrome.open("", nil)
            } else if chrome.showsResult {
                isResultClosed = true
                chrome.show(result: nil, table.summary)
                applyInsets()
            }
        }
    }

    /// Lists the levels; a game without levels begins at once.
    private func chooseGame() {
        let summary = table.summary
        let presets = summary.game.description.presets
        guard presets.count > 1 else { return perform(.newGame(nil)) }
        var levels: [(title: String, caption: String, settings: String?)] = presets.map {
            ($0.title, $0.caption, $0.settings)
        }
        if table.level == nil { levels.insert((say("The same again"), Self.level(of: table), nil), at: 0) }
        chrome.open(say("New game"), .levels(levels))
    }

    private var keys: [SceneKey] {
        let game = table.summary.game
        let plays = game.hasSolution || game.hasPlayer
        let common =
            (plays ? [SceneKey("Space", "watch, or pause"), SceneKey("H", "hint")] : [])
            + [SceneKey("U", "undo"), SceneKey("R", "redo"), SceneKey(", .", "one move back, one on")]
        let taken = game.scene.keys.map { $0.name }
        return game.scene.keys + (game.scene.hasMoves ? common.filter { !taken.contains($0.name) } : []) + [
            SceneKey("N", "new game"), SceneKey("M", "sound"), SceneKey("T", "light or dark"),
            SceneKey("F11", "whole screen"), SceneKey("? F1", "these keys"),
        ]
    }
}
