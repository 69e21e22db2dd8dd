public import PlayRules
import Words

/// How one side of a game of two begins.
///
/// It is a class because copies of a game and its referee share it.
public final class VersusStart {
    /// The start as a game line, with all parameters and the seed and without moves.
    public let settings: String
    /// The seed of the start, and of everything random unless moves have seeds of their own.
    public let seed: UInt64
    /// The move that is made before the game begins, as a word of the side's game line; nil if there is none.
    public let opening: String?
    /// What that move brought to light; nil if nothing is hidden: see `GameSecrets`.
    public let openingTelling: Word?
    /// The position from which the side plays.
    public let position: VersusPosition

    /// - Parameter told: What the server has told of the opening, to a program that doesn't know the start; otherwise nil.
    /// - Throws: what is wrong with a parameter; or with the seed, if the opening decides the game.
    init(
        _ game: any AnyGame, _ contest: any AnyContest, _ parameters: Parameters, seed: UInt64, told: Word? = nil
    ) throws(ParameterProblem) {
        var parameters = parameters
        if told != nil { game.secrets?.hide(&parameters) }
        var record = try AnyGameRecord(game, parameters, seed: seed)
        self.seed = seed
        settings = record.line
        let opening = contest.opening(of: record.log.start).map { told == nil ? $0 : $0.telling(told) }
        if let opening {
            do throws(IllegalMove) {
                _ = try record.log.make(opening)
            } catch {
                throw ParameterProblem(name: game.description.name, message: error.phrase)
            }
        }
        if record.log.current.isOver {
            throw ParameterProblem(
                name: "seed", message: "the first move decides the game on this board: take another seed")
        }
        self.opening = opening?.word
        openingTelling =
            told
            ?? opening.flatMap { game.secrets?.telling(of: $0, from: record.log.start, to: record.log.current) }
        position = VersusPosition(record.log.current, game: game, contest: contest, isHidden: told != nil)
    }

    /// Draws starts until there are two that are about the same work, and returns the two that are closest.
    ///
    /// - Parameter secret: The number from which the starts follow.
    /// - Throws: that no two starts were found; with another number there can be two.
    static func pair(
        _ game: any AnyGame, _ contest: any AnyContest, _ secrets: any AnySecrets, _ parameters: Parameters,
        secret: UInt64
    ) throws(ParameterProblem) -> BothSides<VersusStart> {
        var drawn: [(start: VersusStart, effort: Int)] = []
        var closest: (pair: BothSides<VersusStart>, difference: Int)?
        for number in 0..<mostDrawn {
            let seed = SecretSeeds.candidate(number, secret)
            // On the smallest boards the opening can decide the game.
            guard let start = try? VersusStart(game, contest, parameters, seed: seed) else { continue }
            let effort = secrets.effort(of: start.position.rules)
            for other in drawn {
                let difference = abs(other.effort - effort)
                if let closest, closest.difference <= difference { continue }
                closest = (BothSides(host: other.start, guest: start), difference)
            }
            if let closest, closest.difference * tolerance <= effort { return closest.pair }
            drawn.append((start, effort))
        }
        if let closest { return closest.pair }
        throw ParameterProblem(name: "seed", message: "no two starts were found: take another seed")
    }

    /// How many starts are drawn at most.
    private static var mostDrawn: UInt64 { 8 }
    /// Two starts are about the same work if they differ by at most this part of it: 1/50.
    private static var tolerance: Int { 50 }
}
