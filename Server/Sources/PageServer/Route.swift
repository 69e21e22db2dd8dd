public import Sockets

/// Something that the server answers beside the files of its page: at one path, by one method.
///
/// What is the same for all such things is done before `respond` is called: a request names its host, its address can be
/// read, it doesn't come too often; and where something is sent, it comes from a page of this server's, is of the right
/// type, and has come whole and within its bounds.
public struct Route: Sendable {
    /// What a request of this route does.
    public enum Action: Sendable {
        /// Shows something; by GET, and by HEAD without the body.
        case show
        /// Takes a text of at most so many bytes; by POST, as `text/plain`.
        case take(atMost: Int)
    }

    /// Plain, as `/games`; without a query.
    public let path: String
    public let action: Action
    /// How often an address may ask. Beyond: 429.
    public let rate: SocketLimits.Rate
    let respond: @Sendable (RouteRequest) async -> RouteAnswer

    public init(
        _ action: Action, path: String, rate: SocketLimits.Rate,
        respond: @escaping @Sendable (RouteRequest) async -> RouteAnswer
    ) {
        self.path = path
        self.action = action
        self.rate = rate
        self.respond = respond
    }
}

/// A request of a route.
public struct RouteRequest: Sendable {
    /// The names and values of the query, decoded, in their order; nil where it isn't UTF-8.
    public let query: [(name: String, value: String)]?
    /// What was sent; empty where nothing is taken.
    public let body: [UInt8]
    private let fields: @Sendable (String) -> [String]

    init(target: String, body: [UInt8], fields: @escaping @Sendable (String) -> [String]) {
        query = Self.query(of: target)
        self.body = body
        self.fields = fields
    }

    /// The value of a header field, in whatever case its name is; nil unless it was sent once.
    public func field(_ name: String) -> String? {
        let values = fields(name)
        return values.count == 1 ? values[0] : nil
    }

    /// How often a header field was sent.
    public func count(of name: String) -> Int { fields(name).count }

    /// By the URL Standard (`application/x-www-form-urlencoded`), where a plus sign is a blank.
    private static func query(of target: String) -> [(name: String, value: String)]? {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        var query: [(name: String, value: String)] = []
        for part in target.utf8[mark...].dropFirst().split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(sides[0], plus: " "),
                let value = decoded(sides.count > 1 ? sides[1] : "".utf8[...], plus: " ")
            else { return nil }
            query.append((name, value))
        }
        return query
    }

    /// A text with its escapes undone; nil where that isn't UTF-8, or an escape isn't whole.
    public static func unescaped(_ text: String) -> String? { decoded(text.utf8[...], plus: "+") }

    private static func decoded(_ text: Substring.UTF8View, plus: Character) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes += Array(String(plus).utf8)
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
                guard digits.count == 2 else { return nil }
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// What a route answers, as JSON.
public struct RouteAnswer: Sendable {
    /// As HTTP has it: 200.
    public let status: Int
    public let json: [UInt8]

    public init(status: Int = 200, json: [UInt8]) {
        self.status = status
        self.json = json
    }

    /// `{"error": "…"}`
    ///
    /// - Parameter sentence: what was wrong, and what is allowed.
    public static func problem(_ status: Int, _ sentence: String) -> RouteAnswer {
        RouteAnswer(status: status, json: Array(#"{"error":"#.utf8) + jsonString(sentence) + Array("}".utf8))
    }

    /// A text as RFC 8259 has it, in quotation marks.
    private static func jsonString(_ text: String) -> [UInt8] {
        let hex = Array("0123456789abcdef".utf8)
        var json = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case ..<0x20: json += Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            default: json.append(byte)
            }
        }
        return json + [UInt8(ascii: "\"")]
    }
}
