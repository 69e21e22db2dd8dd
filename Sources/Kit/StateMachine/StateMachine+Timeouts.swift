extension StateMachine {
    /// Fires the time-outs that are due on the machine's clock; call it at `deadline` or whenever it suits.
    ///
    /// A state that is entered by a time-out counts its own time from when that was due, so that a late call ends where
    /// punctual ones would have. A time-out that its event's `shouldFire` declines begins anew, from now.
    ///
    /// - Returns: the next deadline, if there is one. O(time-outs that were due).
    @discardableResult
    public func fireTimeouts() -> UInt64? {
        let now = clock()
        while let due = deadline, due <= now, !isUnderway,
            let state = currentState, let timeout = chart.timeout(in: state)
        {
            do throws(Failure) {
                try fire(timeout.event, info: nil, at: due)
            } catch {
                // The chart was checked, so it was declined.
                deadline = Self.sum(now, timeout.delay)
            }
        }
        return deadline
    }
}
