import Animation
public import Drawing
import Geometry
public import Play
public import PlayRules
public import Views
import Words

/// The games of an arcade in a window: a table, and around it the controls that the page has around its own.
///
/// ```swift
/// let game = try TableWindow(Arcade([ArcadeGame(MyScene.self)]), line: "mygame")
/// try game.run()
/// print(game.line)
/// ```
///
/// It knows no screen: a host hands in events and time, and paints the window.
public final class TableWindow: WindowContent {
    /// The window with the table's view and the controls above it.
    public let window: Window
    /// The best results of all games.
    public let bests: Bests
    /// What the host does for the table.
    public var services = Services()
    let arcade: Arcade
    let clock = ManualClock()
    var table: Table
    var chrome: ChromeView! = nil
    private(set) var look: Look
    private let makeSeed: () -> UInt64
    var pace = 0

    /// What has been shown of the table's messages.
    var shownNotice: Int64 = 0
    /// When the message goes, and when the result comes, by the window's clock.
    var noticeEnd: Double?
    var resultTime: Double?
    /// The result was closed by the player.
    var isResultClosed = false
    /// The last time at which a pointer or a key was used.
    var lastUse = 0.0
    var lastSecond: Int64 = -1
    /// The moves made and known when the game was opened, and when it was kept last.
    private var opened: (now: AnyMoveLog.Count, all: AnyMoveLog.Count) = (0, 0)
    var kept: (now: AnyMoveLog.Count, all: AnyMoveLog.Count) = (0, 0)
    var progress = GameProgress()
    var isStale = true

    /// What a host does for the games.
    public struct Services {
        /// Plays a sound.
        public var sound: (SoundCue) -> Void = { _ in }
        /// Plays a background sound.
        public var ambience: (Ambience) -> Void = { _ in }
        /// Whether sound is on, and how it is turned on and off; nil without a loudspeaker.
        public var isSoundOn: Bool?
        /// Turns sound on or off.
        public var setSound: (Bool) -> Void = { _ in }
        /// Is told the color of the sky, for what no layer covers.
        public var background: (Color) -> Void = { _ in }
        /// Keeps a game: its saved session, and the best results. It is told after each change, when nothing moves.
        public var keep: (_ saved: String) -> Void = { _ in }
        /// Keeps a game that another one is about to follow: its saved session. What is kept after it is the other one.
        public var leave: (_ saved: String) -> Void = { _ in }

        /// Creates services that do nothing.
        public init() {}
    }

    /// Opens a game.
    ///
    /// - Parameters:
    ///   - line: A game line or a saved session. One without moves and without a seed gets a new seed.
    ///   - makeSeed: Draws a seed, for this game and for each new one.
    /// - Throws: the wrong word and what is allowed.
    public init(
        _ arcade: Arcade, line: String, look: Look = Look(), bests: Bests = Bests(),
        makeSeed: @escaping () -> UInt64 = { UInt64(UInt32.random(in: 0...UInt32.max)) }
    ) throws(GameLineProblem) {
        self.arcade = arcade
        self.bests = bests
        self.look = look
        self.makeSeed = makeSeed
        window = Window(size: Size(width: 1_200, height: 760), clock: clock)
        var sound: (SoundCue) -> Void = { _ in }
        let text = try Self.seeded(line, makeSeed)
        table = try arcade.table(
            Array(text.utf8),
            services: TableServices(animator: window.animator, bests: bests, sound: { sound($0) }))
        let style = ChromeStyle(
            look.theme == .dark ? table.summary.game.scene.chrome.dark : table.summary.game.scene.chrome.light)
        chrome = ChromeView(style: style) { [unowned(unsafe) self] command in perform(command) }
        sound = { [unowned(unsafe) self] cue in services.sound(cue) }
        window.addSubview(chrome)
        show(table)
    }

    /// The game line.
    public var line: String { table.line }
    /// The session as text, for going on later. A player who looks back at moves goes on after them.
    public var saved: String { progress.isLookingBack(table.places) ? table.savedWithMovesAhead : table.saved }
    /// The name of the game.
    public var game: String { table.summary.game.description.name }
    /// Whether there is nothing to keep: the game is as it was opened.
    public var isUntouched: Bool { table.places == opened }
    /// Whether moves have been made and more are possible. A game that has ended stays so while it is looked at again.
    public var isUnfinished: Bool { progress.isUnfinished(table.places, isOver: table.summary.isOver) }
    /// The result if the game is over or won, else how it stands; of a toy its name.
    public var farewell: String {
        let summary = table.summary
        if let result = summary.result { return result }
        if !summary.game.scene.hasMoves { return summary.game.description.title }
        let figures = [summary.headline.figure, summary.headline.caption].filter { !$0.isEmpty }
        return say("Not finished: \(figures.joined(separator: " "))")
    }

    // MARK: Games

    /// Adds a seed to a line without moves that has none, so that each new game is another one.
    private static func seeded(_ line: String, _ makeSeed: () -> UInt64) throws(GameLineProblem) -> String {
        let first = line.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? ""[...].utf8
        let parts = try GameLine(Array(first))
        guard parts.moves.isEmpty, !parts.settings.contains(where: { $0.name == "seed" }) else { return line }
        var text = parts.game.string
        for setting in parts.settings { text += " \(setting.name.string)=\(setting.value.string)" }
        return "\(text) seed=\(makeSeed())"
    }

    /// Begins another game.
    ///
    /// - Parameter settings: As in a game line; nil for those of the game that is shown.
    func begin(_ settings: String?) {
        let summary = table.summary
        let words =
            settings
            ?? summary.settings.map { "\($0.name)=\($0.value)" }.filter { !$0.hasSuffix("=") }
            .joined(separator: " ")
        let line = "\(summary.game.description.name) \(words) seed=\(makeSeed())"
        do throws(GameLineProblem) {
            let new = try arcade.table(
                Array(line.utf8),
                services: TableServices(
                    animator: window.animator, bests: bests,
                    sound: { [unowned(unsafe) self] cue in services.sound(cue) }))
            services.leave(saved)
            table.view.removeFromSuperview()
            old.append((table, clock.now + Self.longestMotion))
            table = new
            show(new)
        } catch {
            tell(error.description)
        }
    }

    /// Closed tables, each with the time until which its last animations may run.
    private var old: [(table: Table, until: Double)] = []
    /// The maximum duration of a scene's animation, in seconds.
    private static let longestMotion = 10.0

    private func show(_ new: Table) {
        new.apply(look)
        new.view.frame = window.bounds
        window.insertSubview(new.view, belowSubview: chrome)
        window.backdrop.layers = new.backdrop
        window.backdrop.setNeedsDisplay()
        new.perform(.pace(Self.paces[pace].pace))
        (opened, kept) = (new.places, new.places)
        progress = GameProgress()
        shownNotice = new.summary.notice.number
        isResultClosed = false
        resultTime = nil
        noticeEnd = nil
        chrome.tell(nil)
        chrome.show(result: nil, new.summary)
        chrome.open("", nil)
        isStale = true
        applyInsets()
    }

    /// Tells the host the background sound and the color of the sky.
    func announce() {
        services.ambience(table.summary.game.scene.ambience)
        services.background(ChromeStyle(colors).sky)
    }

    private var colors: Chrome {
        let chrome = table.summary.game.scene.chrome
        return look.theme == .dark ? chrome.dark : chrome.light
    }

    /// Changes theme, palette or motion.
    public func apply(_ look: Look) {
        self.look = look
        table.apply(look)
        window.setNeedsDisplay()
        window.backdrop.setNeedsDisplay()
        services.background(ChromeStyle(colors).sky)
        isStale = true
    }

    /// The speeds of playback, and how they are called.
    static let paces: [(title: String, pace: Pace)] = [
        ("1×", "1"), ("2×", "2"), ("4×", "4"), ("16×", "16"), (say("Max"), "max"), ("¼×", "1/4"), ("½×", "1/2"),
    ].map { ($0, Pace(Word($1)) ?? .normal) }

    // MARK: The window

    /// The time of the last frame, in seconds.
    public var time: Double { clock.now }

    /// Whether the playing time goes on.
    public var hasClock: Bool { table.summary.isTimeRunning || noticeEnd != nil }

    /// The game's name.
    public var title: String { "\(table.summary.game.description.title) · Pastime" }

    /// Gives the table the window's size.
    public func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        chrome.frame = window.bounds
        table.view.frame = window.bounds
        isStale = true
        applyInsets()
    }

    func applyInsets() { table.insets = chrome.insets }

    /// Leaves out the time in which the window isn't seen.
    public func setHidden(_ isHidden: Bool) {
        if !isHidden { table.resume() }
    }

    /// Advances everything to a time.
    public func frame(at seconds: Double) -> (needsDrawing: Bool, isMoving: Bool) {
        clock.advance(to: seconds)
        old.removeAll { $0.until < seconds }
        var needsDrawing = window.update()
        table.update()
        let isBusy = table.isBusy
        if isStale || isBusy || needsDrawing || lastSecond != Int64(seconds) { follow(at: seconds) }
        if window.update() { needsDrawing = true }
        let isMoving =
            isBusy || window.animator.isAnimating || window.isWaitingForTime || resultTime != nil
        return (needsDrawing, isMoving)
    }
}
