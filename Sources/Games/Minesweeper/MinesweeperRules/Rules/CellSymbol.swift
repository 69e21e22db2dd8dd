/// What a player sees of a cell, as one byte: 0 to 8 is the number of an open cell, the others are defined here.
///
/// These are bytes, not an enum, so that a renderer can look up millions of them in tables.
public enum CellSymbol {
    /// A cell that has not been opened.
    public static let covered: UInt8 = 9
    /// A flag; in a lost game, a correct one.
    public static let flag: UInt8 = 10
    /// A mine without a flag, shown when the game is lost.
    public static let mine: UInt8 = 11
    /// The mine that exploded.
    public static let blownMine: UInt8 = 12
    /// A flag on a cell without a mine, shown when the game is lost.
    public static let wrongFlag: UInt8 = 13
    /// The number of symbols.
    public static let count = 14

    /// Returns the symbol as an ASCII character: `.` or a digit for an open cell, `#` covered, `F` any flag, `*` any
    /// mine.
    public static func character(_ symbol: UInt8) -> UInt8 {
        switch symbol {
        case 0: UInt8(ascii: ".")
        case 1...8: UInt8(ascii: "0") + symbol
        case flag, wrongFlag: UInt8(ascii: "F")
        case mine, blownMine: UInt8(ascii: "*")
        default: UInt8(ascii: "#")
        }
    }
}
