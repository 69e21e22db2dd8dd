/// What a page of HTML loads at once, as a `Link` header (RFC 8288): browsers begin with it before they have read the page.
enum PreloadLinks {
    /// The header's value: the style sheets, the preloads and the modules of the page's head; empty if there are none.
    static func value(for html: String) -> String {
        html.split(separator: "<").prefix { !$0.hasPrefix("/head") }.compactMap(link).joined(separator: ", ")
    }

    /// The link for a tag, which is given from its name on.
    private static func link(for tag: Substring) -> String? {
        let words = tag.prefix { $0 != ">" }.split(separator: " ")
        var attributes: [Substring: Substring] = [:]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            attributes[parts[0]] = parts.count > 1 ? parts[1].drop { $0 == "\"" }.prefix { $0 != "\"" } : ""
        }
        switch (words.first, attributes["rel"] ?? attributes["type"]) {
        case ("link", "stylesheet"):
            return attributes["href"].map { "<\($0)>; rel=preload; as=style" }
        case ("link", "preload"):
            guard let address = attributes["href"], let kind = attributes["as"] else { return nil }
            let type = attributes["type"].map { "; type=\"\($0)\"" } ?? ""
            return
                "<\(address)>; rel=preload; as=\(kind)\(type)\(attributes["crossorigin"] == nil ? "" : "; crossorigin")"
        case ("link", "modulepreload"):
            return attributes["href"].map { "<\($0)>; rel=modulepreload" }
        case ("script", "module"):
            return attributes["src"].map { "<\($0)>; rel=modulepreload" }
        default:
            return nil
        }
    }
}
