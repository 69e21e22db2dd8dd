import Animation
import Play

/// How long each part of a move takes, in seconds, and how far tiles swell: the design's figures.
struct TileMotion {
    /// By how much everything is faster than at its natural pace.
    let speed: Double

    /// From here on a move has the time that it takes by nature.
    private static let unhurried = 0.4

    /// - Parameter duration: How long a move may take.
    init(duration: Double, motion: Motion) {
        speed = max(motion == .fast ? 2 : 1, Self.unhurried / max(duration, 0.001))
    }

    /// A slide, whatever the way.
    var slide: Double { 0.11 / speed }
    static let slideCurve = TimingCurve(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)
    /// How much later each ghost sets out than the one before it.
    var ghostLag: Double { 0.005 / speed }
    /// A new tile waits when the others have arrived, grows beyond its size, and settles.
    var wait: Double { 0.06 / speed }
    var growth: Double { 0.2 / speed }
    /// The light about a merged tile, and the ring that spreads from it.
    var glow: Double { 0.26 / speed }
    var ring: Double { 0.3 / speed }
    /// A tile that is taken back.
    var shrinkage: Double { 0.12 / speed }
    /// How long a target that is reached is seen before it is told.
    var moment: Double { 0.75 / speed }
    /// Whether there is time for what only adorns a move.
    var isUnhurried: Bool { speed < 3 }

    /// How far a merged tile swells.
    static let pop = Swing(peak: 0.14, response: 0.26, damping: 0.5)
    static let smallest = 0.4
    static let largest = 1.06
    static let widestRing = 1.28
    /// How many cells a tile slides at least so that it leaves ghosts behind, and how many.
    static let ghostWay = 2
    static let ghosts = 3
    static let ghostAlpha = 0.13
}
