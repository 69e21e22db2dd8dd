import Foundation

/// The elements of a page that have an id.
struct PageElements {
    /// Ids and tags.
    let elements: [(id: String, tag: String)]

    private static let graphics: Set = [
        "svg", "g", "path", "use", "circle", "rect", "linearGradient", "radialGradient",
    ]

    /// Reads an HTML file. Symbols are referred to by other pictures, not by scripts.
    init(_ file: URL) throws {
        let source = try String(contentsOf: file, encoding: .utf8)
        elements = source.matches(of: /<(\w+)\b[^>]*?\sid="([^"]+)"/).map { (String($0.output.2), String($0.output.1)) }
            .filter { $0.tag != "symbol" }
            .sorted { $0.id < $1.id }
    }

    /// The declaration in TypeScript: the elements' types by their ids.
    var declaration: String {
        let lines = elements.map { id, tag in
            let map = Self.graphics.contains(tag) ? "SVGElementTagNameMap" : "HTMLElementTagNameMap"
            let name = id.wholeMatch(of: /\w+/) == nil ? "\"\(id)\"" : id
            return "  readonly \(name): \(map)[\"\(tag)\"];\n"
        }
        return "/** The elements of index.html by their ids. */\nexport interface PageElements {\n\(lines.joined())}\n"
    }
}
