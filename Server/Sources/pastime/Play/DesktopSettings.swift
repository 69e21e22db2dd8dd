import Play

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the desktop prefers, as far as files and variables say: the settings of GTK 4, or else of GTK 3.
enum DesktopSettings {
    /// The theme that GTK_THEME, or else the settings ask for; light by default.
    static var theme: Theme {
        if let name = variable("GTK_THEME") { return isDark(name) ? .dark : .light }
        return flag("gtk-application-prefer-dark-theme") == true ? .dark : .light
    }

    /// Whether things move: not if the settings turn animations off.
    static var motion: Motion { flag("gtk-enable-animations") == false ? .off : .normal }

    private static func flag(_ name: String) -> Bool? {
        guard let home = variable("HOME") else { return nil }
        let folder = variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
        for version in ["4", "3"] {
            for line in lines("\(folder)/gtk-\(version).0/settings.ini") ?? [] {
                let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
                if parts.count == 2, parts[0] == name { return ["1", "true"].contains(parts[1].lowercased()) }
            }
        }
        return nil
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
