/// What a player sees of a cell, as one byte: 0 to 8 is the number of an open cell, and these are the others.
///
/// Bytes, not an enum, so that a renderer can look them up in tables by the million.
public enum CellSymbol {
    /// A cell that has not been opened.
    public static let covered: UInt8 = 9
    /// A flag; of a game that is lost, one that was right.
    public static let flag: UInt8 = 10
    /// A mine that had no flag, shown when the game is lost.
    public static let mine: UInt8 = 11
    /// The mine that blew up.
    public static let blownMine: UInt8 = 12
    /// A flag where there is no mine, shown when the game is lost.
    public static let wrongFlag: UInt8 = 13
    /// How many symbols there are.
    public static let count = 14

    /// The symbol in text: `.` or a digit for an open cell, `#` covered, `F` any flag, `*` any mine.
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
