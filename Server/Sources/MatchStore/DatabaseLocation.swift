/// The default location of the database.
public enum DatabaseLocation {
    /// The path `$XDG_DATA_HOME/pastime/pastime.sqlite`, or `~/.local/share/pastime/pastime.sqlite`, by the XDG Base
    /// Directory Specification 0.8: a variable that is empty or not an absolute path is ignored.
    ///
    /// - Parameter environment: The process's environment.
    /// - Returns: the path; nil if there is no home folder either.
    public static func path(_ environment: [String: String]) -> String? {
        func folder(_ name: String) -> String? {
            guard var path = environment[name], path.hasPrefix("/") else { return nil }
            while path.hasSuffix("/") { path.removeLast() }
            return path
        }
        guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ $0 + "/.local/share" }) else { return nil }
        return data + "/pastime/pastime.sqlite"
    }
}
