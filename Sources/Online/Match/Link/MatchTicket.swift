public import PlayRules

/// The data for resuming a match after a crash or a reload.
public struct MatchTicket: Hashable, Sendable {
    /// The owner's side.
    public let side: Side
    /// The id of the match.
    public let match: MatchID
    /// The guest's attempt.
    public let attempt: AttemptID
    /// The agreed terms.
    public let terms: MatchTerms
    /// How often the match was resumed so far. Sequences continue above those of all earlier lives.
    public let life: UInt32

    /// Creates a ticket. `life` is 0 for a match that was never resumed.
    public init(side: Side, match: MatchID, attempt: AttemptID, terms: MatchTerms, life: UInt32) {
        self.side = side
        self.match = match
        self.attempt = attempt
        self.terms = terms
        self.life = life
    }

    /// The same ticket for the next life.
    var next: MatchTicket {
        MatchTicket(side: side, match: match, attempt: attempt, terms: terms, life: life &+ 1)
    }
}

extension MatchTicket {
    /// The ticket as text, in the wire format's fields.
    public var encoded: [UInt8] {
        var writer = WireWriter()
        writer.number(UInt64(Frame.version))
        writer.letter(side.rawValue, of: FrameKind.sides)
        writer.id(match)
        writer.id(attempt)
        writer.number(UInt64(life))
        writer.terms(terms)
        return writer.bytes
    }

    /// Reads a ticket written by `encoded`.
    ///
    /// - Throws: what is wrong, and where.
    public init(_ bytes: [UInt8]) throws(WireError) {
        guard bytes.count >= 2, bytes[0] == UInt8(ascii: "0") + Frame.version, bytes[1] == UInt8(ascii: " ") else {
            throw .unsupportedVersion
        }
        var reader = WireReader(bytes)
        _ = try reader.word()
        let side = try reader.choice(of: FrameKind.sides, Side.init(rawValue:))
        let match = try reader.id(MatchKind.self)
        let attempt = try reader.id(AttemptKind.self)
        let life = try reader.small()
        self.init(side: side, match: match, attempt: attempt, terms: try reader.terms(), life: life)
        try reader.end()
    }
}
