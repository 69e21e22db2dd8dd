import Foundation

/// A value of JSON.
enum JSON: Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .boolean(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let elements = try? value.decode([JSON].self) {
            self = .array(elements)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }
}

/// Compares values with a shape, and finds out which of its parts no value ever had: those would be stale.
struct Conformance {
    /// What is wrong with the values so far.
    private(set) var problems: [String] = []
    private let shapes: [ShapeName: Shape]
    private var seen: Set<String> = []

    init(_ shapes: [NamedShape]) {
        self.shapes = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0.shape) })
    }

    mutating func check(_ value: JSON, is name: ShapeName) {
        check(value, .named(name), at: name.rawValue)
    }

    /// The parts of a shape that no value had: fields, the absence of optional ones, alternatives.
    func unseen(_ name: ShapeName) -> [String] {
        var all: [String] = []
        var visited: Set<ShapeName> = []
        parts(.named(name), at: name.rawValue, into: &all, &visited)
        return all.filter { !seen.contains($0) }
    }

    private mutating func check(_ value: JSON, _ shape: Shape, at place: String) {
        guard fits(value, shape) else { return problems.append("\(place): \(value) isn't \(shape.typeScript())") }
        switch (value, shape) {
        case (_, .named(let name)): check(value, shapes[name]!, at: name.rawValue)
        case (.array(let elements), .array(let shape)):
            for element in elements { check(element, shape, at: "\(place)[]") }
        case (.array(let elements), .tuple(let shapes)):
            for (index, element) in elements.enumerated() { check(element, shapes[index], at: "\(place)[\(index)]") }
        case (.object(let values), .record(let shape)):
            for value in values.values { check(value, shape, at: "\(place){}") }
        case (.object(let values), .object(let fields)):
            for field in fields {
                let place = "\(place).\(field.name)"
                guard let value = values[field.name] else {
                    seen.insert("\(place) is absent")
                    continue
                }
                seen.insert(place)
                check(value, field.shape, at: place)
            }
        case (_, .anyOf(let shapes)):
            guard let index = shapes.firstIndex(where: { fits(value, $0) }) else { return }
            seen.insert("\(place) | \(index)")
            check(value, shapes[index], at: "\(place)|\(index)")
        default: break
        }
    }

    /// Whether a value has a shape, down to the names and kinds of an object's fields.
    private func fits(_ value: JSON, _ shape: Shape) -> Bool {
        switch (value, shape) {
        case (.null, .null), (.boolean, .boolean), (.number, .number), (.string, .string), (.array, .array),
            (.object, .record):
            true
        case (.string(let string), .words(let words)): words.contains(string)
        case (.array(let elements), .tuple(let shapes)): elements.count == shapes.count
        case (.object(let values), .object(let fields)):
            Set(values.keys).isSubset(of: fields.map(\.name))
                && fields.allSatisfy { field in
                    values[field.name].map { fits($0, field.shape) } ?? field.isOptional
                }
        case (_, .anyOf(let shapes)): shapes.contains { fits(value, $0) }
        case (_, .named(let name)): fits(value, shapes[name]!)
        default: false
        }
    }

    private func parts(_ shape: Shape, at place: String, into all: inout [String], _ visited: inout Set<ShapeName>) {
        switch shape {
        case .string, .number, .boolean, .null, .words: break
        case .named(let name):
            if visited.insert(name).inserted { parts(shapes[name]!, at: name.rawValue, into: &all, &visited) }
        case .array(let shape): parts(shape, at: "\(place)[]", into: &all, &visited)
        case .tuple(let shapes):
            for (index, shape) in shapes.enumerated() { parts(shape, at: "\(place)[\(index)]", into: &all, &visited) }
        case .record(let shape): parts(shape, at: "\(place){}", into: &all, &visited)
        case .object(let fields):
            for field in fields {
                let place = "\(place).\(field.name)"
                all.append(place)
                if field.isOptional { all.append("\(place) is absent") }
                parts(field.shape, at: place, into: &all, &visited)
            }
        case .anyOf(let shapes):
            for (index, shape) in shapes.enumerated() {
                all.append("\(place) | \(index)")
                parts(shape, at: "\(place)|\(index)", into: &all, &visited)
            }
        }
    }
}
