import Foundation
import Logging
import Logs
import Synchronization
import Testing

@Suite("Logs in JSON")
struct JSONLogHandlerTests {
    /// The lines that a logger writes.
    private func lines(
        provider: Logger.MetadataProvider? = nil, _ body: (inout Logger) -> Void
    ) -> [String] {
        let lines = Lines()
        var logger = Logger(label: "pastime.test") { label in
            // 2026-11-23T17:45:12.125Z
            JSONLogHandler(
                label: label, metadataProvider: provider, now: { Date(timeIntervalSince1970: 1_795_455_912.125) },
                write: { lines.add(String(decoding: $0, as: UTF8.self)) })
        }
        body(&logger)
        return lines.all
    }

    private final class Lines: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func add(_ line: String) { kept.withLock { $0.append(line) } }
    }

    private struct Trouble: Error, CustomStringConvertible {
        let description: String
    }

    private func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test("a message is an object on one line, with its time in UTC")
    func message() {
        #expect(
            lines { $0.notice("a socket was closed", metadata: ["reason": "too fast", "address": "192.0.2.1"]) } == [
                """
                {"time":"2026-11-23T17:45:12.125Z","level":"notice","label":"pastime.test",\
                "message":"a socket was closed","metadata":{"address":"192.0.2.1","reason":"too fast"}}

                """
            ])
        #expect(lines { $0.error("x") }[0].hasSuffix("\"message\":\"x\",\"metadata\":{}}\n"))
    }

    @Test("any text comes back as it was, and never ends the line")
    func escapes() throws {
        let texts =
            [
                "", "\"quoted\" \\ and /", "two\nlines\r\n", "tab\t\u{8}\u{c}\u{0}\u{1b}[31m\u{7f}", "“ä€😀e\u{301}”",
                "\u{2028}\u{2029}\u{feff}\u{202e}", "{\"time\":1}", String(repeating: "long ", count: 10_000),
            ] + (UInt8(0)..<128).map { String(UnicodeScalar($0)) }
        for text in texts {
            let lines = lines { logger in
                logger.info("\(text)", metadata: ["\(text)": "\(text)", "list": ["\(text)", ["key": "\(text)"], []]])
            }
            let line = try #require(lines.first)
            #expect(lines.count == 1 && line.hasSuffix("\n"))
            #expect(line.dropLast().utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
            let object = try object(line)
            #expect(object["message"] as? String == text)
            let metadata = try #require(object["metadata"] as? [String: Any])
            #expect(metadata[text] as? String == text)
            let list = try #require(metadata["list"] as? [Any])
            #expect(list[0] as? String == text && (list[1] as? [String: String]) == ["key": text])
            #expect((list[2] as? [Any])?.isEmpty == true)
        }
    }

    @Test("a message's own metadata replace those that a provider has, and these those of the logger")
    func metadata() throws {
        let provider = Logger.MetadataProvider { ["b": "provided", "c": "provided"] }
        let written = lines(provider: provider) { logger in
            logger[metadataKey: "a"] = "logger's"
            logger[metadataKey: "b"] = "logger's"
            logger.info("x", metadata: ["c": .stringConvertible(12)])
        }
        let metadata = try object(written[0])["metadata"] as? [String: String]
        #expect(metadata == ["a": "logger's", "b": "provided", "c": "12"])
    }

    @Test("an error is in the metadata")
    func errors() throws {
        let written = lines { $0.error("x", error: Trouble(description: "no \"luck\"")) }
        let metadata = try #require(try object(written[0])["metadata"] as? [String: String])
        #expect(metadata["error.message"] == "no \"luck\"")
        #expect(metadata["error.type"]?.hasSuffix("Trouble") == true)
    }

    @Test("messages below the level aren't written")
    func levels() throws {
        let written = lines { logger in
            logger.debug("x")
            logger.logLevel = .trace
            logger.trace("y")
        }
        #expect(written.count == 1)
        #expect(try object(written[0])["level"] as? String == "trace")
    }
}
