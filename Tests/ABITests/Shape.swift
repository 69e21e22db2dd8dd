/// The shape of a JSON value, as a TypeScript type.
indirect enum Shape: Sendable {
    case string, number, boolean, null
    /// One of these strings.
    case words([String])
    case array(Shape)
    /// An array of as many values, each of its own shape.
    case tuple([Shape])
    /// An object with any names, whose values are of one shape.
    case record(Shape)
    case object([Field])
    case anyOf([Shape])
    /// A shape that has a name.
    case named(ShapeName)

    /// A field of an object.
    struct Field: Sendable {
        let name: String
        let shape: Shape
        let isOptional: Bool
        let about: String

        init(_ name: String, _ shape: Shape, isOptional: Bool = false, _ about: String = "") {
            self.name = name
            self.shape = shape
            self.isOptional = isOptional
            self.about = about
        }
    }

    static func orNull(_ shape: Shape) -> Shape { .anyOf([shape, .null]) }
}

/// A shape with a name, which scripts use as a type.
struct NamedShape: Sendable {
    let name: ShapeName
    let about: String
    let shape: Shape

    init(_ name: ShapeName, _ about: String, _ shape: Shape) {
        self.name = name
        self.about = about
        self.shape = shape
    }
}

/// The names of shapes.
enum ShapeName: String {
    case tableState = "TableState"
    case position = "GameStatus"
    case gain = "Gain"
    case lessonStep = "LessonStep"
    case dailyResult = "DailyResult"
    case dailyState = "DailyState"
    case daily = "Daily"
    case notice = "Notice"
    case missingSymbol = "MissingSymbol"
    case accessibleNode = "AccessibleNode"
    case game = "Game"
    case parameter = "Parameter"
    case option = "Option"
    case measure = "Measure"
    case preset = "Preset"
    case sceneSwitch = "Switch"
    case slider = "Slider"
    case choice = "Choice"
    case action = "Action"
    case analysis = "AnalysisState"
    case mistake = "Mistake"
    case chrome = "ChromeColors"
    case cue = "Cue"
    case matchState = "MatchState"
    case watchedPlayer = "WatchedPlayer"
    case matchPhase = "MatchPhase"
    case connection = "Connection"
    case side = "MatchSide"
    case opponent = "Opponent"
    case face = "Face"
    case matchResult = "MatchResult"
    case matchNotice = "MatchNotice"
    case race = "RaceWords"
}

// MARK: - TypeScript

extension Shape {
    /// The type in TypeScript. Everything is read-only: it is news, not memory.
    func typeScript(indent: String = "") -> String {
        switch self {
        case .string: "string"
        case .number: "number"
        case .boolean: "boolean"
        case .null: "null"
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
        case .array(.named(let name)): "readonly \(name.rawValue)[]"
        case .array(.string): "readonly string[]"
        case .array(.number): "readonly number[]"
        case .array(let element): "ReadonlyArray<\(element.typeScript(indent: indent))>"
        case .tuple(let elements):
            "readonly [\(elements.map { $0.typeScript(indent: indent) }.joined(separator: ", "))]"
        case .record(let value): "Readonly<Record<string, \(value.typeScript(indent: indent))>>"
        case .object(let fields): "{\n" + Self.lines(fields, indent: indent + "  ") + indent + "}"
        case .anyOf(let shapes): shapes.map { $0.typeScript(indent: indent) }.joined(separator: " | ")
        case .named(let name): name.rawValue
        }
    }

    private static func lines(_ fields: [Field], indent: String) -> String {
        fields.map { field in
            (field.about.isEmpty ? "" : "\(indent)/** \(field.about) */\n")
                + "\(indent)readonly \(field.name)\(field.isOptional ? "?" : ""): "
                + "\(field.shape.typeScript(indent: indent));\n"
        }.joined()
    }
}

extension NamedShape {
    /// The declaration in TypeScript.
    var declaration: String {
        let comment = "/** \(about) */\n"
        guard case .object = shape else {
            return comment + "export type \(name.rawValue) = \(shape.typeScript());\n"
        }
        return comment + "export interface \(name.rawValue) \(shape.typeScript())\n"
    }
}
