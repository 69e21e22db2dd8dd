public import Drawing
public import Tiles

/// Renders the pictures of tiles, on other threads or synchronously.
public protocol TileRenderer: AnyObject {
    /// The maximum number of tiles rendered at the same time, so that no work is wasted on tiles that have scrolled
    /// away.
    var capacity: Int { get }

    /// Returns an identifier for a picture that will be rendered.
    func makeImage() -> ImageID

    /// Registers symbols; returns the identifier that requests use for them.
    func add(_ symbols: SymbolSet) -> UInt32

    /// Renders a picture asynchronously: `completion` is called later on the views' thread, never before this returns.
    func render(_ request: TileRequest, completion: @escaping () -> Void)

    /// Renders a picture from its pixels synchronously; it replaces one with the same identifier.
    func renderNow(_ request: TileRequest)

    /// Releases a picture that won't be drawn any more.
    func release(_ image: ImageID)
}
