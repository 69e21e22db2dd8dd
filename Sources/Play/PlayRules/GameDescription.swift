/// A game as data: what a host needs to list it and to ask for its parameters in its own way (a form, flags).
public struct GameDescription: Sendable {
    /// The first word of the game line: lower case letters and digits.
    public let name: String
    public let title: String
    /// What one does in it, in a sentence.
    public let summary: String
    public let parameters: [ParameterDescription]

    public init(name: String, title: String, summary: String, parameters: [ParameterDescription]) {
        self.name = name
        self.title = title
        self.summary = summary
        self.parameters = parameters
    }
}

/// A parameter of a game as data.
public struct ParameterDescription: Sendable {
    public enum Kind: Sendable {
        /// A whole number within a range; `initial` is what a new player gets.
        case integer(ClosedRange<Int64>, initial: Int64)
        /// One of some whole numbers; `initial` is among them.
        case choice([Int64], initial: Int64)
        /// `yes` or `no`.
        case flag(initial: Bool)
        /// A word that only the game itself can read, such as a position to start from; empty when left out.
        case word
    }

    /// As in the game line: lower case letters.
    public let name: String
    /// As on a label: "Discs".
    public let title: String
    public let kind: Kind

    public init(name: String, title: String, kind: Kind) {
        self.name = name
        self.title = title
        self.kind = kind
    }
}
