public import Match

extension GuestTokens {
    /// Draws a new key.
    ///
    /// - Parameter random: The system's generator, except in tests: a predictable key would allow impersonation.
    public static func newKey(using random: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<keyLength).map { _ in UInt8.random(in: 0...UInt8.max, using: &random) }
    }
}

extension Guest {
    /// Draws a new player. The number has 64 random bits: among a million players the chance of a collision is one in
    /// 37 million.
    public static func new(issued: Int64, using random: inout some RandomNumberGenerator) -> Guest {
        Guest(player: random.next(), issued: issued)
    }
}

extension InviteCode {
    /// Draws a code for a private match; all codes are equally likely.
    ///
    /// - Parameter random: The system's generator, except in tests: a code is a secret between friends.
    public static func random(using random: inout some RandomNumberGenerator) -> InviteCode {
        InviteCode(number: UInt64.random(in: 0..<count, using: &random))
    }
}
