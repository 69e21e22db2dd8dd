#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files, and so connections, this process may have open.
enum OpenFiles {
    /// Kept for what isn't a connection: the listener, event loops, a database, logs.
    private static let others = 64
    /// More than enough, and at some 15 KiB each no more than half a gigabyte.
    private static let enough = 32_768

    /// The connections to accept at a time. When there are as many, others wait in the kernel's queue, so that the
    /// process always has files left for what isn't a connection.
    ///
    /// Asked for the first time, it lifts the bound of the process as far as it may, since many systems begin with 1,024.
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
