extension World {
    /// Moves the world on by `duration` seconds, in four sub-steps.
    package func step(_ duration: Float = 1.0 / 60) {
        guard duration > 0, duration <= 1 else { return }
        stepCount &+= 1
        updatePairs()
    }

    func limitSpeed(_ v: UnsafeMutablePointer<Float4>) {}
}
