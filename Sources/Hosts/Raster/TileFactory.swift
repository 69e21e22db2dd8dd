import Dispatch
public import Drawing
public import Tiles
public import Views

/// Creates the tiles of a window natively: symbols are drawn once with Cairo, and tiles are composed on all cores.
///
/// Requests wait until the owner of the window calls `work()`, between two of its updates.
public final class TileFactory: TileRenderer {
    /// The maximum number of concurrent requests: 64.
    public let capacity = 64
    /// The pictures that were created and not released.
    public private(set) var images: [ImageID: Picture] = [:]
    /// Why symbols could not be drawn, if so; they are blank then.
    public private(set) var trouble: RasterError?

    /// How often a picture was created or replaced: what a list draws by number may look different after a change.
    private(set) var changes = 0

    private var lastImage: UInt32 = 0
    private var sets: [SymbolSet] = []
    private var sheets: [SheetKey: SymbolSheet] = [:]
    private var waiting: [(request: TileRequest, completion: () -> Void)] = []

    private struct SheetKey: Hashable, Sendable {
        let set: UInt32
        let cellSide: Double
    }

    /// Creates a factory without symbols and pictures.
    public init() {}

    /// Returns the number of a picture that will be created.
    public func makeImage() -> ImageID {
        lastImage += 1
        return ImageID(lastImage)
    }

    /// Adds symbols, and returns the number by which requests refer to them.
    public func add(_ symbols: SymbolSet) -> UInt32 {
        sets.append(symbols)
        return UInt32(sets.count - 1)
    }

    /// Queues a request until the next `work()`, which calls `completion`.
    public func render(_ request: TileRequest, completion: @escaping () -> Void) {
        waiting.append((request, completion))
    }

    /// Creates a picture from its pixels immediately; replaces one with the same number.
    public func renderNow(_ request: TileRequest) {
        images[ImageID(request.image)] = Self.picture(of: request)
        changes += 1
    }

    /// Removes a picture.
    public func release(_ image: ImageID) {
        images[image] = nil
    }

    /// Creates the requested pictures.
    ///
    /// - Returns: whether there was anything to do.
    public func work() -> Bool {
        let work = waiting
        waiting = []
        for (request, _) in work where !request.isPicture { prepare(for: request) }
        let pictures = Self.compose(work.map { $0.request }, from: sheets)
        for ((request, completion), picture) in zip(work, pictures) {
            images[ImageID(request.image)] = picture
            changes += 1
            completion()
        }
        return !work.isEmpty
    }

    // MARK: Symbols

    private func prepare(for request: TileRequest) {
        let key = SheetKey(set: request.symbolSet, cellSide: request.level.cellSide)
        let symbols = sets[Int(request.symbolSet)]
        var sheet =
            sheets[key] ?? SymbolSheet(colors: symbols.pixels.map(Self.swapped), cellSide: request.level.cellSide)
        for missing in TileComposer.missing(for: request, in: sheet) {
            let pixels = draw(symbols, missing)
            sheet.prepare(missing.symbol, width: missing.width, height: missing.height, pixels: pixels)
        }
        sheets[key] = sheet
    }

    private func draw(_ symbols: SymbolSet, _ missing: MissingSymbol) -> [UInt32] {
        do throws(RasterError) {
            var picture = try Picture(width: missing.width, height: missing.height)
            try picture.draw(symbols.picture(of: missing.symbol, width: missing.width, height: missing.height))
            return picture.pixels
        } catch {
            trouble = error
            return Array(repeating: 0, count: missing.width * missing.height)
        }
    }

    // MARK: Tiles

    private static func compose(_ requests: [TileRequest], from sheets: [SheetKey: SymbolSheet]) -> [Picture?] {
        let results = Results(count: requests.count)
        DispatchQueue.concurrentPerform(iterations: requests.count) { index in
            let request = requests[index]
            guard !request.isPicture else { return results.set(picture(of: request), at: index) }
            let key = SheetKey(set: request.symbolSet, cellSide: request.level.cellSide)
            guard let sheet = sheets[key] else { return }
            var composer = TileComposer()
            let pixels = composer.compose(request, from: sheet) { Array($0) }
            results.set(Picture(width: request.pixels.width, height: request.pixels.height, pixels: pixels), at: index)
        }
        return results.pictures
    }

    /// The picture of a request that contains its pixels.
    private static func picture(of request: TileRequest) -> Picture? {
        let pixels = request.content.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { swapped(bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
        }
        return Picture(width: request.pixels.width, height: request.pixels.height, pixels: pixels)
    }

    /// Converts from red, green, blue, alpha bytes to Cairo's order; the pixels are opaque.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xff00_ff00 | (pixel & 0xff) << 16 | (pixel >> 16) & 0xff
    }

    /// Slots for pictures, each filled by one of several threads.
    private final class Results: @unchecked Sendable {
        private let places: UnsafeMutableBufferPointer<Picture?>

        init(count: Int) {
            places = .allocate(capacity: count)
            places.initialize(repeating: nil)
        }

        deinit {
            places.deinitialize()
            places.deallocate()
        }

        func set(_ picture: Picture?, at index: Int) { places[index] = picture }

        var pictures: [Picture?] { Array(places) }
    }
}
