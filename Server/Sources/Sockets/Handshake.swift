import NIOHTTP1

/// The requirements for a request that becomes a socket (RFC 6455, section 4.2.1).
struct Handshake {
    let origins: AllowedOrigins
    let hosts: AllowedHosts

    /// Throws the first requirement that isn't met.
    func check(_ head: HTTPRequestHead) throws(Refusal) {
        guard head.version == .http1_1 else { throw .malformed }
        guard head.method == .GET else { throw .method }
        guard let host = head.headers.single("Host"), !host.isEmpty else { throw .host }
        guard hosts.allows(host) else { throw .foreignHost }
        guard !head.headers.contains(name: "Transfer-Encoding"),
            head.headers["Content-Length"].allSatisfy({ $0 == "0" })
        else { throw .body }
        guard head.headers.lists("Upgrade", "websocket"), head.headers.lists("Connection", "upgrade") else {
            throw .notAnUpgrade
        }
        guard head.headers.single("Sec-WebSocket-Version") == "13" else { throw .version }
        guard let key = head.headers.single("Sec-WebSocket-Key"), Self.isKey(key) else { throw .key }
        if head.headers.contains(name: "Origin") {
            guard let origin = head.headers.single("Origin"), origins.allows(origin, host: host) else { throw .origin }
        }
    }

    /// Returns whether it is a valid key: 16 bytes are 22 characters of base64 and two of padding.
    private static func isKey(_ key: String) -> Bool {
        guard key.utf8.count == 24, key.hasSuffix("==") else { return false }
        return key.utf8.dropLast(2).allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                true
            default:
                false
            }
        }
    }
}

extension HTTPHeaders {
    /// The value of a field that was sent exactly once; otherwise nil.
    fileprivate func single(_ name: String) -> String? {
        let values = self[name]
        return values.count == 1 ? values[0] : nil
    }

    /// Returns whether a list contains a word, ignoring case.
    fileprivate func lists(_ name: String, _ word: String) -> Bool {
        self[canonicalForm: name].contains { $0.lowercased() == word }
    }
}
