import Crypto
public import Match
import Words

/// The player that a token identifies.
public struct Guest: Hashable, Sendable {
    /// The player's number, drawn at random.
    public let player: UInt64
    /// When the token was issued, in seconds since 1970-01-01 00:00 UTC.
    public let issued: Int64

    /// Creates a guest from the player's number and the token's time of issue in seconds since 1970.
    public init(player: UInt64, issued: Int64) {
        self.player = player
        self.issued = issued
    }
}

/// Why a token is rejected.
public enum TokenProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It doesn't have the form of a token.
    case malformed
    /// It has the form of a token but wasn't issued here: it was made up or changed, or its key is gone.
    case forged
    /// It expired at this time, in seconds since 1970.
    case expired(at: Int64)

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .malformed: say("this isn't in the form of a token")
        case .forged: say("this token was not issued here")
        case .expired(let moment): say("this token expired at \(moment) (seconds since 1970, UTC)")
        }
    }
}

/// Issues and checks the tokens that players keep instead of an account.
///
/// A token is `g1.PLAYER.ISSUED.CODE`: 16 hexadecimal digits each for the player's number and the second of issue, and
/// 64 for the HMAC-SHA256 (RFC 2104, FIPS 180-4) of everything before them. Each token has exactly one form, so
/// changing any byte makes it another token. Only a holder of the key can create one. Anyone who has a token is that
/// player, so it travels only over encrypted connections.
public struct GuestTokens: Sendable {
    private let keys: [SymmetricKey]
    /// How long a token is valid, in seconds.
    public let lifetime: Int64

    /// The length of a key, in bytes.
    public static let keyLength = 32
    /// 400 days, the longest that browsers keep cookies.
    public static let defaultLifetime: Int64 = 400 * 86_400
    /// How many seconds servers' clocks can differ.
    public static let clockTolerance: Int64 = 300

    private static let form = Array("g1.".utf8)
    private static let signedLength = 3 + 16 + 1 + 16
    private static let length = signedLength + 1 + 64

    /// Creates an issuer.
    ///
    /// - Parameters:
    ///   - keys: The first one signs; tokens of all are accepted, so a key can be replaced without losing tokens.
    ///   - lifetime: How many seconds a token is valid.
    /// - Precondition: there is at least one key; each has 32 bytes; the lifetime isn't negative.
    public init(keys: [[UInt8]], lifetime: Int64 = defaultLifetime) {
        precondition(
            !keys.isEmpty && keys.allSatisfy { $0.count == Self.keyLength },
            "GuestTokens(keys:): there must be a key, and each must have 32 bytes")
        precondition(lifetime >= 0, "GuestTokens(keys:lifetime:): the lifetime must not be negative")
        self.keys = keys.map { SymmetricKey(data: $0) }
        self.lifetime = lifetime
    }

    /// Issues a token for a guest.
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

    /// Checks a token and returns its guest. The code is compared in constant time.
    ///
    /// A token of a time to come is accepted: a server's clock was wrong when it was issued, but it was issued here.
    ///
    /// - Parameter now: Seconds since 1970.
    /// - Throws: why it is rejected; `forged` is checked before the token's content is used.
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
        let (end, isFar) = guest.issued.addingReportingOverflow(lifetime)
        if !isFar, now >= end { throw .expired(at: end) }
        return guest
    }

    /// Whether a guest should get a newer token: this one is half expired, or it lies further in the future than servers'
    /// clocks differ.
    ///
    /// - Parameter now: Seconds since 1970.
    public func shouldReplace(_ guest: Guest, now: Int64) -> Bool {
        let (age, isFar) = now.subtractingReportingOverflow(guest.issued)
        return isFar || age > lifetime / 2 || age < -Self.clockTolerance
    }

    /// A name for something that nobody must learn who reads the name, such as an address: 16 hexadecimal digits, the
    /// beginning of its HMAC. All who have the same key give it the same name.
    public func pseudonym(of bytes: [UInt8]) -> String {
        // No token begins like this.
        let code = HMAC<SHA256>.authenticationCode(for: Array("name.".utf8) + bytes, using: keys[0])
        var name: [UInt8] = []
        for byte in code.prefix(8) { Self.append(byte, to: &name) }
        return String(decoding: name, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func append<I: FixedWidthInteger>(_ number: I, to bytes: inout [UInt8]) {
        for shift in stride(from: I.bitWidth - 4, through: 0, by: -4) {
            bytes.append(digits[Int(truncatingIfNeeded: number >> I(shift)) & 15])
        }
    }

    /// Reads a hexadecimal number; nil unless all digits are lower-case.
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
