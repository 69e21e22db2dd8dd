import Animation
import Play

/// The duration of each part of a move, in seconds, and how far tiles grow, from the design.
struct TileMotion {
    /// The factor by which everything is faster than normal.
    let speed: Double

    /// From this duration of a move, in seconds, it has normal speed.
    private static let unhurried = 0.4

    /// Creates the motion.
    ///
    /// - Parameter duration: The time for a move, in seconds.
    init(duration: Double, motion: Motion) {
        speed = max(motion == .fast ? 2 : 1, Self.unhurried / max(duration, 0.001))
    }

    /// A slide over any distance.
    var slide: Double { 0.11 / speed }
    static let slideCurve = TimingCurve(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)
    /// The delay of each ghost after the one before it.
    var ghostLag: Double { 0.005 / speed }
    /// A new tile waits until the others have arrived, grows beyond its size, and settles.
    var wait: Double { 0.06 / speed }
    var growth: Double { 0.2 / speed }
    /// The light around a merged tile, and the ring that spreads from it.
    var glow: Double { 0.26 / speed }
    var ring: Double { 0.3 / speed }
    /// A tile that is removed by undo.
    var shrinkage: Double { 0.12 / speed }
    /// How long a reached target is visible before it is announced.
    var moment: Double { 0.75 / speed }
    /// Whether there is time for decorative effects.
    var isUnhurried: Bool { speed < 3 }

    /// How far a merged tile swells.
    static let pop = Swing(peak: 0.14, response: 0.26, damping: 0.5)
    static let smallest = 0.4
    static let largest = 1.06
    static let widestRing = 1.28
    /// The minimum slide, in cells, that leaves ghosts behind, and the number of ghosts.
    static let ghostWay = 2
    static let ghosts = 3
    static let ghostAlpha = 0.13
}
