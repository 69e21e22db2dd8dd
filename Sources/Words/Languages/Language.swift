public import Words

/// A language beside English, with its catalogue: for servers and command lines, which have all of them compiled in.
public struct Language: Sendable {
    /// Its name as of BCP 47: `zh-Hans`.
    public let tag: String
    /// Its name in itself.
    public let name: String
    /// Its phrases.
    public let catalogue: Catalogue

    init(tag: String, name: String, text: String) {
        guard let catalogue = Catalogue(Array(text.utf8)) else {
            preconditionFailure("the catalogue of \(tag) can't be read: `make words` writes it again")
        }
        self.tag = tag
        self.name = name
        self.catalogue = catalogue
    }
}

/// Finds the language of a reader.
public enum Languages {
    /// The catalogue for the name of a language; nil for English, and for a language that isn't there.
    ///
    /// - Parameter name: As of BCP 47 or of POSIX: `zh-Hans-CN`, `zh_SG.UTF-8`.
    public static func catalogue(for name: some StringProtocol) -> Catalogue? {
        all.first { fits($0.tag, name) }?.catalogue
    }

    /// The catalogue for a reader who takes several languages: that of the first that is there, and nil if that is English.
    ///
    /// - Parameter header: The value of `Accept-Language` (RFC 9110, section 12.5.4): `zh-CN,zh;q=0.9,en;q=0.8`.
    public static func catalogue(accepting header: String) -> Catalogue? {
        var wanted: [(name: Substring, weight: Double)] = []
        for part in header.split(separator: ",").prefix(20) {
            let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard let name = pieces.first else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            if weight > 0 { wanted.append((name[...], weight)) }
        }
        // Equal ones stay in their order.
        let order = wanted.indices.sorted {
            wanted[$0].weight != wanted[$1].weight ? wanted[$0].weight > wanted[$1].weight : $0 < $1
        }
        for index in order {
            let name = wanted[index].name
            if fits("en", name) { return nil }
            if let catalogue = catalogue(for: name) { return catalogue }
        }
        return nil
    }

    /// The catalogue for a command line: `LC_ALL`, else `LC_MESSAGES`, else `LANG`, as POSIX has it.
    public static func catalogue(environment: [String: String]) -> Catalogue? {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment[name], !value.isEmpty { return catalogue(for: value) }
        }
        return nil
    }

    /// Whether a language is what a reader asks for: the same language in the same script.
    private static func fits(_ tag: String, _ name: some StringProtocol) -> Bool {
        // Without the encoding and the variant of POSIX: zh_CN.UTF-8@pinyin.
        let plain = name.prefix { $0 != "." && $0 != "@" }.lowercased()
        let wanted = plain.split { $0 == "-" || $0 == "_" }
        let own = tag.lowercased().split(separator: "-")
        guard let language = wanted.first, language == own[0] else { return false }
        return own.count < 2 || own[1] == script(of: language, wanted.dropFirst())
    }

    /// The script by its name, or by the country.
    private static func script(of language: Substring, _ parts: ArraySlice<Substring>) -> Substring? {
        if let named = parts.first(where: { $0.count == 4 }) { return named }
        guard language == "zh" else { return nil }
        return parts.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }
}
