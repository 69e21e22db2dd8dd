/// A text for people: English as it stands in the source, and the values in its places.
///
/// A literal is one: in `"There is no \(cell) on a board of \(width) x \(height)."` the places are numbered from 0, so that
/// catalogues know it as `There is no {0} on a board of {1} x {2}.` The values are texts already; the phrase around them is
/// put into a language only when `text` is asked for.
public struct Phrase: Sendable {
    /// The text around the places, and what stands in them.
    ///
    /// No literal makes an array: the page's compiler would keep such arrays in the program's data, and has mixed them up.
    struct Wording: Sendable {
        /// What stands in a place, and the text after it.
        struct Place: Sendable {
            var value: String
            var after: String
        }

        /// The text before the first place.
        var start: String
        var places: [Place] = []
    }

    /// Of one thing, where `wording` is of many; nil if the text doesn't depend on a number.
    private(set) var singular: (wording: Wording, count: UInt64)?
    private(set) var wording: Wording
    /// Tells apart phrases that are the same in English and differ in other languages. No part of the text.
    private(set) var context = ""

    init(_ wording: Wording) {
        self.wording = wording
    }

    /// Creates the same phrase with a context.
    ///
    /// - Parameter context: What the phrase is about, where English has one text for two things: "a chord in Minesweeper".
    public init(_ phrase: Phrase, context: String) {
        self = phrase
        self.context = context
    }

    /// Creates a phrase that depends on a number, with as many forms as a language has.
    ///
    /// - Parameters:
    ///   - one: English for 1: the same values in the same places as in `many`, or none.
    ///   - many: English for any other number.
    ///   - count: The number.
    public init(_ one: Phrase, many: Phrase, count: some BinaryInteger, context: String = "") {
        wording = many.wording
        singular = (one.wording, PluralRule.reduced(UInt128(count.magnitude)))
        self.context = context
    }

    /// Creates a text that is the same in all languages: a name, or what is said already.
    public init(verbatim text: String) {
        wording = Wording(start: "")
        wording.places.append(Wording.Place(value: text, after: ""))
    }

    /// The phrase in the current language.
    public var text: String { text(in: .current) }

    /// The phrase in a language; in English if that doesn't have it.
    ///
    /// - Parameter catalogue: The language; nil for English.
    public func text(in catalogue: Catalogue?) -> String {
        catalogue?.translation(of: self) ?? english
    }

    /// The phrase as it stands in the source.
    public var english: String {
        guard let singular, singular.count == 1 else { return wording.english }
        return singular.wording.english
    }
}

extension Phrase.Wording {
    var english: String {
        var text = start
        for place in places {
            text += place.value
            text += place.after
        }
        return text
    }

    /// Adds text after the last place.
    mutating func append(_ text: String) {
        if places.isEmpty { start += text } else { places[places.count - 1].after += text }
    }

    /// Adds another text, whose places follow.
    mutating func append(_ other: Self) {
        append(other.start)
        places += other.places
    }
}

// MARK: - Literals

extension Phrase: ExpressibleByStringInterpolation {
    /// Creates a phrase without places.
    public init(stringLiteral text: String) {
        self.init(Wording(start: text))
    }

    /// Creates a phrase with places.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.wording)
    }

    /// Collects the text around the places, and their values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate private(set) var wording = Wording(start: "")

        /// Creates an empty one.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text around the places.
        @inline(never)
        public mutating func appendLiteral(_ text: String) {
            wording.append(text)
        }

        /// Adds a place.
        @inline(never)
        public mutating func appendInterpolation(_ value: String) {
            wording.places.append(Wording.Place(value: value, after: ""))
        }

        /// Adds a place for a number, a character, or whatever else describes itself.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendInterpolation(value.description)
        }
    }

    /// Joins two parts of a long text.
    public static func + (first: Phrase, second: Phrase) -> Phrase {
        var phrase = first
        phrase.wording.append(second.wording)
        return phrase
    }
}

// MARK: - Short forms

/// A phrase in the current language: `say("There is no \(cell).")`.
///
/// - Parameter context: Tells apart what is the same in English only.
@inline(never)
public func say(_ phrase: Phrase, context: String = "") -> String {
    context.utf8.isEmpty ? phrase.text : Phrase(phrase, context: context).text
}

/// A phrase about a number in the current language: `say("\(count) mine left", many: "\(count) mines left", count: count)`.
public func say(_ one: Phrase, many: Phrase, count: some BinaryInteger, context: String = "") -> String {
    Phrase(one, many: many, count: count, context: context).text
}
