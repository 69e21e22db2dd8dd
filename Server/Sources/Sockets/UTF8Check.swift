/// Checks incrementally whether bytes are UTF-8 (RFC 3629, section 4), and fails at the first invalid byte.
///
/// `String` repairs errors and needs the whole text; a message arrives in fragments that can be cut inside a character.
struct UTF8Check {
    /// How many continuation bytes the current character still needs.
    private var missing = 0
    /// The range of the next continuation byte. It is narrower than 80...BF after E0, ED, F0 and F4, which excludes
    /// overlong forms, surrogates and values beyond U+10FFFF.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether no character is incomplete.
    var isWhole: Bool { missing == 0 }

    /// Checks the next bytes.
    ///
    /// - Returns: false as soon as the bytes can't be UTF-8, whatever follows.
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
