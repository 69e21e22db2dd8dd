public import Words

/// The values of a game's parameters, each within its own limits.
public struct Parameters: Sendable {
    /// The value of a parameter.
    public enum Value: Sendable {
        /// The value of an integer or choice parameter.
        case integer(Int64)
        /// The value of a flag parameter.
        case flag(Bool)
        /// The value of an option or word parameter.
        case word(String)
    }

    /// The parameters that have values here.
    public let descriptions: [ParameterDescription]
    private var values: [Value]

    /// Creates the default values for a new player.
    public init(_ descriptions: [ParameterDescription]) {
        self.descriptions = descriptions
        values = descriptions.map { description in
            switch description.kind {
            case .integer(_, let initial), .choice(_, let initial): .integer(initial)
            case .flag(let initial): .flag(initial)
            case .option(let options): .word(options[0].word)
            case .word: .word("")
            }
        }
    }

    /// The value of the parameter at an index of `descriptions`.
    public subscript(index: Int) -> Value { values[index] }

    /// Returns the value of an integer or choice parameter.
    ///
    /// - Precondition: the game has a parameter of this name and type.
    public func integer(_ name: String) -> Int64 {
        guard let index = index(of: Word(name)), case .integer(let value) = values[index] else {
            preconditionFailure("this game has no whole number of that name")
        }
        return value
    }

    /// Returns the value of a flag parameter.
    ///
    /// - Precondition: the game has a parameter of this name and type.
    public func flag(_ name: String) -> Bool {
        guard let index = index(of: Word(name)), case .flag(let value) = values[index] else {
            preconditionFailure("this game has no flag of that name")
        }
        return value
    }

    /// Returns the value of an option or word parameter.
    ///
    /// - Precondition: the game has a parameter of this name and type.
    public func word(_ name: String) -> String {
        guard let index = index(of: Word(name)), case .word(let value) = values[index] else {
            preconditionFailure("this game has no word of that name")
        }
        return value
    }

    /// Returns the value of a word parameter that limits something by a whole number; nil if it is left out.
    ///
    /// - Precondition: the game has a parameter of this name and type, and the range begins at 0 or above.
    /// - Throws: what is wrong, and what is allowed.
    public func limit(_ name: String, in range: ClosedRange<Int64>) throws(ParameterProblem) -> Int64? {
        precondition(range.lowerBound >= 0, "limits aren't negative")
        let text = Word(word(name))
        if text.isEmpty { return nil }
        guard let value = text.integer, range.contains(value) else {
            let title = index(of: Word(name)).map { descriptions[$0].title } ?? name
            throw ParameterProblem(
                name: name,
                message: """
                    \(title) must be a whole number from \(grouped(UInt128(range.lowerBound))) to \
                    \(grouped(UInt128(range.upperBound))), or left out for no limit, not “\(text.shortened)”.
                    """)
        }
        return value
    }

    /// Sets a parameter from its text form.
    ///
    /// - Throws: what is wrong, the text, and what is allowed; the value stays unchanged.
    public mutating func set(_ name: Word, to text: Word) throws(ParameterProblem) {
        guard let index = index(of: name) else {
            var known = descriptions.map { $0.name }
            known.append("seed")
            throw ParameterProblem(
                name: name.string,
                message: "there is no “\(name.string)”; this game has \(all(of: known))")
        }
        values[index] = try descriptions[index].value(from: text)
    }

    /// All values as in a game line: `w=9 h=9 mines=10`. Words that are left out don't appear.
    public var settings: String {
        var settings = ""
        for (index, parameter) in descriptions.enumerated() {
            let text = text(at: index)
            if text.utf8.isEmpty { continue }
            if !settings.utf8.isEmpty { settings += " " }
            settings += "\(parameter.name)=\(text)"
        }
        return settings
    }

    /// Returns a parameter's value as it is written in the game line.
    public func text(at index: Int) -> String {
        switch values[index] {
        case .integer(let value): "\(value)"
        case .flag(let value): value ? "yes" : "no"
        case .word(let value): value
        }
    }

    private func index(of name: Word) -> Int? {
        descriptions.firstIndex { name == $0.name }
    }

}

extension ParameterDescription {
    /// Parses a value.
    ///
    /// - Throws: what is wrong with the text, and what is allowed.
    public func value(from text: Word) throws(ParameterProblem) -> Parameters.Value {
        switch kind {
        case .integer(let range, _):
            let (least, most) = (range.lowerBound, range.upperBound)
            if text.isEmpty {
                throw ParameterProblem(
                    name: name, message: "\(title): enter a whole number from \(least) to \(most).")
            }
            guard let number = text.integer, range.contains(number) else {
                throw ParameterProblem(
                    name: name,
                    message: "\(title) must be a whole number from \(least) to \(most), not “\(text.shortened)”.")
            }
            return .integer(number)
        case .choice(let values, _):
            guard let number = text.integer, values.contains(number) else {
                let allowed = one(of: values.map { "\($0)" })
                throw ParameterProblem(name: name, message: "\(title) must be \(allowed), not “\(text.shortened)”.")
            }
            return .integer(number)
        case .flag:
            if text == "yes" { return .flag(true) }
            if text == "no" { return .flag(false) }
            throw ParameterProblem(name: name, message: "\(title) must be yes or no, not “\(text.shortened)”.")
        case .option(let options):
            guard let option = options.first(where: { text == $0.word }) else {
                let allowed = one(of: options.map { $0.word })
                throw ParameterProblem(name: name, message: "\(title) must be \(allowed), not “\(text.shortened)”.")
            }
            return .word(option.word)
        case .word:
            return .word(text.string)
        }
    }
}

/// A parameter that can't be accepted, and why.
public struct ParameterProblem: Error, Sendable {
    /// The name of the parameter.
    public let name: String
    /// What is wrong and what is allowed, in a sentence for the player, in the current language.
    public var message: String { phrase.text }
    /// The same for any language.
    public let phrase: Phrase

    /// Creates a problem.
    public init(name: String, message: Phrase) {
        self.name = name
        phrase = message
    }
}

/// Returns names as a list: "2048, hanoi and dropit".
public func all(of names: [String]) -> String {
    let first = commaList(names.dropLast())
    return first.utf8.isEmpty ? names.last ?? "" : say("\(first) and \(names[names.count - 1])")
}

/// Returns names as a choice: "2048, hanoi or dropit".
public func one(of names: [String]) -> String {
    let first = commaList(names.dropLast())
    return first.utf8.isEmpty ? names.last ?? "" : say("\(first) or \(names[names.count - 1])")
}

/// Returns names with commas between them.
public func commaList(_ names: some Sequence<String>) -> String {
    var text = ""
    for name in names {
        if !text.utf8.isEmpty { text += say(", ", context: "in a list") }
        text += name
    }
    return text
}
