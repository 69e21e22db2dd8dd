extension Rules {
    /// Returns whether something can be what a server tells with a move.
    static func canTake(_ told: Word, with move: Move) -> Bool {
        if Chance.exists { return seed(told) != nil }
        return Secrets.exists && Secrets.isTold(move) && !told.isEmpty
    }

    /// Takes what a server tells with a move, just before the move is made.
    ///
    /// - Returns: what happened until then.
    /// - Throws: what can't be read. The position can have changed then.
    mutating func prepare(for move: Move, told: Word) throws(IllegalMove) -> [Event] {
        // What happened before the move was drawn with the seed before.
        let events = Clock.tick(ofMove: move).map { run(to: $0) } ?? []
        if let seed = Self.seed(told), Chance.exists {
            Chance.reseed(&self, with: seed)
        } else {
            try Secrets.learn(told, of: move, in: &self)
        }
        return events
    }

    private static func seed(_ told: Word) -> UInt32? { told.unsigned.flatMap { UInt32(exactly: $0) } }
}
