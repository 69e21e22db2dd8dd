import Geometry
import Hanoi
import TableTesting
import Views

typealias PlayedHanoi = PlayedTable<HanoiScene>

extension PlayedTable<HanoiScene> {
    func disc(_ number: Int) -> View {
        view("Disc \(number)")
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
}
