import DropItRules
import Measuring
import PlayRules

/// Tunes the player's weights, where points count: each in turn is made larger and smaller, and the change stays if the
/// mean of the points is higher, until no change helps. The same seeds give the same weights.
struct Tuning {
    let games: UInt64
    let firstSeed: UInt64

    private static var all: [(name: String, path: WritableKeyPath<DropItWeights, Int64>, step: Int64)] {
        [
            ("margin", \.margin, 1), ("shower", \.shower, 4), ("stored", \.stored, 30), ("danger", \.danger, 15),
            ("pair", \.pair, 6), ("roughness", \.roughness, 1),
        ]
    }

    /// The first guess, with which the search for the weights began.
    private static var start: DropItWeights {
        var weights = DropItWeights()
        weights.stored = 180
        weights.margin = 2
        weights.shower = 8
        weights.danger = 40
        return weights
    }

    func run() {
        var weights = Self.start
        var best = mean(weights)
        print("start: \(best) points")
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (name, path, step) in Self.all {
                for change in [step, -step] {
                    var candidate = weights
                    candidate[keyPath: path] += change
                    if candidate[keyPath: path] < 0 { continue }
                    var points = mean(candidate)
                    row("\(name) \(candidate[keyPath: path])", "\(points)")
                    guard points > best else { continue }
                    while points > best {
                        (weights, best, hasChanged) = (candidate, points, true)
                        candidate[keyPath: path] += change
                        if candidate[keyPath: path] < 0 { break }
                        points = mean(candidate)
                        row("\(name) \(candidate[keyPath: path])", "\(points)")
                    }
                    break
                }
            }
        }
        for (name, path, _) in Self.all { row("tuned \(name)", "\(weights[keyPath: path])") }
    }

    /// The mean points: two games in three at the pace of people, the third one at that of a watched game.
    private func mean(_ weights: DropItWeights) -> Int64 {
        var sum: Int64 = 0
        for seed in firstSeed..<firstSeed + games {
            let hand = Hand(level: .hard, pace: seed % 3 == 0 ? 48 : 30, points: weights)
            sum += hand.play(columns: seed % 4 == 0 ? 7 : 10, seed: seed).score
        }
        return sum / Int64(games)
    }
}
