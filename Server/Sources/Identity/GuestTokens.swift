import Crypto
public import Match

/// Who a token speaks of.
public struct Guest: Hashable, Sendable {
    /// The player's number, drawn at random.
    public let player: UInt64
    /// When the token was issued, in seconds since 1970-01-01 00:00 UTC.
    public let issued: Int64

    public init(player: UInt64, issued: Int64) {
        self.player = player
        self.issued = issued
    }
}

/// Why a token isn't taken.
public enum TokenProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It isn't in the form of a token.
    case malformed
    /// It is in the form of a token, but none of ours: it was made up or changed, or its key is gone.
    case forged
    /// In seconds since 1970.
    case expired(at: Int64)
    /// It was issued in time to come: a clock goes wrong.
    case notYetIssued(at: Int64)

    public var description: String {
        switch self {
        case .malformed: "this isn't in the form of a token"
        case .forged: "this token was not issued here"
        case .expired(let moment): "this token expired at \(moment) (seconds since 1970, UTC)"
        case .notYetIssued(let moment): "this token is issued at \(moment) only (seconds since 1970, UTC)"
        }
    }
}

/// Issues and checks the tokens that players keep instead of an account.
///
/// A token is `g1.PLAYER.ISSUED.CODE`: 16 hexadecimal digits each for the player's number and the second of issue, 64
/// for HMAC-SHA256 (RFC 2104, FIPS 180-4) of what stands before them. There is one form of each token, so that a token
/// that was changed in any byte is another. Nobody but a holder of the key can make one; whoever has a token is the
/// player, so it travels on encrypted connections alone.
public struct GuestTokens: Sendable {
    private let keys: [SymmetricKey]
    /// In seconds.
    public let lifetime: Int64

    /// A key has so many bytes.
    public static let keyLength = 32
    /// 400 days, as long as browsers keep things.
    public static let defaultLifetime: Int64 = 400 * 86_400
    /// By how many seconds servers' clocks may differ.
    public static let clockTolerance: Int64 = 300

    private static let form = Array("g1.".utf8)
    private static let signedLength = 3 + 16 + 1 + 16
    private static let length = signedLength + 1 + 64

    /// - Parameters:
    ///   - keys: the first signs; a token of any of them is taken, so that a key can be changed without a loss.
    ///   - lifetime: for how many seconds a token is taken.
    /// - Precondition: there is a key; each has 32 bytes; the lifetime isn't negative.
    public init(keys: [[UInt8]], lifetime: Int64 = defaultLifetime) {
        precondition(
            !keys.isEmpty && keys.allSatisfy { $0.count == Self.keyLength },
            "GuestTokens(keys:): there must be a key, and each must have 32 bytes")
        precondition(lifetime >= 0, "GuestTokens(keys:lifetime:): the lifetime must not be negative")
        self.keys = keys.map { SymmetricKey(data: $0) }
        self.lifetime = lifetime
    }

    /// A token for a guest.
    public func issue(_ guest: Guest) -> Token {
        var bytes = Self.form
        Self.append(guest.player, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        Self.append(UInt64(bitPattern: guest.issued), to: &bytes)
        let code = HMAC<SHA256>.authenticationCode(for: bytes, using: keys[0])
        bytes.append(UInt8(ascii: "."))
        for byte in code { Self.append(byte, to: &bytes) }
        guard let token = Token(bytes) else { preconditionFailure("GuestTokens: a token is visible ASCII") }
        return token
    }

    /// Who a token speaks of. The code is compared in a time that doesn't depend on where it differs.
    ///
    /// - Parameter now: in seconds since 1970.
    /// - Throws: why it isn't taken; `forged` before anything that the token says is looked at.
    public func check(_ token: Token, now: Int64) throws(TokenProblem) -> Guest {
        let bytes = token.bytes
        let dots = [19, 36]
        guard bytes.count == Self.length, bytes.starts(with: Self.form),
            dots.allSatisfy({ bytes[$0] == UInt8(ascii: ".") }),
            let player = Self.number(bytes[3..<19]), let issued = Self.number(bytes[20..<36])
        else { throw .malformed }
        var code: [UInt8] = []
        for index in stride(from: Self.signedLength + 1, to: Self.length, by: 2) {
            guard let byte = Self.number(bytes[index..<(index + 2)]) else { throw .malformed }
            code.append(UInt8(byte))
        }
        let signed = bytes[..<Self.signedLength]
        guard keys.contains(where: { HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: $0) })
        else { throw .forged }
        let guest = Guest(player: player, issued: Int64(bitPattern: issued))
        if guest.issued > now, guest.issued - now > Self.clockTolerance { throw .notYetIssued(at: guest.issued) }
        let (end, isFar) = guest.issued.addingReportingOverflow(lifetime)
        if !isFar, now >= end { throw .expired(at: end) }
        return guest
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func append<I: FixedWidthInteger>(_ number: I, to bytes: inout [UInt8]) {
        for shift in stride(from: I.bitWidth - 4, through: 0, by: -4) {
            bytes.append(digits[Int(truncatingIfNeeded: number >> I(shift)) & 15])
        }
    }

    /// Nil unless all are small hexadecimal digits.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(byte - 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(byte - 0x57)
            default: return nil
            }
        }
        return number
    }
}
