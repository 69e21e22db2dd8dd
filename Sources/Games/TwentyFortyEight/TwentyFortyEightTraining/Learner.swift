public import Geometry

/// How a `Learner` learns.
public struct LearningSettings: Hashable, Sendable {
    /// The part of an error that is corrected at once where errors don't contradict each other.
    public var rate: Float
    /// The weight of what really followed, from 0 (only the next value counts) to 1 (only the game's result).
    public var lambda: Float
    /// The value of every board before anything is learned. A high one makes the learner try what it doesn't know.
    public var optimism: Float

    /// Creates settings.
    public init(rate: Float = 1, lambda: Float = 0.5, optimism: Float = 0) {
        self.rate = rate
        self.lambda = lambda
        self.optimism = optimism
    }
}

/// Learns the values of afterstates by playing: TD(λ) with temporal coherence.
///
/// An episode is played with the best known moves and then learned backwards, so that a result reaches the whole game
/// at once. The target of an afterstate is
///
///     target = gain' + (1 - λ) value' + λ target'
///
/// where the primes stand for the afterstate that followed. Each of the m active weights is changed by
///
///     rate · |E| / A · error / m
///
/// with E the sum of its errors so far and A the sum of their absolute values: the rate falls where errors go up and
/// down. Sources: Szubert and Jaśkowski, "Temporal difference learning of n-tuple networks for the game 2048" (2014);
/// Jaśkowski, "Mastering 2048 with delayed temporal coherence learning" (2018); the high initial value is from Guei,
/// Chen and Wu, "Optimistic temporal difference learning for 2048" (2022).
public final class Learner<Game: LearningGame> {
    /// The game.
    public let game: Game
    /// What has been learned.
    public let table: WeightTable
    /// How it is learned; can change between episodes.
    public var settings: LearningSettings
    /// The number of afterstates learned from.
    public var moves: UInt64 = 0

    /// The sum of what the weights of the last board learned have seen of errors.
    public private(set) var absoluteErrors: Float = 0

    private let indices: UnsafeMutablePointer<UInt32>
    /// The current episode: its afterstates, and the gain of the slide that led to each.
    private var afterstates: [UInt64] = []
    private var gains: [Float] = []

    /// Creates a learner that knows nothing yet.
    public init(_ game: Game, settings: LearningSettings = LearningSettings()) {
        self.game = game
        self.settings = settings
        table = WeightTable(count: game.weightCount)
        if settings.optimism != 0 { table.fill(settings.optimism / Float(game.activeCount)) }
        indices = .allocate(capacity: game.activeCount)
    }

    deinit {
        indices.deallocate()
    }

    /// Returns the value of an afterstate: the points that are still expected.
    @inline(__always)
    public func value(of afterstate: UInt64) -> Float {
        game.finalValue(of: afterstate, table.weights) ?? game.value(of: afterstate, table.weights)
    }

    /// Returns the afterstate of the best known slide with its gain; nil if none is possible.
    @inline(__always)
    public func best(on board: UInt64) -> (afterstate: UInt64, gain: Float)? {
        var best: UInt64 = 0
        var bestGain: Float = 0
        var most = -Float.infinity
        game.forEachAfterstate(of: board) { afterstate, gain in
            let value = gain + value(of: afterstate)
            if value > most {
                most = value
                best = afterstate
                bestGain = gain
            }
        }
        return most == -.infinity ? nil : (best, bestGain)
    }

    /// Plays an episode from a board and learns from it.
    ///
    /// - Parameter visit: Is called with each board that comes after a new tile.
    /// - Returns: The number of moves and the points.
    @discardableResult
    public func playEpisode(
        from start: UInt64, using random: inout RandomGenerator, visit: (UInt64) -> Void = { _ in }
    ) -> (moves: Int, score: Double) {
        afterstates.removeAll(keepingCapacity: true)
        gains.removeAll(keepingCapacity: true)
        var board = start
        var score = 0.0
        var target: Float = 0
        while let (afterstate, gain) = best(on: board) {
            score += Double(gain)
            if let final = game.finalValue(of: afterstate, table.weights) {
                target = gain + final
                break
            }
            afterstates.append(afterstate)
            gains.append(gain)
            board = game.addingTile(to: afterstate, using: &random)
            visit(board)
        }
        learn(lastTarget: target)
        return (afterstates.count, score)
    }

    /// Learns the episode backwards.
    private func learn(lastTarget: Float) {
        let count = game.activeCount
        let weights = table.weights
        let errors = table.errors
        let share = settings.rate / Float(count)
        let lambda = settings.lambda
        var target = lastTarget
        for move in stride(from: afterstates.count - 1, through: 0, by: -1) {
            game.indices(of: afterstates[move], into: indices)
            var value: Float = 0
            // Reading the errors here, where no access waits for another, brings them all into the cache.
            var touched: Float = 0
            for lane in 0..<count {
                value += weights[Int(indices[lane])]
                touched += errors[Int(indices[lane])].y
            }
            absoluteErrors = touched
            let error = target - value
            let step = error * share
            let change = SIMD2(error, error.magnitude)
            var after: Float = 0
            for lane in 0..<count {
                let index = Int(indices[lane])
                let sums = errors[index]
                let coherence = sums.y > 0 ? sums.x.magnitude / sums.y : 1
                weights[index] += coherence * step
                after += weights[index]
                errors[index] = sums + change
            }
            target = gains[move] + (1 - lambda) * after + lambda * target
        }
        moves &+= UInt64(afterstates.count)
    }
}
