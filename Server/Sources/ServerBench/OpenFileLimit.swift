#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files, and so connections, a process may have open.
public enum OpenFileLimit {
    /// Kept for what isn't a connection.
    public static let others = 64

    /// Lifts the limit of this process as far as the system lets it; programs that it starts inherit that.
    ///
    /// - Returns: how many files may be open now.
    public static func lift() -> Int {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return 0 }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(files, &limit)
        guard getrlimit(files, &limit) == 0 else { return 0 }
        return Int(clamping: limit.rlim_cur)
    }

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let files = RLIMIT_NOFILE
    #endif
}
