public import Views

extension Animator {
    /// Shakes a piece whose move isn't allowed: three times, 6 points to each side, within 240 ms.
    ///
    /// - Parameters:
    ///   - place: Sets the horizontal displacement in points; at the end 0.
    ///   - completion: Called with true when it has ended, with false when it was interrupted.
    public func shake(place: (Double) -> Void, completion: ((Bool) -> Void)? = nil) {
        animateKeyframes(
            withDuration: 0.24, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: {
                for step in 0..<7 {
                    addKeyframe(withRelativeStartTime: Double(step) / 7, relativeDuration: 1.0 / 7) {
                        place(step == 6 ? 0 : step.isMultiple(of: 2) ? 6 : -6)
                    }
                }
            }, completion: completion)
    }
}
