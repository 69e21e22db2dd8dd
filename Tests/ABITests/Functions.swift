import Foundation

/// A function between Swift and JavaScript, as a Swift source declares it.
struct BridgedFunction {
    enum Direction {
        /// JavaScript calls it.
        case exported
        /// Swift calls it.
        case imported
    }

    let direction: Direction
    let name: String
    let parameters: [(name: String, type: String)]
    let result: String?
    let about: String

    /// The declaration in TypeScript, as a method.
    var declaration: String {
        let list = parameters.map { "\($0.name): \(Self.typeScript($0.type))" }.joined(separator: ", ")
        let comment = about.isEmpty ? "" : "  /** \(about) */\n"
        return comment + "  \(name)(\(list)): \(result.map(Self.typeScript) ?? "void");\n"
    }

    /// WebAssembly has only numbers.
    private static func typeScript(_ type: String) -> String { type.hasPrefix("Unsafe") ? "Address" : "number" }

    /// The functions that the sources below a folder declare, by name.
    static func all(below folder: URL) throws -> [BridgedFunction] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
        return try (files ?? []).filter { $0.pathExtension == "swift" }
            .flatMap { try functions(in: String(contentsOf: $0, encoding: .utf8)) }
            .sorted { $0.name < $1.name }
    }

    private static func functions(in source: String) throws -> [BridgedFunction] {
        let pattern = try Regex(
            #"((?:^///[^\n]*\n)*)^@(_expose\(wasm|_extern\(c\) @_extern\(wasm, module: "host", name:),? "#
                + #""(\w+)"\)[^\n]*\n(?:private )?func \w+\(([^)]*)\)(?: -> ([^\n{]+))?"#
        ).anchorsMatchLineEndings()
        return source.matches(of: pattern).map { match in
            let parts = match.output.map { $0.substring.map(String.init) ?? "" }
            let result = parts[5].trimmingCharacters(in: .whitespaces)
            return BridgedFunction(
                direction: parts[2].hasPrefix("_expose") ? .exported : .imported, name: parts[3],
                parameters: parameters(parts[4]), result: result.isEmpty ? nil : result, about: text(of: parts[1]))
        }
    }

    private static func parameters(_ list: String) -> [(name: String, type: String)] {
        list.split(separator: ",").map { parameter in
            let parts = parameter.split(separator: ":", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            return (String(parts[0].dropFirst(2)), parts[1])
        }
    }

    /// A documentation comment on one line, as far as it isn't about a parameter or the result.
    private static func text(of comment: String) -> String {
        let lines = comment.split(separator: "\n").map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
        return lines.prefix { !$0.hasPrefix("- ") }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
