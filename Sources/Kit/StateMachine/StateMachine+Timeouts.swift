extension StateMachine {
    /// Fires the timeouts that are due on the machine's clock; call it at `deadline` or at any other time.
    ///
    /// A state entered by a timeout counts its own time from when that timeout was due, so that a late call gives the
    /// same result as punctual ones. A timeout whose event is declined by `shouldFire` starts again from now.
    ///
    /// - Returns: the next deadline, if there is one. O(timeouts that were due).
    @discardableResult
    public func fireTimeouts() -> UInt64? {
        let now = clock()
        while let due = deadline, due <= now, !isUnderway,
            let state = currentState, let timeout = chart.timeout(in: state)
        {
            do throws(Failure) {
                try fire(timeout.event, info: nil, at: due)
            } catch {
                // The chart was checked, so the event was declined.
                deadline = Self.sum(now, timeout.delay)
            }
        }
        return deadline
    }
}
