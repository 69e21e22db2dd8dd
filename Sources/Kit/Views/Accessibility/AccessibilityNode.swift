public import Geometry

/// What a window tells its host about an element, or about a list or a grid of elements.
public struct AccessibilityNode: Hashable, Sendable {
    /// The number of the view that it is, or that it is a part of; another view can have it later.
    public let id: UInt
    /// What it is.
    public let role: AccessibilityRole
    /// What it is called.
    public let label: String
    /// Where it is, in the window's coordinates; not all of it has to be visible.
    public let frame: Rect
    /// Its place in its list or grid, from 0.
    public internal(set) var row = 0
    /// Its place in its grid, from 0.
    public internal(set) var column = 0
    /// How many rows a list or a grid has, with those that aren't in `elements`.
    public internal(set) var rows = 0
    /// How many columns a grid has, with those that aren't in `elements`; 1 in a list.
    public internal(set) var columns = 0
    /// The keys of its elements, in the form of ARIA's `aria-keyshortcuts`.
    public internal(set) var keys = ""
    /// The elements of a list or a grid, row by row.
    public internal(set) var elements: [AccessibilityNode] = []
}
