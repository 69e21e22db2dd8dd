import CSDL
import Words

/// The functions of SDL 2, looked up when the first window is opened.
enum SDL {
    nonisolated(unsafe) private static var loaded: CSDLFunctions?

    /// Finds the library.
    ///
    /// - Throws: what to install.
    static func load() throws(WindowProblem) -> CSDLFunctions {
        if let loaded { return loaded }
        var functions = CSDLFunctions()
        if let reason = csdl_load(&functions) {
            throw WindowProblem("a window needs SDL 2 (Debian: libsdl2-2.0-0), but \(String(cString: reason))")
        }
        loaded = functions
        return functions
    }
}

extension CSDLFunctions {
    /// The reason of the last failure.
    var reason: String { GetError().map { String(cString: $0) } ?? "" }
}
