import MatchStore
import Words

/// The page for a short link: the arcade's own, with what previews read about the game, and its line.
struct SharedPage {
    /// The arcade's page, with all addresses relative to a folder below its own.
    private let html: String

    /// Prepares the arcade's `index.html`.
    init(_ index: String) {
        var html = index
        for attribute in ["href", "src"] {
            html = Self.lifted(html, attribute: attribute)
        }
        self.html = html
    }

    /// Puts `../` before each relative address in an attribute: the page is served from a folder.
    private static func lifted(_ html: String, attribute: String) -> String {
        let parts = html.split(separator: " \(attribute)=\"", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            let address = part.prefix { $0 != "\"" }
            let isRelative = address.first.map { $0 != "#" && $0 != "/" && !address.contains(":") } ?? false
            text += " \(attribute)=\"\(isRelative ? "../" : "")\(part)"
        }
    }

    /// The page of a game.
    ///
    /// - Parameter origin: The beginning of the server's addresses.
    func text(for game: SharedGame, _ id: LinkID, origin: String) -> String {
        let address = "\(origin)/g/\(id)"
        let picture = "\(address).png"
        let title = "\(game.title) – Pastime"
        let tags = [
            #"<title>\#(escaped(title))</title>"#,
            meta("name", "description", game.text),
            #"<link rel="canonical" href="\#(escaped(address))">"#,
            meta("property", "og:type", "website"),
            meta("property", "og:site_name", "Pastime"),
            meta("property", "og:title", game.title),
            meta("property", "og:description", game.text),
            meta("property", "og:url", address),
            meta("property", "og:image", picture),
            meta("property", "og:image:type", "image/png"),
            meta("property", "og:image:width", "1200"),
            meta("property", "og:image:height", "630"),
            meta("property", "og:image:alt", "\(game.title): \(game.text)"),
            meta("name", "twitter:card", "summary_large_image"),
            meta("name", "twitter:title", game.title),
            meta("name", "twitter:description", game.text),
            meta("name", "twitter:image", picture),
            meta("name", "pastime-line", game.line),
        ].joined(separator: "\n")
        return Self.replaced(html, with: tags)
    }

    private func meta(_ kind: String, _ name: String, _ content: String) -> String {
        #"<meta \#(kind)="\#(name)" content="\#(escaped(content))">"#
    }

    /// Replaces the page's own title and description.
    private static func replaced(_ html: String, with tags: String) -> String {
        var lines = html.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.removeAll { $0.hasPrefix("<title") || $0.hasPrefix("<meta name=\"description\"") }
        guard let head = lines.firstIndex(where: { $0.hasPrefix("<meta charset") }) else { return html }
        lines.insert(tags, at: head + 1)
        return lines.joined(separator: "\n")
    }

    /// The page of a link that leads nowhere.
    static func nothingHere(in catalogue: Catalogue?) -> String {
        let title = Phrase("No such link – Pastime").text(in: catalogue)
        let heading = Phrase("This link leads to no game").text(in: catalogue)
        let reason = Phrase("It was copied in part, or nobody has opened it for a long time.").text(in: catalogue)
        let link = Phrase("Go to the arcade").text(in: catalogue)
        return """
            <!doctype html>
            <html lang="\(catalogue?.language ?? "en")">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <h1>\(heading)</h1>
            <p>\(reason)</p>
            <p><a href="../">\(link)</a></p>
            </html>

            """
    }
}

/// A text within HTML, also in an attribute.
private func escaped(_ text: String) -> String {
    var html = ""
    for character in text.unicodeScalars {
        switch character {
        case "&": html += "&amp;"
        case "<": html += "&lt;"
        case ">": html += "&gt;"
        case "\"": html += "&quot;"
        default: html.unicodeScalars.append(character)
        }
    }
    return html
}
