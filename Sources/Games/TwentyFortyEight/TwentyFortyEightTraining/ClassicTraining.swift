import Geometry
import TwentyFortyEightRules

/// The training of a player of 2048 on 4 x 4 cells: episodes from all parts of the game, and games that measure the
/// strength.
///
/// Every episode has random numbers of its own, by its number and the seed: a training that was interrupted goes on as
/// if it hadn't been.
public final class ClassicTraining {
    /// What has been learned.
    public let learner: Learner<ClassicGame>
    /// The seed of all episodes.
    public let seed: UInt64
    /// The part of the episodes that start in a later part of the game.
    public let lateShare: Double
    /// The number of episodes so far.
    public internal(set) var episodes: UInt64 = 0
    var pool = StartPool()

    /// Starts a training.
    public init(
        seed: UInt64, stages: Int = 1, settings: LearningSettings = LearningSettings(), lateShare: Double = 0.75
    ) {
        self.seed = seed
        self.lateShare = lateShare
        learner = Learner(ClassicGame(stages: stages), settings: settings)
    }

    /// Plays one more episode and learns from it.
    public func playEpisode() {
        var random = RandomGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ episodes)
        episodes += 1
        var start: UInt64?
        if random.nextUnit() < lateShare { start = pool.draw(using: &random) }
        let board = start ?? learner.game.opening(using: &random)
        var sum = Bitboard(cells: board).sum
        var part = StartPool.part(ofSum: sum)
        var last = board
        var entered: [(board: UInt64, part: Int)] = []
        learner.playEpisode(from: board, using: &random) { board in
            // The new tile is a 2 or a 4; a move conserves the sum. Parts are long: every 64 moves is often enough.
            sum += 2
            last = board
            guard sum & 127 < 2 else { return }
            sum = Bitboard(cells: last).sum
            let now = StartPool.part(ofSum: sum)
            if now > part {
                part = now
                entered.append((board, now))
            }
        }
        for (board, part) in entered { pool.add(board, to: part, using: &random) }
    }

    /// The results of games that were played without search and without learning.
    public struct Strength: Hashable, Sendable {
        /// The number of games.
        public var games = 0
        /// The sum of their points.
        public var score = 0.0
        /// The number of games that reached each rank.
        public var reached = [Int](repeating: 0, count: 16)
        /// The number of moves.
        public var moves = 0

        /// The part of the games that reached a rank.
        public func rate(_ rank: Int) -> Double { Double(reached[rank]) / Double(max(games, 1)) }
        /// The mean of the points.
        public var mean: Double { score / Double(max(games, 1)) }
    }

    /// Plays games to their end with the best known moves, from seeds that no episode has.
    public func measure(games: Int, seed: UInt64 = 0x5eed) -> Strength {
        measure(games: games, seed: seed) { learner.value(of: $0) }
    }

    /// Plays games to their end with the moves that an evaluation of afterstates finds best.
    public func measure(games: Int, seed: UInt64 = 0x5eed, by evaluate: (UInt64) -> Float) -> Strength {
        var strength = Strength()
        let game = learner.game
        for number in 0..<games {
            var random = RandomGenerator(seed: seed &* 0xd134_2543_de82_ef95 &+ UInt64(number))
            var board = game.opening(using: &random)
            while Bitboard(cells: board).hasRoomForMerges {
                var most = -Float.infinity
                var best: (afterstate: UInt64, gain: Float) = (0, 0)
                game.forEachAfterstate(of: board) { afterstate, gain in
                    let value = gain + evaluate(afterstate)
                    if value > most {
                        most = value
                        best = (afterstate, gain)
                    }
                }
                guard most > -.infinity else { break }
                strength.score += Double(best.gain)
                strength.moves += 1
                board = game.addingTile(to: best.afterstate, using: &random)
            }
            strength.games += 1
            for rank in 0...Int(Bitboard(cells: board).greatestRank) { strength.reached[rank] += 1 }
        }
        return strength
    }
}
