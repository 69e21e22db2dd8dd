import Animation
import Play
import PlayRules
import Views

/// A small game: a ladder of three rungs, climbed one at a time.
struct Ladder: Rules {
    struct Up: GameMove {
        init() {}
        init?(word: Word) {
            guard word == "up" else { return nil }
        }
        var word: String { "up" }
        static var form: String { "up" }
    }

    static var description: GameDescription {
        GameDescription(name: "ladder", title: "Ladder", summary: "", parameters: [])
    }

    var height: UInt8 = 0

    init(_ parameters: Parameters, seed: UInt64) {}
    var status: GameStatus { height == 3 ? .won : .playing }
    mutating func apply(_ move: Up) throws(IllegalMove) -> [UInt8] {
        guard height < 3 else { throw IllegalMove("This is the top") }
        height += 1
        return [height]
    }
    func write(to writer: inout PositionWriter) { writer.value(Int64(height)) }

    enum Report: GameReport {
        static func verdict(of position: Ladder) -> String { "At the top" }
    }
}

/// Shows the ladder when it is told to: `end` completes what is being shown, as often as it is called.
final class LadderScene: Scene {
    typealias R = Ladder

    nonisolated(unsafe) static var latest: LadderScene?
    static var description: SceneDescription {
        SceneDescription(playfield: "The ladder", help: "Climb.", queuesMoves: true)
    }

    let playfield = Playfield()
    let player: ScenePlayer<Ladder>
    /// The completions of all moves, in order.
    var completions: [() -> Void] = []
    var shown: [UInt8] = []
    var celebrations = 0

    init(_ position: Ladder, animator: Animator, player: ScenePlayer<Ladder>) {
        self.player = player
        Self.latest = self
    }

    func show(_ position: Ladder) { shown.append(position.height) }
    func show(
        _ step: MoveLog<Ladder>.Step, leadingTo position: Ladder, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        shown.append(position.height)
        completions.append(completion)
    }
    func celebrate() { celebrations += 1 }
    func apply(_ look: Look) {}
}
