/// The visible displacement of a pull beyond an edge: UIKit's rubber band, which gives less and less and never reaches
/// its length.
///
///     seen(x) = x d c / (d + c x),    c = 0.55
///
/// where x is the pull and d the length, in points (or in any common unit).
struct RubberBand {
    static let stiffness = 0.55
    /// The visible displacement, relative to the length, is limited to this when the pull is computed from it.
    static let mostSeen = 0.95

    let length: Double

    /// Returns the visible displacement.
    ///
    /// - Parameter pull: In either direction; the result has its sign.
    func seen(_ pull: Double) -> Double {
        guard length > 0 else { return 0 }
        return pull * length * Self.stiffness / (length + Self.stiffness * pull.magnitude)
    }

    /// Returns the pull that causes a visible displacement.
    func pull(_ seen: Double) -> Double {
        guard length > 0 else { return 0 }
        let bounded = min(max(seen, -Self.mostSeen * length), Self.mostSeen * length)
        return bounded * length / (Self.stiffness * (length - bounded.magnitude))
    }
}
