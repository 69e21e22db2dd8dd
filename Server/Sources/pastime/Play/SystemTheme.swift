import Play

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Whether the desktop prefers dark windows, as far as files and variables say.
enum SystemTheme {
    /// The theme that GTK_THEME, or else the settings of GTK 4 or 3, ask for; light by default.
    static var current: Theme {
        if let name = variable("GTK_THEME") { return isDark(name) ? .dark : .light }
        guard let home = variable("HOME") else { return .light }
        let folder = variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
        for version in ["4", "3"] {
            guard let lines = lines("\(folder)/gtk-\(version).0/settings.ini") else { continue }
            for line in lines {
                let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
                guard parts.count == 2 else { continue }
                if parts[0] == "gtk-application-prefer-dark-theme" {
                    return ["1", "true"].contains(parts[1].lowercased()) ? .dark : .light
                }
            }
        }
        return .light
    }

    /// "Adwaita:dark", "Breeze-Dark"
    static func isDark(_ name: String) -> Bool { name.lowercased().hasSuffix("dark") }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func lines(_ path: String) -> [Substring]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    }
}
