import HTTPTypes
import Hummingbird
import Languages
import Sockets
import Words

extension Page {
    /// The refusal of an invalid request; nil for a valid one.
    static func refusal(of request: HTTPRequest, hosts: AllowedHosts) -> Response? {
        guard let target = request.path, target.hasPrefix("/"), hasWholeEscapes(target) else {
            return .text(.badRequest, "This address can't be read.\n")
        }
        guard let host = request.authority, !request.headerFields.contains(.secondHost) else {
            return .text(.badRequest, "A request names its host, once.\n")
        }
        guard hosts.allows(host) else {
            return .text(.misdirectedRequest, "The server isn't called by this name.\n")
        }
        return nil
    }

    /// The answer to a valid request. Its body isn't read.
    func respond(to request: HTTPRequest, sockets: SocketEndpoint? = nil) -> Response {
        // The raw path: no name in the list needs an escape, and any other spelling isn't in it.
        let path = request.plainPath
        let response: Response
        if let file = files[path] {
            response = respond(to: request, with: file)
        } else if path == "/health" {
            response = .text(.ok, "ok\n")
        } else if path == sockets?.path {
            // Only the first request of a connection can open a socket.
            var refusal = Response.text(.upgradeRequired, "A socket is opened on a connection of its own.\n")
            refusal.headers[.upgrade] = "websocket"
            refusal.headers[.connection] = "close"
            return refusal
        } else {
            let catalogue = Languages.catalogue(accepting: request.headerFields[.acceptLanguage] ?? "")
            return .nothingHere(in: catalogue).forMethod(request.method)
        }
        guard request.method == .get || request.method == .head else {
            var refusal = Response.text(.methodNotAllowed, "Only GET and HEAD are answered here.\n")
            refusal.headers[.allow] = "GET, HEAD"
            return refusal
        }
        return response.forMethod(request.method)
    }

    private func respond(to request: HTTPRequest, with file: PageFile) -> Response {
        let accepted = AcceptedCodings(request.headerFields[.acceptEncoding])
        guard let coding = accepted.best(of: Array(file.forms.keys)), let form = file.forms[coding] else {
            var refusal = Response.text(.notAcceptable, "There is no form of this that Accept-Encoding allows.\n")
            refusal.headers[.vary] = "Accept-Encoding"
            return refusal
        }
        if let known = request.headerFields[.ifNoneMatch], Self.matches(form.entityTag, known) {
            var response = Response(status: .notModified, headers: form.headers)
            for name in [HTTPField.Name.contentType, .contentEncoding, .contentLength] { response.headers[name] = nil }
            return response
        }
        return Response(status: .ok, headers: form.headers, body: .init(byteBuffer: form.body))
    }

    /// Compares by the weak comparison of RFC 9110, section 8.8.3.2, with each tag of `If-None-Match`.
    private static func matches(_ entityTag: String, _ field: String) -> Bool {
        field.split(separator: ",").contains { element in
            let tag = element.trimmed
            return tag == "*" || tag == entityTag || tag.hasPrefix("W/") && tag.dropFirst(2) == entityTag
        }
    }

    /// Returns whether every `%` is followed by two hexadecimal digits other than those of NUL.
    private static func hasWholeEscapes(_ target: String) -> Bool {
        var rest = Substring(target).utf8
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[percent...].dropFirst()
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard digits.count == 2, digits != [0, 0] else { return false }
        }
        return true
    }
}

extension Response {
    /// A plain-text answer.
    static func text(_ status: HTTPResponse.Status, _ line: String) -> Response {
        simple(status, "text/plain; charset=utf-8", line)
    }

    /// A small page for people who have followed a wrong link.
    static func nothingHere(in catalogue: Catalogue?) -> Response {
        let title = Phrase("Nothing here – Pastime").text(in: catalogue)
        let heading = Phrase("There is nothing at this address").text(in: catalogue)
        let link = Phrase("Go to the arcade").text(in: catalogue)
        return simple(
            .notFound, "text/html; charset=utf-8",
            """
            <!doctype html>
            <html lang="\(catalogue?.language ?? "en")">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <h1>\(heading)</h1>
            <p><a href="/">\(link)</a></p>
            </html>

            """)
    }

    private static func simple(_ status: HTTPResponse.Status, _ contentType: String, _ body: String) -> Response {
        var headers = HTTPFields.secure
        headers[.contentType] = contentType
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: body)))
    }

    /// Without the body for HEAD; the headers, including the length, stay those of GET.
    func forMethod(_ method: HTTPRequest.Method) -> Response {
        method == .head ? createHeadResponse() : self
    }
}

extension HTTPField.Name {
    /// The first `Host` is the request's authority and isn't among the fields.
    static let secondHost = Self("Host")!
    static let forwardedFor = Self("X-Forwarded-For")!
    static let forwardedProto = Self("X-Forwarded-Proto")!
    static let crossOriginResourcePolicy = Self("Cross-Origin-Resource-Policy")!
}
