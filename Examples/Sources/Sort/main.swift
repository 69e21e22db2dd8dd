import Geometry
import PastimeWeb
import Play
import PlayRules
import Views

/// A table of Sort that fills the page.
final class SortView: View {
    private let arcade = Arcade([ArcadeGame(SortScene.self)])
    private var table: Table?

    override func didMoveToWindow() {
        guard let window, table == nil else { return }
        table = try? arcade.table(Array("sort tiles=5 seed=7".utf8), services: TableServices(animator: window.animator))
        if let table { addSubview(table.view) }
    }

    override func layoutSubviews() {
        table?.view.frame = bounds
    }

    /// Moves the game on; returns whether it needs the next frame.
    func update() -> Bool {
        table?.update()
        return table?.isBusy ?? false
    }
}

func run() {
    let view = SortView()
    WebPage.run(view).onFrame = { view.update() }
}

run()
