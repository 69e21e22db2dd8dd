import PlayRules

/// Derives a match's seeds from its secret number. Knowing some of the seeds says nothing about the others.
///
/// The function is SipHash-2-4 by Jean-Philippe Aumasson and Daniel J. Bernstein ("SipHash: a fast short-input PRF",
/// INDOCRYPT 2012), which is a pseudorandom function of its key.
enum SecretSeeds {
    /// The seed of the start that both sides have in common.
    static func start(_ secret: UInt64) -> UInt64 { hash(0, key: (secret, domain)) }

    /// The seed of a side's move.
    ///
    /// - Parameter number: How many moves the side has made before; at least 1, as the first move draws with the start's
    ///   seed.
    static func move(_ number: UInt32, by side: Side, _ secret: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash(UInt64(number) << 8 | UInt64(side.rawValue), key: (secret, domain)))
    }

    /// The seed of one of the starts among which the server chooses both sides'.
    static func candidate(_ number: UInt64, _ secret: UInt64) -> UInt64 {
        hash(1 << 63 | number, key: (secret, domain))
    }

    /// The other half of the key: "Pastime!".
    private static var domain: UInt64 { 0x5061_7374_696d_6521 }

    /// The hash of a message of eight bytes, the lowest first.
    static func hash(_ message: UInt64, key: (UInt64, UInt64)) -> UInt64 {
        // The constants spell "somepseudorandomlygeneratedbytes".
        var v0 = key.0 ^ 0x736f_6d65_7073_6575
        var v1 = key.1 ^ 0x646f_7261_6e64_6f6d
        var v2 = key.0 ^ 0x6c79_6765_6e65_7261
        var v3 = key.1 ^ 0x7465_6462_7974_6573

        func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
        func round() {
            v0 &+= v1
            v1 = rotate(v1, 13) ^ v0
            v0 = rotate(v0, 32)
            v2 &+= v3
            v3 = rotate(v3, 16) ^ v2
            v0 &+= v3
            v3 = rotate(v3, 21) ^ v0
            v2 &+= v1
            v1 = rotate(v1, 17) ^ v2
            v2 = rotate(v2, 32)
        }

        // The last block has the message's length in its highest byte.
        for block in [message, 8 << 56] as [UInt64] {
            v3 ^= block
            round()
            round()
            v0 ^= block
        }
        v2 ^= 0xff
        for _ in 0..<4 { round() }
        return v0 ^ v1 ^ v2 ^ v3
    }
}
