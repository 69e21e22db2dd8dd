public import Drawing
public import Tiles

/// Makes the pictures of tiles, wherever it likes: in other threads, or at once.
public protocol TileRenderer: AnyObject {
    /// How many tiles may be under way at once, so that nobody is kept busy by what has scrolled away.
    var capacity: Int { get }

    /// A number for a picture that has yet to be made.
    func makeImage() -> ImageID

    /// Takes symbols, for requests that name them by the number that is returned.
    func add(_ symbols: SymbolSet) -> UInt32

    /// Makes a picture. Afterwards, not before it returns, `completion` is called in the thread of the views.
    func render(_ request: TileRequest, completion: @escaping () -> Void)

    /// Makes a picture from its pixels before it returns; it takes the place of one of that number.
    func renderNow(_ request: TileRequest)

    /// Forgets a picture; it won't be drawn any more.
    func release(_ image: ImageID)
}
