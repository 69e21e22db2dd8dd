#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Finds programs as a shell does.
public enum ProgramSearch {
    /// The path of an installed program, by the folders of `PATH`; nil if there is none.
    public static func path(of name: String) -> String? {
        guard let folders = getenv("PATH").map({ String(cString: $0) }) else { return nil }
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
