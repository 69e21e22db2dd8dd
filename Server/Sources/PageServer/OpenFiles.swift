#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files, and so connections, this process can have open.
enum OpenFiles {
    /// Reserved for everything except connections: the listener, event loops, a database, logs.
    private static let others = 64
    /// More than enough; at about 15 KiB each no more than half a gigabyte.
    private static let enough = 32_768

    /// The maximum number of concurrent connections. When it is reached, others wait in the kernel's queue, so that the
    /// process always has files left for everything else.
    ///
    /// The first use raises the process's limit as far as allowed, since many systems start with 1,024.
    static let connections: Int = {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return 1_024 - others }
        limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(enough + others)))
        _ = setrlimit(files, &limit)
        guard getrlimit(files, &limit) == 0 else { return 1_024 - others }
        return max(1, min(enough, Int(clamping: limit.rlim_cur) - others))
    }()

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let files = RLIMIT_NOFILE
    #endif
}
