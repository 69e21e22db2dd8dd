public import Drawing
public import Tiles
public import Views

/// Has the page make the pictures of tiles: its workers, or where there are none the page itself, between frames.
public final class PageTileRenderer: TileRenderer {
    /// What the page does for tiles.
    struct Page {
        /// Adds a symbol to a set: its color from afar, and its drawing in a square of 64 units.
        let takeSymbol: (_ set: UInt32, _ color: UInt32, DisplayList) -> Void
        let render: ([UInt8]) -> Void
        let renderNow: ([UInt8]) -> Void
        let release: (UInt32) -> Void
    }

    /// Set by the page, by how many workers it has.
    public var capacity = 2
    private let page: Page
    private var lastImage: UInt32 = 0
    private var lastSet: UInt32 = 0
    /// The last two sets, which are those that the page keeps.
    private var sets: [(number: UInt32, symbols: SymbolSet)] = []
    private var completions: [(image: UInt32, call: () -> Void)] = []

    init(page: Page) {
        self.page = page
    }

    /// Returns a number for the next tile's picture.
    public func makeImage() -> ImageID {
        lastImage += 1
        return ImageID(lastImage)
    }

    /// Boards that look alike share a set: there are several on a page that shows games on cards.
    public func add(_ symbols: SymbolSet) -> UInt32 {
        if let known = sets.first(where: { $0.symbols == symbols }) { return known.number }
        lastSet += 1
        sets = sets.suffix(1) + [(lastSet, symbols)]
        let side = Int(TileLevel.worldCellSide)
        for (index, pixel) in symbols.pixels.enumerated() {
            page.takeSymbol(lastSet, pixel, symbols.picture(of: index, width: side, height: side))
        }
        return lastSet
    }

    /// Has a worker compose a tile; `completion` is called when its picture is there.
    public func render(_ request: TileRequest, completion: @escaping () -> Void) {
        completions.append((request.image, completion))
        page.render(request.bytes)
    }

    /// Makes a picture of the pixels that the request carries, before it returns.
    public func renderNow(_ request: TileRequest) {
        page.renderNow(request.bytes)
    }

    /// Lets the page drop a picture.
    public func release(_ image: ImageID) {
        page.release(image.rawValue)
    }

    /// Notes that the page has made a picture.
    func isReady(_ image: UInt32) {
        guard let index = completions.firstIndex(where: { $0.image == image }) else { return }
        completions.remove(at: index).call()
    }
}
