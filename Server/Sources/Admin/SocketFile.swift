import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A Unix-domain socket in the file system.
struct SocketFile {
    let path: String

    /// - Throws: if the path is longer than the system allows.
    init(_ path: String) throws(AdminSocketProblem) {
        let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
        guard !path.isEmpty, path.utf8.count <= room else { throw .longPath(path, allowed: room) }
        self.path = path
    }

    /// Calls a function of the system with the address.
    private func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func stream() -> Int32 {
        #if canImport(Glibc)
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
        socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
    }

    /// A connection to the server that listens there. The caller closes it.
    func connected() throws(AdminSocketProblem) -> Int32 {
        let descriptor = Self.stream()
        let outcome = with { connect(descriptor, $0, $1) }
        if descriptor >= 0, outcome == 0 { return descriptor }
        let reason = errno
        if descriptor >= 0 { close(descriptor) }
        switch reason {
        case ENOENT, ECONNREFUSED: throw .nobody(path)
        case EACCES: throw .notAllowed(path)
        default: throw .failed(path, String(cString: strerror(reason)))
        }
    }

    /// A socket that is bound there, and which nobody but its owner can open. A file that a server left behind is replaced.
    func bound() throws(AdminSocketProblem) -> BoundSocket {
        let descriptor = Self.stream()
        guard descriptor >= 0 else { throw .failed(path, String(cString: strerror(errno))) }
        #if canImport(Glibc)
        // Linux gives the file the socket's mode: there is no moment at which others can open it.
        guard fchmod(descriptor, 0o600) == 0 else {
            let reason = errno
            close(descriptor)
            throw .failed(path, String(cString: strerror(reason)))
        }
        #endif
        var reason = bind(descriptor)
        if reason == EADDRINUSE {
            do throws(AdminSocketProblem) {
                try removeAbandoned()
            } catch {
                close(descriptor)
                throw error
            }
            reason = bind(descriptor)
        }
        #if !canImport(Glibc)
        // Nobody can connect before it listens.
        if reason == 0, chmod(path, 0o600) != 0 { reason = errno }
        #endif
        var status = stat()
        if reason == 0, lstat(path, &status) != 0 { reason = errno }
        guard reason == 0 else {
            close(descriptor)
            throw .failed(path, String(cString: strerror(reason)))
        }
        return BoundSocket(path: path, descriptor: descriptor, device: status.st_dev, inode: status.st_ino)
    }

    /// Binds a socket; returns 0 or the error.
    private func bind(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
        with { Glibc.bind(descriptor, $0, $1) } == 0 ? 0 : errno
        #else
        with { Darwin.bind(descriptor, $0, $1) } == 0 ? 0 : errno
        #endif
    }

    /// Removes the file of a server that is gone.
    private func removeAbandoned() throws(AdminSocketProblem) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { throw .isFile(path) }
        do throws(AdminSocketProblem) {
            close(try connected())
        } catch {
            guard case .nobody = error else { throw error }
            unlink(path)
            return
        }
        throw .inUse(path)
    }
}

/// A socket with a file.
struct BoundSocket {
    let path: String
    let descriptor: Int32
    /// What tells its file from another one with the same name.
    fileprivate let device: dev_t
    fileprivate let inode: ino_t

    fileprivate init(path: String, descriptor: Int32, device: dev_t, inode: ino_t) {
        self.path = path
        self.descriptor = descriptor
        self.device = device
        self.inode = inode
    }

    /// Removes its file, unless another one has taken its place.
    func remove() {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode else { return }
        unlink(path)
    }
}

/// Why operators can't talk to a server.
public enum AdminSocketProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system doesn't allow such a long path.
    case longPath(String, allowed: Int)
    /// No server listens there.
    case nobody(String)
    /// Another user runs the server.
    case notAllowed(String)
    /// Another server listens there.
    case inUse(String)
    /// There is a file that isn't a socket.
    case isFile(String)
    /// Any other error of the system.
    case failed(String, String)
    /// The server has closed the connection without an answer.
    case noAnswer(String)
    /// The server hasn't answered in time.
    case late(String, seconds: Int)

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .longPath(let path, let allowed): say("\(path) is no path of a socket: those have 1 to \(allowed) bytes")
        case .nobody(let path): say("no server listens at \(path): is it running, and is this its socket?")
        case .notAllowed(let path): say("only the user that runs the server, and root, can open \(path)")
        case .inUse(let path): say("another server listens for operators at \(path)")
        case .isFile(let path): say("\(path) isn't a socket; it was left as it is")
        case .failed(let path, let reason): say("the socket \(path): \(reason)")
        case .noAnswer(let path): say("the server at \(path) gave no answer")
        case .late(let path, let seconds):
            say("the server at \(path) gave no answer within \(seconds) s; it may still do what it was asked for")
        }
    }
}
