/// A cell of a board: column `x` and row `y`, both counted from 0 at the top left.
public struct Cell: Hashable, Sendable {
    public let x: Int32
    public let y: Int32

    public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// - Precondition: both are within 32 bits.
    public init(_ x: Int, _ y: Int) {
        self.init(x: Int32(x), y: Int32(y))
    }

    /// In words for people, who count from 1: "column 4, row 5".
    public var name: String { "column \(Int64(x) + 1), row \(Int64(y) + 1)" }
}
