/// A player who waits for an opponent.
public struct Seeker: Hashable, Sendable {
    /// In points.
    public let rating: Double
    /// The uncertainty of the rating now, in points: `Rating.deviation(at:)`.
    public let deviation: Double
    /// For how long, in milliseconds.
    public let waited: UInt64

    /// Creates a seeker.
    public init(rating: Double, deviation: Double, waited: UInt64) {
        self.rating = rating
        self.deviation = deviation
        self.waited = waited
    }

    /// Creates a seeker from a player's rating.
    ///
    /// - Parameter now: In milliseconds since 1970.
    public init(_ rating: Rating, waited: UInt64, at now: Int64) {
        self.init(rating: rating.rating, deviation: rating.deviation(at: now), waited: waited)
    }
}

/// Who plays whom: opponents of similar strength, and of any strength for those who have waited long.
///
/// Two players can meet if their ratings differ by at most
///
///     (100 + sqrt(d1^2 + d2^2)) / (1 - w / 10 s)
///
/// points. d1 and d2 are their deviations: the square root is the uncertainty of the difference, and differences below it
/// mean little. With 100 points more, the stronger player wins 64 games of 100. w is the longer of the two waiting times.
/// After 5 s the distance is twice as large as at first, and after 10 s it is unlimited: from then on a player is refused
/// nobody. The formula needs no logarithms, so a database can compute it as well.
public enum Pairing {
    /// After how long everybody is allowed, in milliseconds.
    public static let patience: UInt64 = 10_000
    /// The distance that is always allowed, in points; the uncertainty comes on top.
    public static let smallDistance = 100.0

    /// Returns by how many points two players' ratings may differ; infinity if one has waited long enough.
    public static func allowedDistance(_ first: Seeker, _ second: Seeker) -> Double {
        let left = patienceLeft(first, second)
        return left > 0 ? tolerance(first, second) / left : .infinity
    }

    /// Returns whether two players can meet now.
    public static func allows(_ first: Seeker, _ second: Seeker) -> Bool { strain(first, second) <= 1 }

    /// Returns how long one of two players must have waited before they can meet, in milliseconds, 0 to 10,000: when a
    /// server should look again.
    public static func wait(_ first: Seeker, _ second: Seeker) -> UInt64 {
        let distance = (first.rating - second.rating).magnitude
        guard distance > tolerance(first, second) else { return 0 }
        let wait = Double(patience) * (1 - tolerance(first, second) / distance)
        // Rounding down could name a time that is just too short.
        return min(patience, UInt64(wait.rounded(.up)) + 1)
    }

    /// Returns the opponent to take; nil if none is allowed yet. O(n).
    ///
    /// Players who have waited 10 s come first. Then the one is taken whose distance is the smallest part of the allowed
    /// distance, so that a longer wait makes up for a larger difference; then the nearest, the longest waiting, the first.
    ///
    /// - Parameter waiting: The other players who wait for the same game.
    /// - Returns: an index.
    public static func opponent(for seeker: Seeker, among waiting: [Seeker]) -> Int? {
        var best: (index: Int, rank: Rank)?
        for (index, other) in waiting.enumerated() {
            let strain = strain(seeker, other)
            guard strain <= 1 else { continue }
            let rank = Rank(
                isImpatient: other.waited >= patience, strain: strain,
                distance: (seeker.rating - other.rating).magnitude, waited: other.waited)
            if best.map({ rank.precedes($0.rank) }) != false { best = (index, rank) }
        }
        return best?.index
    }

    private struct Rank {
        let isImpatient: Bool
        let strain: Double
        let distance: Double
        let waited: UInt64

        func precedes(_ other: Rank) -> Bool {
            if isImpatient != other.isImpatient { return isImpatient }
            if strain != other.strain { return strain < other.strain }
            if distance != other.distance { return distance < other.distance }
            return waited > other.waited
        }
    }

    /// The distance between two players as a part of the allowed distance: 0 for the best match, 1 for the worst.
    private static func strain(_ first: Seeker, _ second: Seeker) -> Double {
        (first.rating - second.rating).magnitude * patienceLeft(first, second) / tolerance(first, second)
    }

    /// The distance that is allowed without waiting.
    private static func tolerance(_ first: Seeker, _ second: Seeker) -> Double {
        smallDistance
            + (first.deviation * first.deviation + second.deviation * second.deviation).squareRoot()
    }

    /// From 1 to 0.
    private static func patienceLeft(_ first: Seeker, _ second: Seeker) -> Double {
        1 - Double(min(max(first.waited, second.waited), patience)) / Double(patience)
    }
}
