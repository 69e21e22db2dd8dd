import Foundation
import PageServer
import Synchronization
import Testing

@Suite("The page over HTTP", .timeLimit(.minutes(1)))
struct PageServerTests {
    @Test(
        "each file comes with its type",
        arguments: [
            ("index.html", "text/html; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
            ("a.css", "text/css; charset=utf-8"), ("a.wasm", "application/wasm"), ("a.svg", "image/svg+xml"),
            ("a.webmanifest", "application/manifest+json"), ("a.json", "application/json"), ("a.png", "image/png"),
            ("a.woff2", "font/woff2"), ("a.txt", "text/plain; charset=utf-8"), ("a", "application/octet-stream"),
            ("a.exe", "application/octet-stream"),
        ])
    func types(name: String, type: String) async throws {
        let site = try Site()
        try site.write("text", to: name)
        let answer = try await site.serve { client in
            try await client.get(name == "index.html" ? "/" : "/\(name)")
        }
        #expect(answer.status == 200)
        #expect(answer["content-type"] == type)
        #expect(answer["x-content-type-options"] == "nosniff")
        #expect(answer.body == "text")
    }

    @Test("the packed form that the client likes best is sent, and caches are told so")
    func negotiation() async throws {
        let site = try Site([
            "index.html": "", "a.js": "plain", "a.js.br": "brotli", "a.js.gz": "gzip", "b.js": "plain",
        ])
        try await site.serve { client in
            let best = try await client.get("/a.js", "Accept-Encoding: gzip, deflate, br")
            #expect(best.body == "brotli")
            #expect(best["content-encoding"] == "br")
            #expect(best["content-type"] == "text/javascript; charset=utf-8")
            #expect(best["vary"] == "Accept-Encoding")
            let second = try await client.get("/a.js", "Accept-Encoding: br;q=0, gzip;q=0.1")
            #expect(second.body == "gzip")
            #expect(second["content-encoding"] == "gzip")
            let plain = try await client.get("/a.js")
            #expect(plain.body == "plain")
            #expect(plain["content-encoding"] == nil)
            #expect(plain["vary"] == "Accept-Encoding")
            #expect(Set([best, second, plain].map { $0["etag"] }).count == 3)
            let only = try await client.get("/b.js", "Accept-Encoding: gzip, br")
            #expect(only.body == "plain")
            #expect(only["vary"] == nil)
            #expect(try await client.get("/b.js", "Accept-Encoding: identity;q=0").status == 406)
        }
    }

    @Test("a copy that is still good is answered by 304 and no body")
    func notModified() async throws {
        try await Site(["index.html": "page", "index.html.br": "packed"]).serve { client in
            let first = try await client.get("/")
            let tag = try #require(first["etag"])
            #expect(tag.hasPrefix("\""), "it is a strong one")
            #expect(first["cache-control"] == "no-cache")
            for field in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await client.get("/", "If-None-Match: \(field)")
                #expect(again.status == 304)
                #expect(again.body == "")
                #expect(again["etag"] == tag)
                #expect(again["vary"] == "Accept-Encoding")
                #expect(again["transfer-encoding"] == nil)
            }
            #expect(try await client.get("/", "If-None-Match: \"other\"").status == 200)
            #expect(try await client.get("/", "If-None-Match: \(tag)", "Accept-Encoding: br").status == 200)
        }
    }

    @Test(
        "only a file whose name changes with its content is kept without asking",
        arguments: [
            ("a.0123456789abcdef.js", true), ("icons/a.0123456789abcdef.png", true), ("a.js", false),
            ("0123456789abcdef.js", false), ("a.0123456789ABCDEF.js", false), ("a.0123456789abcde.js", false),
            ("a.min.js", false), ("0123456789abcdef.d/a.js", false),
        ])
    func immutable(name: String, isKept: Bool) async throws {
        let site = try Site(["index.html": "page", name: "text", name + ".br": "packed"])
        try await site.serve { client in
            for coding in ["identity", "br"] {
                let answer = try await client.get("/\(name)", "Accept-Encoding: \(coding)")
                #expect(answer.status == 200)
                #expect(
                    answer["cache-control"] == (isKept ? "public, max-age=31536000, immutable" : "no-cache"))
            }
            #expect(try await client.get("/")["cache-control"] == "no-cache")
            let gone = try await client.get("/b.0123456789abcdef.js")
            #expect(gone.status == 404)
            #expect(gone["cache-control"] == "no-store")
        }
    }

    @Test("the tag follows the content")
    func entityTag() async throws {
        let tags = try await [Site(["index.html": "a"]), Site(["index.html": "b"]), Site(["index.html": "a"])]
            .asyncMap { site in try await site.serve { try await $0.get("/")["etag"] } }
        #expect(tags[0] == tags[2])
        #expect(tags[0] != tags[1])
    }

    @Test(
        "no spelling of a path leads out of the list",
        arguments: [
            "/../secret", "/..%2fsecret", "/%2e%2e/secret", "/%2e%2e%2fsecret", "/icons/../../secret", "//secret",
            "/./index.html", "/.hidden", "/link", "/icons", "/icons/", "/index.html", "/INDEX.HTML", "/index.html/",
            "/index.html%20", "/..\\secret", "/%5c..%5csecret", "/%252e%252e/secret", "/etc/passwd", "/a.js.br",
        ])
    func traversal(target: String) async throws {
        let site = try Site([
            "index.html": "", "icons/a.svg": "", ".hidden": "secret", "a.js": "", "a.js.br": "secret",
        ])
        try Data("secret".utf8).write(to: site.folder.appending(path: "../secret"))
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.appending(path: "link").path, withDestinationPath: "../secret")
        let answer = try await site.serve { try await $0.get(target) }
        #expect(answer.status == 404)
        #expect(answer.body.contains("There is nothing at this address"))
        #expect(answer["content-type"] == "text/html; charset=utf-8")
    }

    @Test("an address that can't be read is a bad request", arguments: ["/%00", "/a%", "/%zz", "/%4", "a.js", "*"])
    func unreadable(target: String) async throws {
        let answer = try await Site().serve { try await $0.get(target) }
        #expect(answer.status == 400)
    }

    @Test(
        "what isn't HTTP is a bad request",
        arguments: [
            "hello\r\n\r\n", "PLAY / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        ])
    func garbage(bytes: String) async throws {
        let answer = try await Site().serve { try await $0.send(bytes) }
        #expect(answer.status == 400)
    }

    @Test("a head that is too long is refused as such")
    func longHead() async throws {
        let field = "X-Long: " + String(repeating: "x", count: 100_000)
        let answer = try await Site().serve { try await $0.get("/", field) }
        #expect(answer.status == 431 && answer["connection"] == "close")
        #expect(answer.body == "The head of this request is too long.\n")
        let many = (1...1_000).map { "X-\($0): x" }.joined(separator: "\r\n")
        #expect(try await Site().serve { try await $0.get("/", many) }.status == 431)
    }

    @Test("the query is the page's own affair")
    func query() async throws {
        let answer = try await Site(["index.html": "page"]).serve { client in
            try await client.get("/?hanoi%20discs=3%20:%20A%3EC")
        }
        #expect(answer.body == "page")
    }

    @Test("HEAD answers as GET does, less the body")
    func head() async throws {
        try await Site(["index.html": "page"]).serve { client in
            let get = try await client.get("/")
            let head = try await client.get("/", method: "HEAD")
            #expect(head.body == "")
            #expect(head["content-length"] == "4")
            #expect(head.headers.filter { $0.key != "date" } == get.headers.filter { $0.key != "date" })
            let missing = try await client.get("/x", method: "HEAD")
            #expect(missing.status == 404)
            #expect(missing.body == "")
        }
    }

    @Test(
        "other methods are refused, and the right ones named", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
    func methods(method: String) async throws {
        try await Site().serve { client in
            for target in ["/", "/health"] {
                let answer = try await client.get(target, method: method)
                #expect(answer.status == 405)
                #expect(answer["allow"] == "GET, HEAD")
            }
            #expect(try await client.get("/x", method: method).status == 404)
        }
    }

    @Test("it says that it is well")
    func health() async throws {
        let answer = try await Site().serve { try await $0.get("/health") }
        #expect(answer.status == 200)
        #expect(answer.body == "ok\n")
        #expect(answer["cache-control"] == "no-store")
    }

    @Test("it says whether it can do its work, and why not; a second later it looks again")
    func readiness() async throws {
        let problems = Mutex<[String]>([])
        let clock = Mutex<UInt64>(0)
        let checks = Atomic(0)
        let readiness = Readiness(now: { clock.withLock { $0 } }) {
            checks.add(1, ordering: .relaxed)
            return problems.withLock { $0 }
        }
        try await Site().serve(readiness: readiness) { client in
            let well = try await client.get("/ready")
            #expect(well.status == 200 && well.body == "ready\n" && well["cache-control"] == "no-store")
            problems.withLock { $0 = ["the disk is full", "the database doesn't answer"] }
            #expect(try await client.get("/ready").status == 200)
            #expect(checks.load(ordering: .relaxed) == 1)
            clock.withLock { $0 += 1_000_000_000 }
            let ill = try await client.get("/ready")
            #expect(ill.status == 503 && ill.body == "the disk is full\nthe database doesn't answer\n")
            #expect(try await client.get("/health").status == 200)
        }
    }

    @Test("every answer keeps the page to its own origin", arguments: ["/", "/x", "/%00", "/health"])
    func security(target: String) async throws {
        let answer = try await Site().serve { try await $0.get(target) }
        let policy = try #require(answer["content-security-policy"])
        for part in [
            "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            #expect(policy.components(separatedBy: "; ").contains(part))
        }
        #expect(!policy.contains("unsafe-inline"))
        #expect(answer["x-content-type-options"] == "nosniff")
        #expect(answer["referrer-policy"] == "no-referrer")
        #expect(answer["cross-origin-opener-policy"] == "same-origin")
        #expect(answer["cross-origin-resource-policy"] == "same-origin")
        #expect(answer["permissions-policy"]?.contains("camera=()") == true)
    }
}

extension Array {
    fileprivate func asyncMap<Other>(_ transform: (Element) async throws -> Other) async rethrows -> [Other] {
        var others: [Other] = []
        for element in self { others.append(try await transform(element)) }
        return others
    }
}
