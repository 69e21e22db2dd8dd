import HTTPTypes
import Hummingbird

/// A file of the page in all its encodings, with their headers prepared.
struct PageFile: Sendable {
    struct Form: Sendable {
        var entityTag: String
        var headers: HTTPFields
        var body: ByteBuffer
    }

    let forms: [ContentCoding: Form]

    init(path: String, bodies: [ContentCoding: [UInt8]]) {
        let contentType = ContentType.of(fileName: path)
        let isPacked = bodies.count > 1
        let isNamedByContent = Self.isNamedByContent(path)
        let links =
            path.hasSuffix(".html")
            ? PreloadLinks.value(for: String(decoding: bodies[.identity] ?? [], as: UTF8.self)) : ""
        var forms: [ContentCoding: Form] = [:]
        for (coding, bytes) in bodies {
            let entityTag = "\"\(Self.digest(bytes))-\(coding.rawValue)\""
            var headers = HTTPFields.secure
            headers[.contentType] = contentType
            headers[.contentLength] = String(bytes.count)
            headers[.eTag] = entityTag
            // Other names don't change with the content, so clients must revalidate a cached copy each time. While
            // nothing has changed, the answer is a 304 of a few bytes.
            headers[.cacheControl] = isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache"
            if !links.isEmpty { headers[.init("Link")!] = links }
            if isPacked { headers[.vary] = "Accept-Encoding" }
            if coding != .identity { headers[.contentEncoding] = coding.rawValue }
            forms[coding] = Form(entityTag: entityTag, headers: headers, body: ByteBuffer(bytes: bytes))
        }
        self.forms = forms
    }

    /// Whether a name contains a digest of the content before its ending, as in `main.0123456789abcdef.js`: other content
    /// has another name.
    private static func isNamedByContent(_ path: String) -> Bool {
        let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
        guard parts.count >= 3 else { return false }
        let digest = parts[parts.count - 2]
        return digest.utf8.count == 16
            && digest.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
                default: false
                }
            }
    }

    /// FNV-1a in 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): it distinguishes our own builds and needs no
    /// protection against forgery.
    private static func digest(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
