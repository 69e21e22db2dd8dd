import Foundation

/// A checked-in file that is written from Swift.
struct GeneratedFile: Sendable, CustomStringConvertible {
    /// Below the project's folder.
    let path: String
    let text: @Sendable () throws -> String

    var description: String { path }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let header =
        "// Written from Swift by Tests/ABITests. Don't edit it: `make abi` writes it again.\n\n"

    var url: URL { Self.root.appending(path: path) }

    static let all = [
        GeneratedFile(path: "Sources/Web/Script/abi.js") {
            header + Constant.kit.map(\.definition).joined(separator: "\n")
        },
        GeneratedFile(path: "Sources/Web/Script/abi.d.ts") {
            let missing = NamedShape(
                .missingSymbol, "A symbol to be drawn for a tile: its index, width and height.",
                .tuple([.number, .number, .number]))
            let functions = try Self.functions("Sources/Web", exports: "ProgramExports", imports: "ProgramImports")
            let parts =
                Constant.kit.map(\.declaration) + [
                    "/** An address in the program's memory. */\nexport type Address = number;\n"
                ]
                + functions + ([missing] + NamedShape.accessibility + NamedShape.table).map(\.declaration)
            return header + parts.joined(separator: "\n")
        },
        GeneratedFile(path: "Sources/Hosts/Web/Page/arcade-abi.js") {
            header + Constant.arcade.map(\.definition).joined(separator: "\n")
        },
        GeneratedFile(path: "Sources/Hosts/Web/Page/arcade-abi.d.ts") {
            let functions = try Self.functions("Sources/Hosts/Web", exports: "ArcadeExports", imports: "ArcadeImports")
            let page = try PageElements(root.appending(path: "Sources/Hosts/Web/Page/index.html"))
            let parts =
                Constant.arcade.map(\.declaration) + functions
                + (NamedShape.games + NamedShape.analysis + NamedShape.match).map(\.declaration) + [page.declaration]
            return header + "import type { Address } from \"./abi.js\";\n\n" + parts.joined(separator: "\n")
        },
    ]

    private static func functions(_ folder: String, exports: String, imports: String) throws -> [String] {
        let all = try BridgedFunction.all(below: root.appending(path: folder))
        let (exported, imported) = (all.filter { $0.direction == .exported }, all.filter { $0.direction == .imported })
        return [
            "/** The functions of the program in \(folder), which JavaScript calls. */\n"
                + "export interface \(exports) {\n\(exported.map(\.declaration).joined())}\n",
            "/** The functions of the page that Swift in \(folder) calls. */\n"
                + "export interface \(imports) {\n\(imported.map(\.declaration).joined())}\n",
        ]
    }
}
