import Drawing
import Geometry

/// The symbols that display lists have defined, and the pictures that were made of them; those that weren't drawn for
/// the longest go when there are too many.
///
/// One list that defines all it draws needs none. A film's pictures may share one.
public final class SymbolStore {
    /// Pictures have so many pixels together, or the last one alone.
    static let mostPixels = 16_000_000

    private var definitions: [SymbolID: Symbol] = [:]
    private var rasters: [Key: Entry] = [:]
    private var pixels = 0
    private var time: UInt64 = 0

    private struct Key: Hashable {
        let symbol: SymbolID
        /// How many pixels make a point of the symbol's.
        let scale: Double
    }

    private struct Entry {
        let raster: SymbolRaster
        var lastUse: UInt64
    }

    public init() {}

    /// How many pictures are kept.
    public var count: Int { rasters.count }

    subscript(id: SymbolID) -> Symbol? { definitions[id] }

    func define(_ symbol: Symbol) {
        definitions[symbol.id] = symbol
    }

    func forget(_ symbol: SymbolID) {
        definitions[symbol] = nil
        for (key, entry) in rasters where key.symbol == symbol { remove(key, entry) }
    }

    /// A symbol's picture at a scale; nil where it would be too large, or empty.
    func raster(of symbol: Symbol, scale: Double, fonts: FontBook) throws(RasterError) -> SymbolRaster? {
        let key = Key(symbol: symbol.id, scale: scale)
        time += 1
        if let entry = rasters[key] {
            rasters[key]?.lastUse = time
            return entry.raster
        }
        guard let raster = try SymbolRaster(of: symbol, scale: scale, fonts: fonts) else { return nil }
        rasters[key] = Entry(raster: raster, lastUse: time)
        pixels += raster.picture.pixels.count
        while pixels > Self.mostPixels, rasters.count > 1,
            let oldest = rasters.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key, oldest.value)
        }
        return raster
    }

    private func remove(_ key: Key, _ entry: Entry) {
        rasters[key] = nil
        pixels -= entry.raster.picture.pixels.count
    }
}

/// A symbol's picture.
struct SymbolRaster {
    /// A larger one isn't kept: the symbol is drawn as it is.
    static let mostPixels = 4_000_000

    let picture: Picture
    /// Where the picture begins, in pixels from the symbol's origin.
    let left: Double
    let top: Double

    /// - Parameter scale: How many pixels make a point of the symbol's.
    init?(of symbol: Symbol, scale: Double, fonts: FontBook) throws(RasterError) {
        let bounds = symbol.bounds
        left = (bounds.minX * scale).rounded(.down)
        top = (bounds.minY * scale).rounded(.down)
        let width = (bounds.maxX * scale).rounded(.up) - left
        let height = (bounds.maxY * scale).rounded(.up) - top
        guard width >= 1, height >= 1, width * height <= Double(Self.mostPixels),
            Picture.canHold(width: Int(width), height: Int(height))
        else { return nil }
        var picture = try Picture(width: Int(width), height: Int(height))
        try picture.draw(
            symbol.drawing, scale: scale, origin: (-left, -top), images: [:], symbols: SymbolStore(), fonts: fonts)
        self.picture = picture
    }
}
