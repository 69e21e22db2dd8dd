/// The weights of `DropItSearch`. They were tuned on seeds from 100001 on: `swift run -c release DropItBench tune`.
package struct DropItWeights: Hashable, Sendable {
    /// The points that a row is worth which only one column keeps from being full.
    package var stored: Int64 = 150
    /// The rows that stay free below the rim.
    package var margin: Int64 = 1
    /// How much of the next level's shower finds room beside these, in sixteenths.
    package var shower: Int64 = 4
    /// The points that are lost for a square above that, for the second four times as much, and so on.
    package var danger: Int64 = 25
    /// The points that a pair of neighbours of one colour is worth before its row is full.
    package var pair: Int64 = 30
    /// The points that are lost for uneven columns, for each square of a difference from the mean, squared.
    package var roughness: Int64 = 0

    /// The tuned weights where points count.
    package static var points: DropItWeights { DropItWeights() }

    /// The weights where rows count: the lowest columns are filled, and colours decide among them.
    package static var rows: DropItWeights {
        var weights = DropItWeights()
        weights.stored = 0
        weights.pair = 10
        weights.roughness = 100
        return weights
    }

    package init() {}
}
