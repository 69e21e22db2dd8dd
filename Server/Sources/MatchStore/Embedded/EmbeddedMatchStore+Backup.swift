import Foundation
import GRDB

extension EmbeddedMatchStore {
    /// Copies a database into a new file, which only the owner can read. A server can be using the database: the copy
    /// has everything that was acknowledged before the call.
    ///
    /// - Throws: why it can't be copied; one line for the user. The new file doesn't exist then.
    public static func backUp(_ path: String, to copy: String) throws(StoreOpeningError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        let descriptor = Foundation.open(copy, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { throw .exists(path: copy) }
            throw .unwritable(path: copy, reason: String(cString: strerror(errno)))
        }
        defer { Foundation.close(descriptor) }
        do {
            try inspect(path)
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            let database = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? database.close() }
            try database.writeWithoutTransaction { db in
                try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
            }
            // The file, and its name in the folder.
            guard fsync(descriptor) == 0, syncFolder(of: copy) else {
                throw StoreOpeningError.failed(path: copy, detail: String(cString: strerror(errno)))
            }
        } catch {
            unlink(copy)
            throw StoreOpeningError(caught: error, path: isAboutWriting(error) ? copy : path)
        }
    }

    /// Returns whether an error of a copy is the copy's: the database itself is only read.
    private static func isAboutWriting(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        switch error.resultCode {
        case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: return true
        default: return false
        }
    }

    private static func syncFolder(of path: String) -> Bool {
        let folder = Foundation.open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { Foundation.close(folder) }
        return fsync(folder) == 0
    }
}
