public import Geometry
public import Tiles

/// A part of a view that assistive technologies present as an element: the cell of a board, the column of a field.
public struct AccessibilityElement: Hashable, Sendable {
    /// What it is, or what is in it: "3", "Tower A: empty".
    public let label: String
    /// Where it is, in the view's coordinates.
    public let frame: Rect
    /// Whether it is something to look at or something to press.
    public let role: AccessibilityRole

    /// Creates an element.
    public init(_ label: String, frame: Rect, role: AccessibilityRole = .button) {
        self.label = label
        self.frame = frame
        self.role = role
    }
}

/// Says what is in a view that isn't made of subviews, like UIKit's `UIAccessibilityContainerDataTable`.
///
/// A view whose `accessibilityContainer` it is is a list or a grid, by its `accessibilityRole`. Elements are requested
/// only while somebody can notice them, and only those in `accessibilityRange`: a board can have any number of cells.
public protocol AccessibilityContainer: AnyObject {
    /// How many rows and columns there are. The elements of a list are its rows, in one column.
    var accessibilitySize: (rows: Int, columns: Int) { get }

    /// The elements that can be seen. Of too many, a host gets those around the element with the focus.
    var accessibilityRange: CellRange { get }

    /// The keys that do more with an element than pressing it, in the form of ARIA's `aria-keyshortcuts`: "F".
    var accessibilityKeys: String { get }

    /// Returns an element; row and column count from 0.
    func accessibilityElement(row: Int, column: Int) -> AccessibilityElement

    /// An element got the focus: it should be visible, and keys now mean it.
    func accessibilityFocus(row: Int, column: Int)

    /// Presses an element. Returns whether that means something.
    func accessibilityActivate(row: Int, column: Int) -> Bool
}

extension AccessibilityContainer {
    /// All by default.
    public var accessibilityRange: CellRange {
        let (rows, columns) = accessibilitySize
        return CellRange(columns: 0..<columns, rows: 0..<rows)
    }
    /// None by default.
    public var accessibilityKeys: String { "" }
    /// Does nothing by default.
    public func accessibilityFocus(row: Int, column: Int) {}
    /// Means nothing by default.
    public func accessibilityActivate(row: Int, column: Int) -> Bool { false }
}
