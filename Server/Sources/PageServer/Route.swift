import Foundation
public import Sockets

/// A request that the server answers beside the files of its page: one path, or all below one, and one method.
///
/// The common checks are done before `respond` is called: the request has a host, its address is readable, and it is
/// within its rate. If it sends something, it comes from a page of this server, has the right type, and is complete and
/// within its length.
public struct Route: Sendable {
    /// What a request of this route does.
    public enum Action: Sendable {
        /// Returns something; by GET, and by HEAD without the body.
        case show
        /// Accepts a text of at most this many bytes; by POST, as `text/plain`.
        case take(atMost: Int)
    }

    /// The path, such as `/games`, without a query. One that ends with `/*`, such as `/g/*`, is for all paths below it that
    /// have no route of their own.
    public let path: String
    /// Whether it returns or accepts something.
    public let action: Action
    /// How many requests an address can send. Beyond that it gets 429.
    public let rate: SocketLimits.Rate
    let respond: @Sendable (RouteRequest) async -> RouteAnswer

    /// Creates a route; `respond` is called for each valid request.
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
    /// The path as it was sent, without the query.
    public let path: String
    /// The beginning of the server's addresses as the client knows it, such as `https://arcade.example`: by the request's
    /// host, and behind a trusted proxy by its `X-Forwarded-Proto`.
    public let origin: String
    /// The names and values of the query, decoded and in order; nil if it isn't UTF-8.
    public let query: [(name: String, value: String)]?
    /// The body; empty if the route accepts none.
    public let body: [UInt8]
    /// The network from which it was sent.
    public let network: NetworkPrefix
    private let fields: @Sendable (String) -> [String]

    init(
        target: String, origin: String, body: [UInt8], network: NetworkPrefix,
        fields: @escaping @Sendable (String) -> [String]
    ) {
        path = String(target.prefix { $0 != "?" })
        self.origin = origin
        query = Self.query(of: target)
        self.body = body
        self.network = network
        self.fields = fields
    }

    /// The value of a header field, with a case-insensitive name; nil unless it was sent exactly once.
    public func field(_ name: String) -> String? {
        let values = fields(name)
        return values.count == 1 ? values[0] : nil
    }

    /// How many times a header field was sent.
    public func count(of name: String) -> Int { fields(name).count }

    /// Decodes by the URL Standard (`application/x-www-form-urlencoded`), where a plus sign is a space.
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

    /// A text with its escapes decoded; nil if the result isn't UTF-8 or an escape is incomplete.
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

/// The answer of a route: JSON, unless it says something else.
public struct RouteAnswer: Sendable {
    /// The HTTP status, such as 200.
    public let status: Int
    /// The content: with `json` a JSON text in UTF-8.
    public let body: [UInt8]
    /// What the content is.
    public let contentType: String
    /// For how many seconds caches may keep it; 0 for not at all.
    public let maximumAge: Int
    /// Whether pages of other origins may show it, as those that show a preview.
    public let isForAnyOrigin: Bool

    /// Creates an answer with JSON, by default with status 200.
    public init(status: Int = 200, json: [UInt8]) {
        self.init(status: status, body: json, contentType: "application/json")
    }

    /// Creates an answer of any kind.
    public init(
        status: Int = 200, body: [UInt8], contentType: String, maximumAge: Int = 0, isForAnyOrigin: Bool = false
    ) {
        self.status = status
        self.body = body
        self.contentType = contentType
        self.maximumAge = maximumAge
        self.isForAnyOrigin = isForAnyOrigin
    }

    /// A value as JSON, its names in order.
    ///
    /// - Precondition: it can be encoded, as texts and whole numbers can.
    public static func json(_ value: some Encodable) -> RouteAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return RouteAnswer(json: Array(try encoder.encode(value)))
        } catch {
            preconditionFailure("RouteAnswer.json: this can't be encoded: \(error)")
        }
    }

    /// The answer `{"error": "…"}`.
    ///
    /// - Parameter sentence: What was wrong and what is allowed.
    public static func problem(_ status: Int, _ sentence: String) -> RouteAnswer {
        RouteAnswer(status: status, json: Array(#"{"error":"#.utf8) + jsonString(sentence) + Array("}".utf8))
    }

    /// A text as a JSON string in quotation marks (RFC 8259).
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
