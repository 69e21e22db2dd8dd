/// A constant that Swift and JavaScript share.
struct Constant: Sendable {
    enum Value: Sendable {
        case number(Int)
        case text(String)
        /// Numbers by their names.
        case numbers([(name: String, number: Int)])
        /// Texts by their names.
        case texts([(name: String, text: String)])
        /// Words in the order of their numbers, from 0.
        case words([String])
    }

    let name: String
    let about: String
    let value: Value

    init(_ name: String, _ about: String, _ value: Value) {
        self.name = name
        self.about = about
        self.value = value
    }

    /// The definition in JavaScript.
    var definition: String {
        let text =
            switch value {
            case .number(let number): "\(number)"
            case .text(let text): "\"\(text)\""
            case .numbers(let numbers): Self.list("{", numbers.map { "\($0.name): \($0.number)" }, "}")
            case .texts(let texts): Self.list("{", texts.map { "\($0.name): \"\($0.text)\"" }, "}")
            case .words(let words): Self.list("[", words.map { "\"\($0)\"" }, "]")
            }
        return "/** \(about) */\nexport const \(name) = \(text);\n"
    }

    /// The declaration in TypeScript.
    var declaration: String {
        let type =
            switch value {
            case .number(let number): "\(number)"
            case .text(let text): "\"\(text)\""
            case .numbers(let numbers): Self.list("{", numbers.map { "readonly \($0.name): \($0.number)" }, "}", ";")
            case .texts(let texts): Self.list("{", texts.map { "readonly \($0.name): \"\($0.text)\"" }, "}", ";")
            case .words(let words): "readonly " + Self.list("[", words.map { "\"\($0)\"" }, "]")
            }
        return "/** \(about) */\nexport const \(name): \(type);\n"
    }

    /// A list on one line, or in lines of at most 120 characters.
    private static func list(_ open: String, _ items: [String], _ close: String, _ separator: String = ",") -> String {
        let items = items.map { "\($0)\(separator)" }
        let line = items.joined(separator: " ").dropLast()
        if line.count < 80 { return open == "{" ? "{ \(line) }" : "[\(line)]" }
        var lines = ["  "]
        for item in items {
            if lines[lines.count - 1].count + item.count > 119 { lines.append("  ") }
            lines[lines.count - 1] += item + " "
        }
        return "\(open)\n\(lines.map { $0.dropLast() + "\n" }.joined())\(close)"
    }
}

extension Constant.Value {
    /// An enumeration's cases and raw values.
    static func cases<E: CaseIterable & RawRepresentable>(of type: E.Type) -> Self where E.RawValue: BinaryInteger {
        .numbers(type.allCases.map { ("\($0)", Int($0.rawValue)) })
    }

    /// The names of an enumeration's cases, whose raw values are 0, 1, 2 and so on.
    static func names<E: CaseIterable & RawRepresentable>(of type: E.Type) -> Self where E.RawValue: BinaryInteger {
        let cases = Array(type.allCases)
        precondition(cases.enumerated().allSatisfy { $0.offset == Int($0.element.rawValue) }, "\(type) has gaps")
        return .words(cases.map { "\($0)" })
    }
}
