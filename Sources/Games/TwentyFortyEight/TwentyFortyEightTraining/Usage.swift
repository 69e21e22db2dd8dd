import Geometry
import TwentyFortyEightRules

/// How often each weight is used in play: those that hardly ever are needn't be shipped.
public final class Usage {
    /// The number of uses of each weight.
    public let counts: UnsafeMutablePointer<UInt32>
    /// The number of weights.
    public let size: Int

    init(size: Int) {
        self.size = size
        counts = .allocate(capacity: size)
        counts.initialize(repeating: 0, count: size)
    }

    deinit {
        counts.deallocate()
    }
}

extension ClassicTraining {
    /// Plays from all parts of the game without learning, and counts the weights of all boards that are compared.
    public func countUsage(moves: Int, seed: UInt64 = 0xc0de) -> Usage {
        let usage = Usage(size: learner.game.weightCount)
        var random = RandomGenerator(seed: seed)
        let indices = UnsafeMutablePointer<UInt32>.allocate(capacity: learner.game.activeCount)
        defer { indices.deallocate() }
        var rest = moves
        while rest > 0 {
            var board = pool.draw(using: &random) ?? learner.game.opening(using: &random)
            while let (best, _) = learner.best(on: board), !Bitboard(cells: best).contains(rank: 15) {
                learner.game.forEachAfterstate(of: board) { afterstate, _ in
                    learner.game.indices(of: afterstate, into: indices)
                    for lane in 0..<learner.game.activeCount { usage.counts[Int(indices[lane])] += 1 }
                }
                board = learner.game.addingTile(to: best, using: &random)
                rest -= 1
            }
        }
        return usage
    }
}
