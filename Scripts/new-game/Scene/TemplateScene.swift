import Drawing
import Geometry
public import Play
public import PlayRules
public import TemplateRules
public import Views
import Words

/// The scene for Template: stones in a row, turned over by a tap or by their numbers.
public final class TemplateScene: Scene {
    /// The rules of the game.
    public typealias R = TemplateRules

    /// What the controls around the scene need to know.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The stones", help: "Tap a stone to turn it over. All of them have to show their light side.",
            takesKeysAnywhere: true, queuesMoves: true,
            card: SceneCard(invitation: "Turn them all"), keys: [SceneKey("1 – 9", "turn a stone")])
    }

    /// The view that contains the scene.
    public let playfield = Playfield()
    private let animator: Animator
    private let player: ScenePlayer<TemplateRules>
    private let stones: [StoneView]

    /// Creates a scene that shows a position.
    public init(_ position: TemplateRules, animator: Animator, player: ScenePlayer<TemplateRules>) {
        self.animator = animator
        self.player = player
        stones = position.isLight.indices.map { StoneView(number: $0 + 1) }
        for stone in stones {
            playfield.addSubview(stone)
            stone.addGestureRecognizer(
                TapGestureRecognizer { [unowned(unsafe) self, number = stone.number] tap in
                    if tap.state == .ended { self.player.move(TemplateMove(stone: number), .tap) }
                })
        }
        show(position)
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
    }

    private func layOut() {
        let stage = playfield.stage
        let width = stage.width / Double(stones.count)
        let side = min(width * 0.84, stage.height * 0.6)
        for (index, stone) in stones.enumerated() {
            stone.bounds = Rect(x: 0, y: 0, width: side, height: side)
            stone.center = Point(x: stage.minX + (Double(index) + 0.5) * width, y: stage.center.y)
        }
    }

    /// Applies a theme.
    public func apply(_ look: Look) {
        for stone in stones { stone.isInDark = look.theme == .dark }
    }

    /// Shows a position immediately.
    public func show(_ position: TemplateRules) {
        for (stone, isLight) in zip(stones, position.isLight) {
            stone.removeAllAnimations()
            stone.transform = .identity
            stone.isLight = isLight
        }
    }

    /// Turns a stone over.
    public func show(
        _ step: MoveLog<TemplateRules>.Step, leadingTo position: TemplateRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        let stone = stones[step.move.stone - 1]
        animator.animate(
            withDuration: duration * 0.25, animations: { stone.transform = AffineTransform(scaleX: 0.02, y: 1) },
            completion: { [animator] isFinished in
                // Something else is being shown.
                guard isFinished else { return completion() }
                stone.isLight = position.isLight[step.move.stone - 1]
                animator.animate(
                    withDuration: duration * 0.25, animations: { stone.transform = .identity },
                    completion: { _ in completion() })
            })
    }

    /// Shakes the stone, if there is one.
    public func refuse(_ move: TemplateMove) {
        guard stones.indices.contains(move.stone - 1) else { return }
        nudge(stones[move.stone - 1])
    }

    /// Nudges the stone.
    public func suggest(_ move: TemplateMove) { nudge(stones[move.stone - 1]) }

    private func nudge(_ stone: StoneView) {
        stone.transform = AffineTransform(scaleX: 0.86, y: 0.86)
        animator.animate(withDuration: 0.5, usingSpringWithDamping: 0.35) { stone.transform = .identity }
    }

    /// Turns the stone of a digit.
    public func press(_ key: Word) -> Bool {
        guard let number = key.unsigned, (1...UInt64(stones.count)).contains(number) else { return false }
        player.move(TemplateMove(stone: Int(number)), .tap)
        return true
    }
}

/// A stone.
private final class StoneView: View {
    let number: Int
    var isLight = false { didSet { update() } }
    var isInDark = false { didSet { update() } }

    init(number: Int) {
        self.number = number
        super.init()
        update()
    }

    private func update() {
        accessibilityLabel = "Stone \(number), \(isLight ? "light" : "dark")"
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let color = isLight ? Color(hex: 0xF7E3B2) : isInDark ? Color(hex: 0x5A4A78) : Color(hex: 0x453A5E)
        canvas.fill(Path(ovalIn: bounds), with: .color(color))
    }
}
