import Geometry
public import PlayRules
import Words

/// Template: a row of stones, each with its dark or its light side up. All of them have to show their light side.
public struct TemplateRules: Hashable, Sendable {
    /// The possible numbers of stones.
    public static let counts: ClosedRange<Int64> = 3...9

    /// Whether each stone shows its light side, from left to right.
    public private(set) var isLight: [Bool]

    /// Creates the start of a game: at least one stone is dark.
    ///
    /// - Precondition: `count` is in `counts`.
    public init(count: Int, seed: UInt64) {
        precondition(Self.counts.contains(Int64(count)), "TemplateRules: there are 3 to 9 stones")
        var random = RandomGenerator(seed: seed)
        isLight = (0..<count).map { _ in random.next(below: 2) == 1 }
        if status == .won { isLight[Int(random.next(below: UInt64(count)))] = false }
    }
}

/// A move: a stone is turned over.
public struct TemplateMove: GameMove {
    /// The number of the stone from the left; the first is 1.
    public let stone: Int

    /// Creates a move.
    public init(stone: Int) {
        self.stone = stone
    }

    /// Parses `turn:3`.
    public init?(word: Word) {
        guard let number = word.dropping(prefix: "turn:")?.unsigned else { return nil }
        guard let stone = Int(exactly: number) else { return nil }
        self.stone = stone
    }

    /// The word: `turn:3`.
    public var word: String { "turn:\(stone)" }
    /// The format of the words.
    public static var form: String { "turn: and the number of a stone, such as turn:3" }
}

/// What a move does.
public enum TemplateEvent: Hashable, Sendable {
    /// A stone shows its other side.
    case turned(stone: Int, isLight: Bool)
}

extension TemplateRules: Rules {
    /// What is told of a game.
    public typealias Report = TemplateReport

    /// The name, parameters and presets of the game.
    public static var description: GameDescription {
        GameDescription(
            name: "template", title: "Template", summary: "Turn all stones to their light side.",
            parameters: [ParameterDescription(name: "count", title: "Stones", kind: .integer(counts, initial: 5))],
            presets: [
                Preset(title: "Short", caption: "3 stones", settings: "count=3"),
                Preset(title: "Classic", caption: "5 stones", settings: "count=5"),
                Preset(title: "Long", caption: "9 stones", settings: "count=9"),
            ])
    }

    /// Creates the start of a game from its settings.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        self.init(count: Int(parameters.integer("count")), seed: seed)
    }

    /// Won when all stones are light.
    public var status: GameStatus { isLight.allSatisfy { $0 } ? .won : .playing }

    /// Turns a stone over.
    ///
    /// - Throws: the reason if there is no such stone, or the game is over.
    public mutating func apply(_ move: TemplateMove) throws(IllegalMove) -> [TemplateEvent] {
        guard status == .playing else { throw IllegalMove("The game is finished") }
        guard (1...isLight.count).contains(move.stone) else {
            throw IllegalMove("There is no stone \(move.stone): they are 1 to \(isLight.count)")
        }
        isLight[move.stone - 1].toggle()
        return [.turned(stone: move.stone, isLight: isLight[move.stone - 1])]
    }

    /// Returns the first dark stone.
    public func hint() -> TemplateMove? { isLight.firstIndex(of: false).map { TemplateMove(stone: $0 + 1) } }

    /// Describes the stones: `o` for light, `x` for dark.
    public func write(to writer: inout PositionWriter) { writer.value(text) }

    /// The stones as text.
    var text: String { String(decoding: isLight.map { UInt8(ascii: $0 ? "o" : "x") }, as: UTF8.self) }
}

/// What is told of a game.
public enum TemplateReport: GameReport {
    /// Returns the result of a won game.
    public static func verdict(of position: TemplateRules) -> String { "All stones are light" }

    /// Describes what a move did: "stone 3 is light".
    public static func announcement(of events: [TemplateEvent], by move: TemplateMove) -> String {
        guard case .turned(let stone, let isLight)? = events.first else { return move.word }
        return "stone \(stone) is \(isLight ? "light" : "dark")"
    }

    /// Returns the stones as text.
    public static func picture(of position: TemplateRules) -> String { position.text }
}
