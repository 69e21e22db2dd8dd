import Drawing
import Geometry
import Hanoi
import Play
import PlayRules
import PastimeTesting
import Views

typealias PlayedHanoi = PlayedTable<HanoiScene>

extension PlayedTable<HanoiScene> {
    func disc(_ number: Int) -> View {
        view("Ring \(number)")
    }

    func tower(_ letter: String) -> View {
        view("Tower \(letter)")
    }

    /// Whether a disc is seen over or on a tower.
    func isSeen(_ disc: Int, at tower: String) -> Bool {
        let frame = self.tower(tower).frame
        let center = self.disc(disc).presentation.center
        return center.x > frame.minX && center.x < frame.maxX
    }

    func tap(_ tower: String) {
        let point = self.tower(tower).frame.center
        send(.began, point)
        send(.ended, point)
        frame()
    }

    func drag(_ from: String, to target: String, drop: Bool = true) {
        drag(from: tower(from).frame.center, to: tower(target).frame.center, drop: drop)
    }

    /// The layer of the sun.
    var sun: BackdropLayer { table.backdrop[1] }

    /// How many symbols the window draws now: rings, their shadows, pegs, letters and petals.
    var symbols: Int {
        let canvas = Canvas()
        window.render(into: canvas)
        return canvas.displayList.reduce(into: 0) { count, command in
            if case .symbol = command { count += 1 }
        }
    }

    /// How much dust is in the air.
    var dust: Int { table.view.subviews.compactMap { ($0 as? ParticleEmitter)?.count }.reduce(0, +) }

    func pace(_ word: String) {
        guard let pace = Pace(Word(word)) else { preconditionFailure("there is no pace \(word)") }
        table.perform(.pace(pace))
    }
}
