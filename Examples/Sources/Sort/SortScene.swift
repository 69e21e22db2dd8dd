import Drawing
import Geometry
import Play
import PlayRules
import Views
import Words

/// The tiles of Sort in a row: a tap swaps one with its neighbour.
final class SortScene: Scene {
    typealias R = SortRules

    let playfield = Playfield()
    private let animator: Animator
    private let player: ScenePlayer<SortRules>
    private var position: SortRules
    /// By their numbers, from 1.
    private let tiles: [Label]

    static var description: SceneDescription {
        SceneDescription(playfield: "The tiles", help: "Tap a tile: it changes places with the one to its right.")
    }

    init(_ position: SortRules, animator: Animator, player: ScenePlayer<SortRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        tiles = (1...position.tiles.count).map { Label("\($0)", font: Font(.brand, size: 32, weight: .bold)) }
        playfield.onLayout = { [unowned(unsafe) self] in place() }
        for (index, tile) in tiles.enumerated() {
            tile.backgroundColor = Color(hex: 0xf4a259).mixed(with: Color(hex: 0x8cb369), by: Double(index) / 8)
            tile.cornerRadius = 14
            tile.shadowOpacity = 0.2
            tile.shadowOffset = Size(width: 0, height: 3)
            tile.addGestureRecognizer(TapGestureRecognizer { [unowned(unsafe) self] _ in tap(index + 1) })
            playfield.addSubview(tile)
        }
    }

    func apply(_ look: Look) {
        playfield.backgroundColor = Color(hex: look.theme == .dark ? 0x2b2438 : 0xfdf3e7)
    }

    private func tap(_ number: Int) {
        guard let place = position.tiles.firstIndex(of: number) else { return }
        player.move(SortMove(place), .tap)
    }

    /// Puts each tile where the position has it.
    private func place() {
        let stage = playfield.stage
        let side = min(stage.width / Double(tiles.count), 90)
        let left = stage.midX - side * Double(tiles.count) / 2
        for (place, number) in position.tiles.enumerated() {
            tiles[number - 1].bounds.size = Size(width: side - 10, height: side - 10)
            tiles[number - 1].center = Point(x: left + side * (Double(place) + 0.5), y: stage.midY)
        }
    }

    func show(_ position: SortRules) {
        self.position = position
        for tile in tiles { tile.removeAllAnimations() }
        place()
    }

    func show(
        _ step: MoveLog<SortRules>.Step, leadingTo position: SortRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        self.position = position
        animator.animate(
            withDuration: 2 * duration, usingSpringWithDamping: 0.6,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: place
        ) { _ in completion() }
    }

    func refuse(_ move: SortMove) {
        guard move.place < tiles.count else { return }
        let tile = tiles[position.tiles[move.place] - 1]
        animator.animateKeyframes(withDuration: 0.3, options: .allowUserInteraction) {
            for (index, angle) in [0.1, -0.1, 0].enumerated() {
                animator.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    tile.transform = AffineTransform(rotationAngle: angle)
                }
            }
        }
    }
}
