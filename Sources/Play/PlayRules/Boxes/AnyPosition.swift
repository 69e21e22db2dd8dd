/// A position of any game: a value like the rules that it contains. Its members are those of `Rules`.
///
/// Copies share the rules until one of them changes, so copying costs nothing until then.
public struct AnyPosition {
    private var box: any RulesBox
    private var owner = Owner()

    /// Boxes a position.
    public init<R: Rules>(_ rules: R) {
        box = TypedRules(rules)
    }

    /// Returns the position in its own type.
    ///
    /// - Precondition: It is a position of these rules.
    public func typed<R: Rules>(_ rules: R.Type = R.self) -> R {
        unsafeDowncast(box, to: TypedRules<R>.self).rules
    }

    /// Whether the game is in progress, won or lost.
    public var status: GameStatus { box.status }
    /// Whether no more moves can be made.
    public var isOver: Bool { box.isOver }
    /// The score; 0 in games without one.
    public var score: Int64 { box.score }
    /// Whether the game has started, so that time counts.
    public var hasBegun: Bool { box.hasBegun }
    /// The current tick, in a game whose time runs automatically.
    public var tick: UInt64? { box.tick }
    /// Whether something moves without a move of the player.
    public var isMoving: Bool { box.isMoving }
    /// The state in a few words.
    public var standing: String { box.standing }
    /// The result of a won or finished game.
    public var verdict: String { box.verdict }
    /// The games whose times are compared, as one word.
    public var timeCategory: String? { box.timeCategory }
    /// The results that are recorded for the best games.
    public var achievements: [Achievement] { box.achievements }
    /// A 64-bit hash of the position.
    public var digest: UInt64 { box.digest }

    /// Returns the headline above the board during play.
    public func headline(_ facts: HeadlineFacts) -> Headline { box.headline(facts) }
    /// Returns more about the result of a finished game.
    public func details(ticks: UInt64) -> [String] { box.details(ticks: ticks) }
    /// Returns a solution for the rest of the game.
    public func solution() -> (any AnySolution)? { box.solution() }
    /// Returns a good next move, if one is known immediately.
    public func hint() -> (any AnyMove)? { box.hint() }
    /// Returns why a move is recommended: see `GameReport`.
    public func reason(for move: any AnyMove) -> String { box.reason(for: move) }

    /// Runs time to a tick.
    public mutating func run(to tick: UInt64) -> AnyEvents {
        makeUnique()
        return box.run(to: tick)
    }

    /// Makes a move, or leaves the position unchanged.
    ///
    /// - Throws: why the move isn't allowed.
    public mutating func apply(_ move: any AnyMove) throws(IllegalMove) -> AnyEvents {
        makeUnique()
        return try box.apply(move)
    }

    /// Changes the position in its own type and in place: nothing is copied unless another copy of it exists.
    ///
    /// - Precondition: It is a position of these rules.
    mutating func change<R: Rules, Result>(
        _ body: (inout R) throws(IllegalMove) -> Result
    ) throws(IllegalMove) -> Result {
        makeUnique()
        return try body(&unsafeDowncast(box, to: TypedRules<R>.self).rules)
    }

    private mutating func makeUnique() {
        guard owner.isShared else { return }
        box = box.copy()
        owner = Owner()
    }
}

/// A class because Embedded Swift has no other existentials.
private protocol RulesBox: AnyObject {
    var status: GameStatus { get }
    var isOver: Bool { get }
    var score: Int64 { get }
    var hasBegun: Bool { get }
    var tick: UInt64? { get }
    var isMoving: Bool { get }
    var standing: String { get }
    var verdict: String { get }
    var timeCategory: String? { get }
    var achievements: [Achievement] { get }
    var digest: UInt64 { get }
    func headline(_ facts: HeadlineFacts) -> Headline
    func details(ticks: UInt64) -> [String]
    func solution() -> (any AnySolution)?
    func hint() -> (any AnyMove)?
    func reason(for move: any AnyMove) -> String
    func run(to tick: UInt64) -> AnyEvents
    func apply(_ move: any AnyMove) throws(IllegalMove) -> AnyEvents
    func copy() -> any RulesBox
}

private final class TypedRules<R: Rules>: RulesBox {
    var rules: R

    init(_ rules: R) {
        self.rules = rules
    }

    var status: GameStatus { rules.status }
    var isOver: Bool { rules.isOver }
    var score: Int64 { rules.score }
    var hasBegun: Bool { rules.hasBegun }
    var tick: UInt64? { rules.tick }
    var isMoving: Bool { rules.isMoving }
    var standing: String { rules.standing }
    var verdict: String { rules.verdict }
    var timeCategory: String? { rules.timeCategory }
    var achievements: [Achievement] { rules.achievements }
    var digest: UInt64 { rules.digest }
    func headline(_ facts: HeadlineFacts) -> Headline { rules.headline(facts) }
    func details(ticks: UInt64) -> [String] { rules.details(ticks: ticks) }
    func solution() -> (any AnySolution)? { rules.solution().map { SolutionBox<R>($0) } }
    func hint() -> (any AnyMove)? { rules.hint().map { R.box($0) } }
    func reason(for move: any AnyMove) -> String { R.Report.reason(for: R.move(move), in: rules) }
    func run(to tick: UInt64) -> AnyEvents { AnyEvents(rules.run(to: tick), of: R.self) }
    func apply(_ move: any AnyMove) throws(IllegalMove) -> AnyEvents {
        guard let told = move.told else { return AnyEvents(try rules.apply(R.move(move)), of: R.self) }
        var later = rules
        var events = try later.prepare(for: R.move(move), told: told)
        events += try later.apply(R.move(move))
        rules = later
        return AnyEvents(events, of: R.self)
    }
    func copy() -> any RulesBox { TypedRules(rules) }
}
