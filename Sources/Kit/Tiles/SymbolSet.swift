public import Drawing
import Geometry

/// The symbols that the cells of a board show, each drawn once: a cell's content is a number into these.
///
/// A symbol fills its cell, 64 by 64 units of the world, with opaque colours.
public struct SymbolSet: Hashable, Sendable {
    public let symbols: [GlyphGroup]
    /// What each symbol comes to from afar.
    public let colors: [Color]

    /// - Precondition: there are as many colours as symbols, 1 to 255.
    public init(_ symbols: [GlyphGroup], colors: [Color]) {
        precondition(symbols.count == colors.count, "SymbolSet: each symbol has one colour")
        precondition((1...255).contains(symbols.count), "SymbolSet: there are 1 to 255 symbols")
        self.symbols = symbols
        self.colors = colors
    }

    /// A symbol as a picture of so many pixels.
    public func picture(of symbol: Int, width: Int, height: Int) -> DisplayList {
        let canvas = Canvas()
        let side = TileLevel.worldCellSide
        canvas.draw(
            symbols[symbol].transformed(
                by: AffineTransform(scaleX: Double(width) / side, y: Double(height) / side)))
        return canvas.displayList
    }

    /// The colours as pixels.
    public var pixels: [UInt32] { colors.map { Pixel.opaque($0) } }
}

/// A pixel in 32 bits, its bytes in memory being red, green, blue and alpha.
public enum Pixel {
    public static func opaque(_ color: Color) -> UInt32 {
        (color.packed | 0xff).byteSwapped
    }

    /// The mean of four, byte by byte.
    @inlinable
    public static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00ff_00ff
        let half: UInt32 = 0x0002_0002
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
        let odd = ((a >> 8) & mask) &+ ((b >> 8) & mask) &+ ((c >> 8) & mask) &+ ((d >> 8) & mask) &+ half
        return ((even >> 2) & mask) | (((odd >> 2) & mask) << 8)
    }
}
