public import Match

extension GuestTokens {
    /// A key to be kept.
    ///
    /// - Parameter random: the system's, except in tests: whoever foresees it can be anybody.
    public static func newKey(using random: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<keyLength).map { _ in UInt8.random(in: 0...UInt8.max, using: &random) }
    }
}

extension Guest {
    /// Someone new. The number is 64 random bits: among a million players two have the same with a chance of one in
    /// 37 million.
    public static func new(issued: Int64, using random: inout some RandomNumberGenerator) -> Guest {
        Guest(player: random.next(), issued: issued)
    }
}

extension InviteCode {
    /// A code for a private match, each as likely as any other.
    ///
    /// - Parameter random: the system's, except in tests: a code is a secret between friends.
    public static func random(using random: inout some RandomNumberGenerator) -> InviteCode {
        InviteCode(number: UInt32.random(in: 0..<count, using: &random))
    }
}
