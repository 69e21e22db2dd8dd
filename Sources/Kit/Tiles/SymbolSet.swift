public import Drawing
import Geometry

/// The symbols that a board's cells show, each drawn once. A cell's content is an index into these.
///
/// A symbol fills its cell, 64 by 64 world units, with opaque colours.
public struct SymbolSet: Hashable, Sendable {
    /// The drawing of each symbol.
    public let symbols: [GlyphGroup]
    /// The mean colour of each symbol, for cells too small to draw.
    public let colors: [Color]

    /// Creates a set.
    ///
    /// - Precondition: there are as many colours as symbols, 1 to 255.
    public init(_ symbols: [GlyphGroup], colors: [Color]) {
        precondition(symbols.count == colors.count, "SymbolSet: each symbol has one colour")
        precondition((1...255).contains(symbols.count), "SymbolSet: there are 1 to 255 symbols")
        self.symbols = symbols
        self.colors = colors
    }

    /// Returns a symbol as a picture of the given size in pixels.
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

/// A pixel as 32 bits whose bytes in memory are red, green, blue and alpha.
public enum Pixel {
    /// Returns a colour as a pixel, with full alpha.
    public static func opaque(_ color: Color) -> UInt32 {
        (color.packed | 0xff).byteSwapped
    }

    /// Returns the mean of four pixels, byte by byte.
    @inlinable
    public static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00ff_00ff
        let half: UInt32 = 0x0002_0002
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
        let odd = ((a >> 8) & mask) &+ ((b >> 8) & mask) &+ ((c >> 8) & mask) &+ ((d >> 8) & mask) &+ half
        return ((even >> 2) & mask) | (((odd >> 2) & mask) << 8)
    }
}
