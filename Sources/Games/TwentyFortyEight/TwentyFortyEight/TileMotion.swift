import Geometry

/// How long each part of a move takes, in seconds, and how far tiles swell.
struct TileMotion {
    /// By how much everything is faster than at its natural pace.
    let speed: Double

    /// The slide, for each cell that a tile passes.
    var slidePerSquare: Double { 0.08 / speed }
    /// A merged tile swells, and shrinks back.
    var mergeExpand: Double { 0.08 / speed }
    var mergeContract: Double { 0.08 / speed }
    /// A new tile waits, grows beyond its size, and settles.
    var insertDelay: Double { 0.05 / speed }
    var insertExpand: Double { 0.18 / speed }
    var insertContract: Double { 0.08 / speed }
    /// The gain floats up beside the score.
    var gain: Double { max(0.9 / speed, 0.3) }

    static let startScale = AffineTransform(scaleX: 0.1, y: 0.1)
    static let popScale = AffineTransform(scaleX: 1.1, y: 1.1)
}
