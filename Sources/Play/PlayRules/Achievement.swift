/// Something that a game reached and that is remembered when it is the best of its kind: "Best score: 20,132".
public struct Achievement: Sendable {
    /// As in storage: lower case letters.
    public let name: String
    /// Which games are compared: "size=4".
    public let category: String
    /// As on a label: "Best score".
    public let title: String
    /// The greater the better.
    public let value: Int64

    public init(name: String, category: String, title: String, value: Int64) {
        self.name = name
        self.category = category
        self.title = title
        self.value = value
    }
}
