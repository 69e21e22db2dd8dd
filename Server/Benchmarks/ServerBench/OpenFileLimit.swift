#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files, and so connections, a process can have open.
public enum OpenFileLimit {
    /// Reserved for everything except connections.
    public static let others = 64

    /// Raises the limit of this process as far as allowed; programs that it starts inherit it.
    ///
    /// - Returns: how many files can be open now.
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
