public import Animation

extension Animator {
    /// The time of the animator's clock, in seconds.
    @inlinable
    public var now: Double { clock.now }
}
