import Foundation
import Synchronization

/// Gives a database one owner: the process that holds the lock of the file beside it, `FILE.lock`, which contains the
/// owner's process id.
///
/// Two servers on one file would run the same matches. SQLite's own locks last for a transaction; this one lasts while
/// the store is open, and ends with its process, however that ends.
final class DatabaseLock: Sendable {
    private let descriptor: Mutex<Int32?>

    private init(_ descriptor: Int32) {
        self.descriptor = Mutex(descriptor)
    }

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - path: The database's path.
    ///   - wait: How long to wait for another owner to release it.
    ///   - whenWaiting: Called once if another process has it, with that process's id if it is known.
    /// - Throws: if the file can't be written, or who has the lock after that time.
    static func take(
        _ path: String, wait: Duration, whenWaiting: (_ owner: Int32?) -> Void
    ) throws(StoreOpeningError) -> DatabaseLock {
        let descriptor = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
        let deadline = ContinuousClock.now + wait
        var isWaiting = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let owner = owner(descriptor)
            guard ContinuousClock.now < deadline else {
                Foundation.close(descriptor)
                throw .owned(path: path, process: owner)
            }
            if !isWaiting { whenWaiting(owner) }
            isWaiting = true
            usleep(20_000)
        }
        let text = Array("\(getpid())\n".utf8)
        ftruncate(descriptor, 0)
        pwrite(descriptor, text, text.count, 0)
        return DatabaseLock(descriptor)
    }

    deinit { release() }

    /// Lets the next owner have the database.
    func release() {
        descriptor.withLock { descriptor in
            if let descriptor { Foundation.close(descriptor) }
            descriptor = nil
        }
    }

    private static func owner(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isNumber })
    }
}
