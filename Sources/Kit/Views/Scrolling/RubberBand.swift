/// What is seen of a pull beyond an edge: UIKit's rubber band, which gives ever less and never as much as its length.
///
///     seen(x) = x d c / (d + c x),    c = 0.55
///
/// where x is the pull and d the length, in points (or in any unit that both are in).
struct RubberBand {
    static let stiffness = 0.55
    /// Pulls count as at most this much of the length, where one asks for the pull behind what is seen.
    static let mostSeen = 0.95

    let length: Double

    /// - Parameter pull: either way; what is seen has its sign.
    func seen(_ pull: Double) -> Double {
        guard length > 0 else { return 0 }
        return pull * length * Self.stiffness / (length + Self.stiffness * pull.magnitude)
    }

    /// The pull that shows so much.
    func pull(_ seen: Double) -> Double {
        guard length > 0 else { return 0 }
        let bounded = min(max(seen, -Self.mostSeen * length), Self.mostSeen * length)
        return bounded * length / (Self.stiffness * (length - bounded.magnitude))
    }
}
