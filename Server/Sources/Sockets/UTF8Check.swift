/// Tells whether bytes that come in pieces are UTF-8 (RFC 3629, section 4), at the first that can't be.
///
/// Strings repair what is wrong and need the whole; a message comes in fragments that may be cut inside a character.
struct UTF8Check {
    /// How many continuation bytes the character under way still wants.
    private var missing = 0
    /// Where the next of them must lie. Narrower than 80...BF after E0, ED, F0 and F4, which keeps out overlong forms,
    /// surrogates and what is beyond U+10FFFF.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// No character has been begun and not ended.
    var isWhole: Bool { missing == 0 }

    /// - Returns: false once the bytes can't be UTF-8 any more, whatever follows.
    mutating func take(_ bytes: [UInt8]) -> Bool {
        for byte in bytes {
            if missing > 0 {
                guard allowed.contains(byte) else { return false }
                allowed = 0x80...0xBF
                missing -= 1
                continue
            }
            switch byte {
            case 0x00...0x7F: continue
            case 0xC2...0xDF: missing = 1
            case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
            case 0xED: (missing, allowed) = (2, 0x80...0x9F)
            case 0xE1...0xEF: missing = 2
            case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
            case 0xF1...0xF3: missing = 3
            case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
            default: return false
            }
        }
        return true
    }
}
