import Testing

@testable import PageServer

@Suite("Accept-Encoding")
struct ContentCodingTests {
    @Test(
        "the best form that the client takes is chosen",
        arguments: [
            (nil, "identity"),
            ("", "identity"),
            ("br", "br"),
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("x-gzip", "gzip"),
            ("GZIP ; Q=0.5", "gzip"),
            ("br;q=0.5, gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0, gzip;q=0.000", "identity"),
            ("deflate, zstd", "identity"),
            ("*", "br"),
            ("*;q=0.5, br;q=0", "gzip"),
            ("identity, gzip;q=0.5", "identity"),
            ("gzip;q=0.5, *;q=0", "gzip"),
            ("br;q=2, gzip;q=x", "identity"),
            (",, ;, gzip", "gzip"),
        ])
    func best(field: String?, expected: String) {
        #expect(AcceptedCodings(field).best(of: ContentCoding.allCases)?.rawValue == expected)
    }

    @Test("there is none when the client refuses each", arguments: ["*;q=0", "identity;q=0", "deflate, identity;q=0"])
    func none(field: String) {
        #expect(AcceptedCodings(field).best(of: [.identity]) == nil)
    }
}
