public import Geometry

/// A form of 2048 that a `Learner` can learn: its moves, and the features of its boards.
///
/// A board is a word with the ranks of its tiles, in a layout of the game's own. An *afterstate* is a board after a
/// slide and before the new tile; only afterstates are evaluated.
public protocol LearningGame: Sendable {
    /// The number of weights.
    var weightCount: Int { get }
    /// The number of weights that are added up for the value of one board.
    var activeCount: Int { get }

    /// Returns the board at the start of a game.
    func opening(using random: inout RandomGenerator) -> UInt64

    /// Calls the closure for each afterstate that can be reached by a slide, with the points for its merges.
    func forEachAfterstate(of board: UInt64, _ body: (_ afterstate: UInt64, _ gain: Float) -> Void)

    /// Returns the board with a new tile: in a cell drawn uniformly, a 2 nine times in ten, else a 4.
    func addingTile(to afterstate: UInt64, using random: inout RandomGenerator) -> UInt64

    /// Writes the indices of a board's weights.
    func indices(of afterstate: UInt64, into indices: UnsafeMutablePointer<UInt32>)

    /// Returns the sum of a board's weights.
    func value(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float

    /// Returns the value of a board at which an episode is cut off; nil if it goes on.
    func finalValue(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float?
}
