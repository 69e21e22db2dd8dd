/// What a view is for assistive technologies.
public enum AccessibilityRole: UInt8, Hashable, Sendable, CaseIterable {
    /// Something to look at. A view with a label is a picture unless it says otherwise.
    case image
    /// Something to press.
    case button
    /// Elements one after another: those of its container, or its subviews with labels.
    case list
    /// Elements in rows and columns: those of its container, or its subviews with labels, by where they lie.
    case grid

    /// The word for hosts.
    public var word: String {
        switch self {
        case .image: "image"
        case .button: "button"
        case .list: "list"
        case .grid: "grid"
        }
    }

    /// Whether it consists of elements.
    var isContainer: Bool { self == .list || self == .grid }
}
