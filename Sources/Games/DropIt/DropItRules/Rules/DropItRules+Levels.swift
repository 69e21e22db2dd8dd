import Dynamics

/// How close the game is to its end.
public enum RimWarning: Hashable, Sendable {
    /// The pile isn't near the rim, or the game is endless.
    case none
    /// A column is full up to the row below the rim or higher, or will be when the falling squares have landed.
    case near
    /// Squares rest above the rim; when no ticks are left, the game is over.
    case above(ticksLeft: UInt64)
}

/// How a game gets harder, in visible steps: gravity, the rim, and squares that fall automatically.
extension DropItRules {
    /// The number of squares to blow away for a level.
    static let squaresALevel: Int64 = 60

    /// The level: from 0, one more for each 60 squares blown away. In an endless game it stays 0.
    public var level: Int64 { mode == .calm ? 0 : rowsBlown * Int64(columns) / Self.squaresALevel }

    /// The strength of gravity, in UIKit's units of 1,000 points/s².
    public var gravityMagnitude: Double { 1.9 + 0.1 * Double(min(level, 10)) }

    /// The row whose upper edge is the rim, counted from 0 at the top: within fifteen levels it comes down to the
    /// floor.
    public var rim: Int32 { Int32(Int64(rows) * min(level, Self.lastRimLevel) / Self.lastRimLevel) }

    private static let lastRimLevel: Int64 = 15

    /// The warning for the current pile.
    public var warning: RimWarning {
        guard mode != .calm else { return .none }
        if ticksAboveRim > 0 { return .above(ticksLeft: graceTicks - min(ticksAboveRim, graceTicks)) }
        let tallest = field.heights.max() ?? 0
        return tallest > 0 && tallest >= rows - rim - 1 ? .near : .none
    }

    /// The number of ticks for which squares can rest above the rim: two seconds, and a tenth less for each level with
    /// the rim at the floor, so that every game ends.
    public var graceTicks: UInt64 { UInt64(max(120 - 12 * max(level - Self.lastRimLevel, 0), 12)) }

    /// The number of ticks between two squares that fall automatically: few in a shower; in a rush from 5 seconds down
    /// to a third of a second.
    public var fallInterval: UInt64 {
        UInt64(shower > 0 ? max(16 - level, 2) : max(6_000 / (20 + level * (level + 4)), 10))
    }

    /// Returns the number of squares that fall automatically when a level of a classic game begins.
    func showerSize(at level: Int64) -> Int64 { Int64(columns) / 2 + 2 * level }

    /// Applies the level's gravity.
    ///
    /// - Precondition: the field is not shared with other rules.
    mutating func setGravity() {
        // A magnitude of 1 is 1,000 points/s²: 10 m/s².
        field.world.gravity = SIMD2(0, Float(10 * gravityMagnitude))
    }

    /// Begins a level after rows were blown away.
    mutating func beginLevel() -> DropItEvent {
        setGravity()
        if mode == .classic {
            shower += showerSize(at: level)
            if nextFall == nil { nextFall = now + fallInterval }
        }
        return .levelBegan(level: level, rim: rim)
    }
}
