import Drawing
import Geometry

/// The symbols defined by display lists, and their cached pictures; the least recently drawn ones are removed when
/// there are too many.
///
/// A single list that defines everything it draws needs no store. The frames of a film can share one.
public final class SymbolStore {
    /// The maximum number of pixels of all pictures, except that the last one is always kept.
    static let mostPixels = 16_000_000

    private var definitions: [SymbolID: Symbol] = [:]
    private var rasters: [Key: Entry] = [:]
    private var pixels = 0
    private var time: UInt64 = 0

    private struct Key: Hashable {
        let symbol: SymbolID
        /// Pixels per point of the symbol.
        let scale: Double
    }

    private struct Entry {
        let raster: SymbolRaster
        var lastUse: UInt64
    }

    /// Creates an empty store.
    public init() {}

    /// The number of cached pictures.
    public var count: Int { rasters.count }

    subscript(id: SymbolID) -> Symbol? { definitions[id] }

    func define(_ symbol: Symbol) {
        definitions[symbol.id] = symbol
    }

    func forget(_ symbol: SymbolID) {
        definitions[symbol] = nil
        for (key, entry) in rasters where key.symbol == symbol { remove(key, entry) }
    }

    /// A symbol's picture at a scale; nil if it would be too large or empty.
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
    /// Larger pictures aren't cached: the symbol is drawn directly.
    static let mostPixels = 4_000_000

    let picture: Picture
    /// The picture's origin, in pixels from the symbol's origin.
    let left: Double
    let top: Double

    /// Draws a symbol; nil if the picture would be too large or empty.
    ///
    /// - Parameter scale: Pixels per point of the symbol.
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
