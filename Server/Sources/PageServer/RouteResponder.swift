import HTTPTypes
import Hummingbird
import Languages
import NIOConcurrencyHelpers
import NIOCore
import Sockets
import Words

/// The context of a request's connection.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let address: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        address = source.channel.remoteAddress
    }
}

/// Answers requests of routes.
final class RouteResponder: Sendable {
    private let routes: [String: [RatedRoute]]
    private let origins: AllowedOrigins
    private let proxies: TrustedProxies
    private let now: @Sendable () -> UInt64

    private struct RatedRoute: Sendable {
        let route: Route
        let rates: AddressRates
    }

    /// Creates a responder.
    ///
    /// - Parameter now: A monotonic clock in nanoseconds, for rate limits.
    /// - Precondition: no two routes have the same path and method.
    init(
        _ routes: [Route], origins: AllowedOrigins, proxies: TrustedProxies, now: @escaping @Sendable () -> UInt64
    ) {
        self.routes = Dictionary(grouping: routes.map { RatedRoute(route: $0, rates: AddressRates($0.rate)) }) {
            $0.route.path
        }
        self.origins = origins
        self.proxies = proxies
        self.now = now
        for (path, routes) in self.routes {
            precondition(
                Set(routes.map { $0.route.method }).count == routes.count,
                "PageServer: \(path) has two routes of one method")
        }
    }

    /// How many bytes of a request's body are read: none unless a route accepts them.
    func bodyLimit(of request: HTTPRequest) -> Int {
        guard let route = route(of: request)?.route, case .take(let limit) = route.action else { return 0 }
        return limit
    }

    private func route(of request: HTTPRequest) -> RatedRoute? {
        let method = request.method == .head ? .get : request.method
        return routes(at: request.plainPath)?.first { $0.route.method == method }
    }

    /// The routes of a path, or else of all paths in its folder.
    private func routes(at path: String) -> [RatedRoute]? {
        if let routes = routes[path] { return routes }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path.utf8.index(after: slash) < path.utf8.endIndex
        else { return nil }
        return routes[path[...slash] + "*"]
    }

    /// The answer; nil if there is no route at the path. The request's host and target are already checked.
    func respond(to request: Request, from address: SocketAddress?) async -> Response? {
        guard let others = routes(at: request.head.plainPath) else { return nil }
        guard let found = route(of: request.head) else {
            let methods = others.flatMap { $0.route.method == .get ? ["GET", "HEAD"] : ["POST"] }.sorted()
            var refusal = Response.problem(
                .methodNotAllowed, "Only \(methods.joined(separator: " and ")) is answered here.")
            refusal.headers[.allow] = methods.joined(separator: ", ")
            return refusal
        }
        let catalogue = Languages.catalogue(accepting: request.headers[.acceptLanguage] ?? "")
        var response = await Catalogue.$current.withValue(catalogue) {
            await respond(to: request, found, from: address)
        }
        response.headers[.contentLanguage] = catalogue?.language ?? "en"
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func respond(to request: Request, _ found: RatedRoute, from address: SocketAddress?) async -> Response {
        let client = proxies.client(of: address, forwardedFor: request.headers[values: .forwardedFor])
        guard found.rates.take(NetworkPrefix(client), at: now()) else {
            let (burst, perSecond) = (Int(found.route.rate.burst), found.route.rate.perSecond)
            let wait = Int((1 / perSecond).rounded(.up))
            let rate = perSecond >= 2 ? "\(Int(perSecond)) times a second" : "once in \(wait) s"
            var refusal = Response.problem(
                .tooManyRequests, "This address asks too often: \(burst) times at once, and then \(rate).")
            refusal.headers[.retryAfter] = "\(wait)"
            return refusal
        }
        var body: [UInt8] = []
        if case .take(let limit) = found.route.action {
            if let refusal = refusal(of: request.head, limit: limit) { return refusal }
            do {
                for try await part in request.body {
                    body += part.readableBytesView
                    guard body.count <= limit else { return .tooLarge(limit) }
                }
            } catch {
                return .problem(.badRequest, "The body is incomplete.")
            }
        }
        let fields = request.headers
        let answer = await found.route.respond(
            RouteRequest(
                target: request.head.path ?? "/", origin: origin(of: request, from: address), body: body,
                network: NetworkPrefix(client)
            ) { name in
                HTTPField.Name(name).map { fields[values: $0] } ?? []
            })
        return .content(answer)
    }

    /// The beginning of the server's addresses as the client knows it.
    private func origin(of request: Request, from address: SocketAddress?) -> String {
        var scheme = "http"
        if proxies.contains(address),
            let stated = request.headers[values: .forwardedProto].last?.split(separator: ",").last?.trimmed,
            stated.lowercased() == "https"
        {
            scheme = "https"
        }
        return "\(scheme)://\(request.head.authority ?? "localhost")"
    }

    /// The refusal of a request that sends something, before its body is read.
    private func refusal(of request: HTTPRequest, limit: Int) -> Response? {
        let sent = request.headerFields[values: .origin]
        guard sent.isEmpty || sent.count == 1 && origins.allows(sent[0], host: request.authority ?? "") else {
            return .problem(.forbidden, "Requests from pages of another origin are refused.")
        }
        let type = request.headerFields[.contentType]?.prefix { $0 != ";" }.trimmed.lowercased()
        guard type == "text/plain", request.headerFields[.contentEncoding] == nil else {
            return .problem(.unsupportedMediaType, "The body is text/plain in UTF-8, without a Content-Encoding.")
        }
        if let length = request.headerFields[.contentLength].flatMap({ Int($0) }), length > limit {
            return .tooLarge(limit)
        }
        return nil
    }
}

extension Route {
    fileprivate var method: HTTPRequest.Method {
        switch action {
        case .show: .get
        case .take: .post
        }
    }
}

extension HTTPRequest {
    /// The raw path without the query.
    var plainPath: String { String((path ?? "").prefix { $0 != "?" }) }
}

extension Response {
    /// The answer of a route.
    static func content(_ answer: RouteAnswer) -> Response {
        var response = json(HTTPResponse.Status(code: answer.status), answer.body)
        response.headers[.contentType] = answer.contentType
        if answer.maximumAge > 0 { response.headers[.cacheControl] = "public, max-age=\(answer.maximumAge)" }
        if answer.isForAnyOrigin { response.headers[.crossOriginResourcePolicy] = "cross-origin" }
        return response
    }

    static func json(_ status: HTTPResponse.Status, _ json: [UInt8]) -> Response {
        var headers = HTTPFields.secure
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
        if status == .serviceUnavailable { headers[.retryAfter] = "10" }
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: json)))
    }

    static func problem(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        json(status, RouteAnswer.problem(status.code, sentence).body)
    }

    fileprivate static func tooLarge(_ limit: Int) -> Response {
        problem(.contentTooLarge, "The body has at most \(limit) bytes.")
    }
}

/// The request rates of addresses.
private final class AddressRates: Sendable {
    private struct State {
        var buckets: [NetworkPrefix: TokenBucket] = [:]
        /// At this many addresses, those whose budget is full again are removed.
        var sweepAt = 1_024
    }

    private let rate: SocketLimits.Rate
    private let state = NIOLockedValueBox(State())

    init(_ rate: SocketLimits.Rate) {
        self.rate = rate
    }

    /// Takes one request from an address's budget.
    ///
    /// - Returns: false if the address has sent too many.
    func take(_ address: NetworkPrefix, at now: UInt64) -> Bool {
        state.withLockedValue { state in
            if state.buckets.count >= state.sweepAt {
                state.buckets = state.buckets.filter { !$0.value.isFull(at: now) }
                state.sweepAt = max(1_024, 2 * state.buckets.count)
            }
            return state.buckets[address, default: TokenBucket(rate, at: now)].take(at: now)
        }
    }
}
