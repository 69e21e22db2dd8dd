import Drawing
public import Views

/// The page that this program runs in.
///
/// A page of your own is a `main.swift` that calls `run`, and a page that calls `start` of `kit.js`:
///
///     import PastimeWeb
///     import Views
///
///     WebPage.run(MyView())
///
/// Everything happens on the page's one thread. Natively nothing is drawn; tests make a `WindowProgram` and drive it.
public enum WebPage {
    /// What runs in the page.
    nonisolated(unsafe) static var program: (any PageProgram)?

    /// Runs a program: it gets the page's events and frames from now on.
    public static func run(_ program: any PageProgram) {
        self.program = program
    }

    /// Shows a view in a window that fills the page's canvas.
    ///
    /// - Returns: the program, to set `onKey`, or to find its window.
    @discardableResult
    public static func run(_ root: View) -> WindowProgram {
        let program = WindowProgram(root)
        run(program)
        return program
    }

    /// Makes the pictures of tiled views: in the page's workers, or between frames where there are none.
    public static var tileRenderer: PageTileRenderer { renderer }
    nonisolated(unsafe) private static let renderer = PageTileRenderer(page: tilePage)

    #if !arch(wasm32)
    /// The page's canvases; natively there are none, and nothing is drawn.
    public static var stages: StagePage {
        StagePage(
            draw: { _, _ in }, setLayerCount: { _, _ in }, drawLayer: { _, _, _, _, _ in },
            placeLayer: { _, _, _, _, _ in })
    }

    static var tilePage: PageTileRenderer.Page {
        PageTileRenderer.Page(takeSymbol: { _, _, _ in }, render: { _ in }, renderNow: { _ in }, release: { _ in })
    }
    #endif
}
