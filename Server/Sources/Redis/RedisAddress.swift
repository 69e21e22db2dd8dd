/// Where Redis is: one server, or some nodes of a cluster, with the login and the database.
public struct RedisAddress: Hashable, Sendable, CustomStringConvertible {
    /// The servers; more than one are nodes of the same cluster.
    public let endpoints: [RedisEndpoint]
    /// The user to log in as; nil for Redis's default user.
    public let user: String?
    /// The password; nil if there is no login.
    public let password: String?
    /// The number of the database. A cluster has only 0.
    public let database: Int

    /// Creates an address of a server without login.
    public init(host: String, port: Int) {
        self.init(endpoints: [RedisEndpoint(host: host, port: port)], user: nil, password: nil, database: 0)
    }

    private init(endpoints: [RedisEndpoint], user: String?, password: String?, database: Int) {
        self.endpoints = endpoints
        self.user = user
        self.password = password
        self.database = database
    }

    /// Reads `redis://[USER[:PASSWORD]@]HOST[:PORT][,HOST[:PORT]…][/DATABASE]`.
    ///
    /// The port is 6379 and the database 0 where they are left out. An IPv6 address stands in brackets. In user and
    /// password, `%` and two hexadecimal digits stand for a byte.
    public init(_ text: String) throws(RedisAddressError) {
        guard text.hasPrefix("redis://") else { throw .scheme }
        var rest = text.dropFirst("redis://".count)
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .query }

        var login: (user: String, password: String)?
        if let end = rest.lastIndex(of: "@") {
            let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let user = Self.decode(parts[0]), let password = Self.decode(parts.count > 1 ? parts[1] : "") else {
                throw .login
            }
            guard !user.isEmpty || !password.isEmpty else { throw .login }
            login = (user, password)
            rest = rest[rest.index(after: end)...]
        }

        var database = 0
        if let slash = rest.firstIndex(of: "/") {
            let number = rest[rest.index(after: slash)...]
            guard number.isEmpty || number.utf8.allSatisfy(Self.isDigit), let value = Int(number.isEmpty ? "0" : number)
            else { throw .database(String(number)) }
            database = value
            rest = rest[..<slash]
        }

        var endpoints: [RedisEndpoint] = []
        for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
            endpoints.append(try RedisEndpoint(part))
        }
        guard endpoints.count == 1 || database == 0 else { throw .clusterDatabase(database) }
        self.init(
            endpoints: endpoints, user: login.flatMap { $0.user.isEmpty ? nil : $0.user }, password: login?.password,
            database: database)
    }

    /// The address without its login, for logs.
    public var description: String {
        let hosts = endpoints.map(\.description).joined(separator: ",")
        return "redis://\(hosts)" + (database == 0 ? "" : "/\(database)")
    }

    /// Replaces each `%` and the two digits behind it; nil if they aren't hexadecimal, or the result isn't UTF-8.
    private static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let high = Character(UnicodeScalar(rest.removeFirst())).hexDigitValue,
                let low = Character(UnicodeScalar(rest.removeFirst())).hexDigitValue
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return String(validating: bytes, as: UTF8.self)
    }

    fileprivate static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// A host and a port.
public struct RedisEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// A name or an IP address.
    public let host: String
    /// 1 to 65535.
    public let port: Int

    /// Creates an endpoint.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    fileprivate init(_ text: Substring) throws(RedisAddressError) {
        var host = text
        var port: Substring?
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .host(String(text)) }
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw .host(String(text)) }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            port = text[text.index(after: colon)...]
            if port?.contains(":") == true { throw .host(String(text)) }
        }
        guard !host.isEmpty, host.allSatisfy({ !$0.isWhitespace }) else { throw .host(String(text)) }
        guard let port else {
            self.init(host: String(host), port: 6_379)
            return
        }
        guard port.utf8.allSatisfy(RedisAddress.isDigit), let number = Int(port), (1...65_535).contains(number) else {
            throw .port(String(port))
        }
        self.init(host: String(host), port: number)
    }

    /// As in an address: `host:port`.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Why a text isn't an address of Redis. The text itself isn't repeated, since it can contain a password.
public enum RedisAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It doesn't begin with `redis://`.
    case scheme
    /// It has parameters, or a fragment.
    case query
    /// What stands before the `@` is empty or badly encoded.
    case login
    case host(String)
    case port(String)
    case database(String)
    /// A cluster has only database 0.
    case clusterDatabase(Int)

    /// The error as one sentence.
    public var description: String {
        switch self {
        case .scheme: "an address of Redis begins with redis://, as redis://localhost:6379"
        case .query: "an address of Redis ends with the database and has no '?' or '#': write %3F or %23 in a password"
        case .login:
            "before the '@' of Redis's address stands USER:PASSWORD or :PASSWORD, where '%' is written as %25"
        case .host(let text): "a host of Redis must be HOST, HOST:PORT or [IPV6]:PORT, not '\(text)'"
        case .port(let text): "a port of Redis must be 1 to 65535, not '\(text)'"
        case .database(let text): "a database of Redis must be a number, as in redis://localhost/0, not '\(text)'"
        case .clusterDatabase(let number): "several hosts are a cluster, which has only database 0, not \(number)"
        }
    }
}
