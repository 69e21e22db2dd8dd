import Foundation
import Testing

/// What Swift and JavaScript share is written from Swift. `make abi` (`PASTIME_RECORD=1 swift test --filter
/// GeneratedFileTests`) writes the files again.
@Suite("What Swift and JavaScript share")
struct GeneratedFileTests {
    @Test("a checked-in file is what Swift says now", arguments: GeneratedFile.all)
    func isUpToDate(file: GeneratedFile) throws {
        let text = try file.text()
        if ProcessInfo.processInfo.environment["PASTIME_RECORD"] == "1" {
            try text.write(to: file.url, atomically: true, encoding: .utf8)
        }
        let isSame = try? String(contentsOf: file.url, encoding: .utf8) == text
        #expect(isSame == true, "\(file.path) is out of date: `make abi` writes it again")
    }
}
