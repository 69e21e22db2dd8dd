import ArgumentParser
import MinesweeperRules
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A Minesweeper board in an `.mbf` file.
enum BoardFile {
    /// Returns whether an argument is the name of such a file.
    static func isOne(_ argument: String) -> Bool { argument.lowercased().hasSuffix(".mbf") }

    /// The game line of a file's board.
    ///
    /// - Throws: a line on standard error and status 64, if the file can't be read.
    static func line(_ path: String) throws -> String {
        let bytes = try contents(path)
        do throws(MinefieldFileProblem) {
            return "minesweeper layout=\(try MinefieldFile.read(bytes).layout)"
        } catch {
            complain(say("“\(path)” is no board: \(error.description)"))
            throw ExitCode.validationFailure
        }
    }

    /// Writes a minefield; “-” is standard output.
    ///
    /// - Throws: a line on standard error and status 1, if that fails.
    static func write(_ minefield: Minefield, to path: String) throws {
        let bytes: [UInt8]
        do throws(MinefieldFileProblem) {
            bytes = try MinefieldFile.write(minefield)
        } catch {
            complain(error.description)
            throw ExitCode.failure
        }
        if path == "-" { return finish(writing: bytes) }
        if let reason = replace(file: path, with: bytes) {
            complain(say("“\(path)” can't be written: \(reason)"))
            throw ExitCode.failure
        }
    }

    /// More than the largest possible board takes; longer files aren't read further.
    private static let mostBytes = 1 << 18

    private static func contents(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw trouble(path) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: mostBytes)
        let count = fread(&bytes, 1, mostBytes, file)
        // A folder can be opened but not read.
        guard ferror(file) == 0 else { throw trouble(path) }
        return Array(bytes[..<count])
    }

    private static func trouble(_ path: String) -> ExitCode {
        complain(say("“\(path)” can't be read: \(String(cString: strerror(errno)))"))
        return .validationFailure
    }
}
