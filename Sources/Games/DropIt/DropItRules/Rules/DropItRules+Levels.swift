import Dynamics

/// How near the end of the game is.
public enum RimWarning: Hashable, Sendable {
    case none
    /// A column is full up to the row beneath the rim or higher, or will be when what falls has landed.
    case near
    /// Squares rest above the rim; when no tick is left, the game is over.
    case above(ticksLeft: UInt64)
}

/// How a game gets harder, in steps that are seen: gravity, the rim, and squares that fall by themselves.
extension DropItRules {
    /// How many squares have to be blown away for a level.
    static let squaresALevel: Int64 = 60

    /// From 0, one more for each 60 squares that were blown away; an endless game stays as it began.
    public var level: Int64 { mode == .calm ? 0 : rowsBlown * Int64(columns) / Self.squaresALevel }

    /// How strong gravity is, in UIKit's units of 1,000 points/s².
    public var gravityMagnitude: Double { 1.9 + 0.1 * Double(min(level, 10)) }

    /// The row whose upper edge is the rim, counted from 0 at the top: within fifteen levels it comes down to the floor.
    public var rim: Int32 { Int32(Int64(rows) * min(level, Self.lastRimLevel) / Self.lastRimLevel) }

    private static let lastRimLevel: Int64 = 15

    /// What the rim has to say of the pile.
    public var warning: RimWarning {
        guard mode != .calm else { return .none }
        if ticksAboveRim > 0 { return .above(ticksLeft: graceTicks - min(ticksAboveRim, graceTicks)) }
        let tallest = field.heights.max() ?? 0
        return tallest > 0 && tallest >= rows - rim - 1 ? .near : .none
    }

    /// For so many ticks squares may rest above the rim: two seconds, and a tenth less for each level with the rim at the
    /// floor, so that every game ends.
    public var graceTicks: UInt64 { UInt64(max(120 - 12 * max(level - Self.lastRimLevel, 0), 12)) }

    /// How many ticks lie between two squares that fall by themselves: in a shower few, in a rush from 5 seconds down to a
    /// third of one.
    public var fallInterval: UInt64 {
        UInt64(shower > 0 ? max(16 - level, 2) : max(6_000 / (20 + level * (level + 4)), 10))
    }

    /// How many squares fall by themselves when a level of a classic game begins.
    func showerSize(at level: Int64) -> Int64 { Int64(columns) / 2 + 2 * level }

    /// - Precondition: the field is these rules' own.
    mutating func setGravity() {
        // A magnitude of 1 is 1,000 points/s²: 10 m/s².
        field.world.gravity = SIMD2(0, Float(10 * gravityMagnitude))
    }

    /// Begins a level, after rows were blown away.
    mutating func beginLevel() -> DropItEvent {
        setGravity()
        if mode == .classic {
            shower += showerSize(at: level)
            if nextFall == nil { nextFall = now + fallInterval }
        }
        return .levelBegan(level: level, rim: rim)
    }
}
