import Drawing
import Geometry
public import HanoiRules
public import Play
public import PlayRules
public import Views

/// The scene for the Tower of Hanoi: lacquered rings on a stone parapet, in front of mountains at dawn.
public final class HanoiScene: Scene {
    /// The rules of the game.
    public typealias R = HanoiRules

    /// The view that contains the scene.
    public let playfield = Playfield()
    /// The layers of the dawn landscape.
    public var backdrop: [BackdropLayer] { dawn.layers }
    let animator: Animator
    let player: ScenePlayer<HanoiRules>
    let dawn = DawnBackdrop()
    /// The petals that drift behind the towers, and those that are thrown up in front of them.
    let petals = PetalsView()
    let shower = PetalsView()
    private let parapet = ParapetView()
    var towers: [TowerView] = []
    /// The outlines of a ring's target, one for each tower.
    private var targets: [TargetView] = []
    let ghosts = GhostsView()
    /// By size, the smallest ring first.
    var rings: [RingView] = []
    let dust = HanoiScene.makeDust()
    /// The position that is shown, or will be after the current animation.
    var position: HanoiRules
    var layout: HanoiLayout
    var appearance = HanoiAppearance(look: Look())
    var motion: Motion { appearance.look.motion }

    /// The ring in flight, if any, and what moves it.
    var flight: Flight?
    var flightTicker: FrameTicker?
    /// The ring that the player holds, if any.
    var grip: Grip?
    /// The keyboard cursor; nil until a key is used.
    var cursor: Peg?

    /// Creates a scene that shows a position.
    public init(_ position: HanoiRules, animator: Animator, player: ScenePlayer<HanoiRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        layout = HanoiLayout(
            size: .zero, stage: Rect(x: 0, y: 0, width: 1, height: 1), pegs: position.pegCount,
            discs: position.discCount)
        towers = position.pegs.map { TowerView(peg: $0) }
        targets = towers.map { _ in TargetView() }
        rings = (1...position.discCount).map { RingView(disc: $0) }
        playfield.addSubview(petals)
        playfield.addSubview(parapet)
        for tower in towers { playfield.addSubview(tower) }
        for target in targets { playfield.addSubview(target) }
        playfield.addSubview(ghosts)
        for ring in rings.reversed() { playfield.addSubview(ring) }
        for view in [dust, shower] as [View] {
            view.zPosition = 2
            playfield.addSubview(view)
        }
        dawn.climb(to: position.progress, over: 0, in: nil)
        playfield.onLayout = { [unowned(unsafe) self] in
            // Temporary effect views don't need a new layout.
            if playfield.bounds.size != layout.size || playfield.stage != layout.stage { layOut() }
        }
        connectGestures()
        playfield.accessibilityRole = .list
        playfield.accessibilityContainer = self
    }

    deinit {
        playfield.accessibilityContainer = nil
        flightTicker?.invalidate()
    }

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        appearance = HanoiAppearance(look: look)
        dawn.apply(look)
        dress()
        placePetals()
    }

    private func dress() {
        parapet.apply(appearance, layout: layout)
        for tower in towers { tower.apply(appearance, layout: layout) }
        for target in targets { target.apply(appearance) }
        for ring in rings { ring.apply(appearance, layout: layout) }
    }

    /// Sets the number of drifting petals: none with reduced motion, and on cards.
    private func placePetals() {
        let number = motion == .off || layout.isSmall ? 0 : layout.size.width < 600 ? 9 : 16
        petals.apply(appearance, count: number, size: layout.size, floor: layout.base(ofRow: layout.rows - 1))
        shower.apply(appearance, count: 0, size: layout.size, floor: layout.size.height)
        if motion == .off { shower.clear() }
    }

    // MARK: Layout

    /// Sets the frames of all views, including a ring in flight.
    private func layOut() {
        playfield.hint = nil
        layout = HanoiLayout(
            size: playfield.bounds.size, stage: playfield.stage, pegs: position.pegCount,
            discs: position.discCount)
        dawn.place(size: layout.size, parapet: layout.base(ofRow: layout.rows - 1))
        for view in [ghosts, dust] as [View] { view.frame = playfield.bounds }
        dress()
        placePetals()
        placeRings()
        placeFlight()
        if let flight {
            showTargets(of: flight.disc, on: [flight.to])
        } else if let grip, grip.isLifted {
            rings[grip.disc - 1].center = layout.liftedCenter(over: grip.from.slot)
            showTargets(
                of: grip.disc, on: position.pegs.filter { position.isLegal(HanoiMove(from: grip.from, to: $0)) })
        }
    }

    /// Puts each ring in its place.
    private func placeRings() {
        for peg in position.pegs {
            for (height, disc) in position.discs(on: peg).enumerated() {
                rings[disc - 1].center = layout.discCenter(on: peg.slot, above: height)
            }
        }
    }

    /// Returns the centre of a resting ring in the current position.
    func restingCenter(of disc: Int) -> Point {
        let peg = position.peg(of: disc)
        let below = position.discs(on: peg).firstIndex(of: disc) ?? 0
        return layout.discCenter(on: peg.slot, above: below)
    }

    // MARK: Targets

    /// Outlines the place of a ring on some towers only.
    func showTargets(of disc: Int, on pegs: [Peg]) {
        hideTargets()
        for peg in pegs {
            let below = position.discs(on: peg).firstIndex(of: disc) ?? position.height(of: peg)
            targets[peg].show(at: layout.discCenter(on: peg.slot, above: below), size: layout.discSize(disc))
        }
    }

    func hideTargets() {
        for target in targets { target.isHidden = true }
    }

    // MARK: Showing

    /// Shows a position immediately and ends the current flight.
    public func show(_ position: HanoiRules) {
        playfield.hint = nil
        endFlight(isSeen: false)
        letGo()
        self.position = position
        for ring in rings {
            ring.settle()
            ring.transform = .identity
        }
        placeRings()
        dawn.climb(to: position.progress, over: 0, in: nil)
    }

    /// Animates a move or its undoing as a ring's flight, and calls `completion` at its end.
    public func show(
        _ step: MoveLog<HanoiRules>.Step, leadingTo position: HanoiRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        let from = isReversed ? step.move.to : step.move.from
        let to = isReversed ? step.move.from : step.move.to
        playfield.hint = nil
        endFlight()
        let isInHand = grip.map { $0.from == from } ?? false
        if !isInHand { letGo() }
        guard let disc = self.position.top(of: from) else { return completion() }
        self.position = position
        let start: Flight.Start =
            !isInHand ? .lying : grip?.isLifted ?? false ? .lifted : .free(rings[disc - 1].center, in: layout.size)
        grip = nil
        dimTowers()
        if position.status != .won {
            dawn.climb(to: position.progress, over: min(duration, 0.8), in: playfield.window)
        }
        begin(
            Flight(
                disc: disc, from: from, to: to, start: start, pace: duration, isOwn: origin != .log,
                completion: completion))
    }
}

extension Array {
    subscript(peg: Peg) -> Element { self[Int(peg.index)] }
}
