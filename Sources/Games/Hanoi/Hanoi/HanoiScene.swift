import Drawing
import Geometry
public import HanoiRules
public import Play
public import PlayRules
public import Views

/// The Tower of Hanoi as it is seen and touched.
public final class HanoiScene: Scene {
    public typealias R = HanoiRules

    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The towers",
            help: "Drag a disc, or tap its tower and then another. Keys: 1 to 6 pick towers, arrows and Enter too; "
                + "U undoes, R redoes, H hints, Space starts and pauses.")
    }

    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<HanoiRules>
    var towers: [TowerView] = []
    /// By size: the smallest disc first.
    var discs: [DiscView] = []
    /// The position that is shown, or that is being led to.
    var position: HanoiRules
    var layout: HanoiLayout
    var appearance = HanoiAppearance(theme: .light)
    var motion = Motion.normal

    /// The disc that is under way, if there is one.
    var flight: Flight?
    /// The disc that the player has in hand, if there is one.
    var grip: Grip?
    /// Where the keys are; nil until a key is used.
    var cursor: Peg?

    public init(_ position: HanoiRules, animator: Animator, player: ScenePlayer<HanoiRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        layout = HanoiLayout(size: .zero, pegs: position.pegCount, discs: position.discCount)
        for peg in position.pegs {
            let tower = TowerView(peg: peg)
            towers.append(tower)
            playfield.addSubview(tower)
        }
        discs = (1...position.discCount).map(DiscView.init)
        for disc in discs.reversed() { playfield.addSubview(disc) }
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        connectGestures()
    }

    deinit {
        flight?.propertyAnimator?.stopAnimation(withoutFinishing: true)
    }

    public func wear(_ look: Look) {
        appearance = HanoiAppearance(theme: look.theme)
        motion = look.motion
        dress()
    }

    private func dress() {
        for tower in towers { tower.wear(appearance) }
        for disc in discs { disc.wear(appearance, discs: position.discCount, numberSize: layout.numberSize) }
    }

    // MARK: Layout

    /// Puts everything in its place for the playfield's size, what is under way too.
    private func layOut() {
        layout = HanoiLayout(size: playfield.bounds.size, pegs: position.pegCount, discs: position.discCount)
        for peg in position.pegs { towers[peg].place(peg, in: layout) }
        for view in discs { view.bounds = Rect(origin: .zero, size: layout.discSize(view.disc)) }
        dress()
        placeDiscs()
        reroute()
        if let grip, grip.isLifted { discs[grip.disc - 1].center = layout.liftedCenter(over: grip.from.slot) }
    }

    /// Puts each disc where it lies.
    private func placeDiscs() {
        for peg in position.pegs {
            for (height, disc) in position.discs(on: peg).enumerated() {
                discs[disc - 1].center = layout.discCenter(on: peg.slot, above: height)
            }
        }
    }

    /// The middle of a disc as it lies in the position that is shown.
    func restingCenter(of disc: Int) -> Point {
        let peg = position.peg(of: disc)
        let below = position.discs(on: peg).firstIndex(of: disc) ?? 0
        return layout.discCenter(on: peg.slot, above: below)
    }

    // MARK: Showing

    public func show(_ position: HanoiRules) {
        endFlight()
        letGo()
        self.position = position
        for view in discs { view.removeAllAnimations() }
        placeDiscs()
    }

    public func show(
        _ step: MoveLog<HanoiRules>.Step, leadingTo position: HanoiRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        let from = isReversed ? step.move.to : step.move.from
        let to = isReversed ? step.move.from : step.move.to
        endFlight()
        let isInHand = grip.map { $0.from == from } ?? false
        if !isInHand { letGo() }
        guard let disc = self.position.top(of: from) else { return completion() }
        self.position = position
        let start: Flight.Start =
            !isInHand ? .lying : grip?.isLifted ?? false ? .lifted : .free(discs[disc - 1].center, in: layout.size)
        grip = nil
        dimTowers()
        begin(
            Flight(
                disc: disc, from: from, to: to, start: start, duration: start == .lying ? duration : duration * 0.6,
                completion: completion))
    }

    public func refuse(_ move: HanoiMove) {
        flash(towers[move.to])
        guard let disc = position.top(of: move.from) else { return letGo() }
        let view = discs[disc - 1]
        let home = restingCenter(of: disc)
        grip = nil
        dimTowers()
        guard motion != .off else {
            view.center = home
            return
        }
        let start = view.presentation.center
        let swing = Swift.min(layout.discSize(1).width * 0.4, 12)
        animator.animateKeyframes(duration: 0.5, options: [.beginFromCurrentState, .allowUserInteraction]) {
            // A shake of the head, then home.
            for (index, offset) in [swing, -swing, swing / 2, 0].enumerated() {
                self.animator.addKeyframe(relativeStartTime: Double(index) * 0.14, relativeDuration: 0.14) {
                    view.center = Point(x: start.x + offset, y: start.y)
                }
            }
            self.animator.addKeyframe(relativeStartTime: 0.56, relativeDuration: 0.44) { view.center = home }
        }
    }

    public func suggest(_ move: HanoiMove) {
        guard let disc = position.top(of: move.from) else { return }
        cursor = nil
        let ghost = View(frame: discs[disc - 1].bounds)
        ghost.center = layout.discCenter(on: move.to.slot, above: position.height(of: move.to))
        ghost.cornerRadius = Swift.min(ghost.bounds.height / 2, 9)
        ghost.borderWidth = 2
        ghost.borderColor = appearance.accent
        ghost.backgroundColor = appearance.glow
        ghost.isUserInteractionEnabled = false
        ghost.alpha = 0
        playfield.addSubview(ghost)
        let view = discs[disc - 1]
        let home = restingCenter(of: disc)
        animator.animateKeyframes(
            duration: 2, options: .allowUserInteraction,
            animations: {
                for beat in 0..<2 {
                    let start = Double(beat) * 0.5
                    self.animator.addKeyframe(relativeStartTime: start, relativeDuration: 0.2) {
                        ghost.alpha = 1
                        if self.motion != .off { view.center = Point(x: home.x, y: home.y - self.layout.step * 0.5) }
                    }
                    self.animator.addKeyframe(relativeStartTime: start + 0.25, relativeDuration: 0.25) {
                        ghost.alpha = 0
                        if self.motion != .off { view.center = home }
                    }
                }
            },
            completion: { _ in ghost.removeFromSuperview() })
    }
}

extension Array {
    subscript(peg: Peg) -> Element { self[Int(peg.index)] }
}
