@testable import Drawing
import Foundation
import Testing

@Suite("The page about display lists")
struct DisplayListDocsTests {
    @Test("has all opcodes")
    func opcodes() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/display-list.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let told = text.matches(of: /\n\| (\d+) \| (\w+) \|/).map { "\($0.output.1) \($0.output.2)" }
        #expect(told == Opcode.allCases.map { "\($0.rawValue) \($0)" })
    }
}
