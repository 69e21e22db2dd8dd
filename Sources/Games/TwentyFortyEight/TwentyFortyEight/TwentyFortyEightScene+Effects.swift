import Drawing
import Geometry
public import Play
public import PlayRules
public import TwentyFortyEightRules
import Views
import Words

extension TwentyFortyEightScene {
    /// Returns the sound of a slide: that of the target, of its merges, or its own.
    public func cue(
        of step: MoveLog<TwentyFortyEightRules>.Step, leadingTo position: TwentyFortyEightRules
    ) -> SoundCue? {
        var merged: [Int64] = []
        for event in step.events {
            if case .targetReached = event { return .win }
            if case .moveTwoTiles(_, _, let value) = event { merged.append(value) }
        }
        return merged.isEmpty ? TwentyFortyEightSounds.slide : TwentyFortyEightSounds.merge(into: merged)
    }

    // MARK: Particles

    /// Creates the particle emitters: the sparks for tiles of another size, and both for other colours. Confetti that
    /// flies stays while a result makes the board smaller.
    func makeEmitters() {
        let (side, look) = (layout.tileSide, appearance.look)
        if madeFor?.look != look || madeFor?.side != side {
            sparks?.removeFromSuperview()
            sparks = makeSparks(side)
        }
        if madeFor?.look != look {
            confetti?.removeFromSuperview()
            confetti = makeConfetti()
        }
        madeFor = (side, look)
        for emitter in [sparks, confetti] { emitter?.frame = playfield.bounds }
    }

    private func makeSparks(_ side: Double) -> ParticleEmitter {
        let sparkColors = [Color.white] + (1...Self.sparkRanks).map { sparkColor(rank: $0) }
        let sparks = ParticleEmitter(
            ParticleStyle(
                lifetime: 0.34...0.42, speed: side * 1...side * 2.4, spread: 0.3, drag: 4,
                size: side * 0.04...side * 0.08, sizeOverLife: [1, 1, 0.5],
                ramps: sparkColors.map { ramp($0, fadingFrom: 0.6) }),
            seed: 5, limit: 96)
        return add(sparks, at: 1)
    }

    private func makeConfetti() -> ParticleEmitter {
        let confettiColors = (4...11).map { appearance.tileColor(1 << Int64($0)) }
        let confetti = ParticleEmitter(
            ParticleStyle(
                shape: .rectangle(ratio: 0.62), lifetime: 2...2.4, speed: 120...620, spread: 2.6, angle: 0...6.28,
                spin: -9...9, gravity: Vector(dx: 0, dy: 500), drag: 0.9, size: 6...15,
                ramps: confettiColors.map { ramp($0, fadingFrom: 0.75) }),
            seed: 64, limit: 128)
        return add(confetti, at: 3)
    }

    private func add(_ emitter: ParticleEmitter, at height: Double) -> ParticleEmitter {
        emitter.leavesWhenDone = false
        emitter.zPosition = height
        playfield.addSubview(emitter)
        return emitter
    }

    /// The number of ranks with their own spark colour.
    private static let sparkRanks = 21

    private func sparkColor(rank: Int) -> Color {
        appearance.tileColor(1 << Int64(rank)).mixed(with: Color(hex: 0xfff6d0), by: 0.55)
    }

    private func ramp(_ color: Color, fadingFrom start: Double) -> ParticleStyle.Ramp {
        ParticleStyle.Ramp([
            GradientStop(offset: 0, color: color), GradientStop(offset: start, color: color),
            GradientStop(offset: 1, color: color.withAlpha(0)),
        ])
    }

    /// Throws sparks off a tile on all sides; a third of them are white.
    func throwSparks(from cell: Cell, value: Int64, isMoment: Bool) {
        guard let sparks, value >= 64 || isMoment else { return }
        let count = isMoment ? 36 : value >= 512 ? 18 : 10
        let center = layout.board.origin + layout.center(of: cell)
        let reach = layout.tileSide * 0.54
        for number in 0..<count {
            let angle = 2 * Double.pi * Double(number) / Double(count)
            let edge = Point(x: center.x + cosine(angle) * reach, y: center.y + sine(angle) * reach)
            let ramp = number % 3 == 0 ? 0 : min(value.trailingZeroBitCount, Self.sparkRanks)
            sparks.burst(1, from: edge, direction: angle, ramp: ramp)
        }
    }

    // MARK: Light

    /// Shows light around a merged tile: a glow beneath its neighbours, and a ring.
    func shine(_ tile: TileView, at cell: Cell, _ motion: TileMotion) {
        let frame = layout.frame(of: cell)
        let glow = SymbolView(symbols.glow(tile.value), frame: frame)
        glow.zPosition = -1
        glow.alpha = 0
        let ring = SymbolView(symbols.ring, frame: frame)
        ring.zPosition = 3
        for view in [glow, ring] {
            view.isUserInteractionEnabled = false
            boardView.addSubview(view)
            leaving.append(view)
        }
        tile.lights = [glow, ring]
        animator.animateKeyframes(
            withDuration: motion.glow, options: .allowUserInteraction,
            animations: { [animator] in
                animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { glow.alpha = 1 }
                animator.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { glow.alpha = 0 }
            },
            completion: { [unowned(unsafe) self] _ in remove(glow) })
        animator.animateKeyframes(
            withDuration: motion.ring, options: .allowUserInteraction,
            animations: { [animator] in
                animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    ring.transform = AffineTransform(scaleX: TileMotion.widestRing, y: TileMotion.widestRing)
                }
                animator.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { ring.alpha = 0 }
            },
            completion: { [unowned(unsafe) self] _ in
                tile.lights = []
                remove(ring)
            })
    }

    /// Calls back after a delay; an invisible view's animation measures the time.
    func wait(_ seconds: Double, then act: @escaping () -> Void) {
        let timer = View()
        timer.isUserInteractionEnabled = false
        playfield.addSubview(timer)
        animator.animate(
            withDuration: seconds, options: .allowUserInteraction, animations: { timer.alpha = 0 },
            completion: { _ in
                timer.removeFromSuperview()
                act()
            })
    }

    // MARK: Signs

    /// How far the board is nudged when a slide moves nothing, in points.
    private static let nudge = Swing(peak: 6, response: 0.2, damping: 0.5)

    /// Shows that a move isn't allowed: nudges the board, with a sound.
    public func refuse(_ move: Direction) {
        player.sound(.refusal)
        guard appearance.look.motion != .off else { return }
        let home = layout.board.center
        animator.swing(Self.nudge, place: { boardView.center = home + move.vector * $0 })
    }

    /// Shows a recommended move as an arrow over the board.
    public func suggest(_ move: Direction) {
        let side = min(layout.board.width * 0.3, 120)
        let arrow = ArrowView(move, appearance: appearance, side: side)
        arrow.center = layout.board.center
        arrow.zPosition = 2
        arrow.alpha = 0
        playfield.addSubview(arrow)
        playfield.hint = arrow
        let home = arrow.center
        let way = appearance.look.motion == .off ? Point.zero : move.vector * (side * 0.4)
        animator.animateKeyframes(
            withDuration: 2.2, options: .allowUserInteraction,
            animations: { [animator] in
                for beat in 0..<2 {
                    let start = Double(beat) * 0.5
                    animator.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.1) {
                        arrow.alpha = 1
                        arrow.center = home
                    }
                    animator.addKeyframe(withRelativeStartTime: start + 0.12, relativeDuration: 0.26) {
                        arrow.center = home + way
                    }
                    animator.addKeyframe(withRelativeStartTime: start + 0.38, relativeDuration: 0.12) {
                        arrow.alpha = 0
                    }
                }
            },
            completion: { _ in arrow.removeFromSuperview() })
    }

    /// Throws confetti from the greatest tile.
    public func celebrate() {
        guard appearance.look.motion != .off, let confetti else { return }
        let cell = tiles.allCells.first { position.board[$0] == position.greatestTile }
        guard let cell else { return }
        confetti.burst(playfield.bounds.width < 600 ? 54 : 110, from: layout.board.origin + layout.center(of: cell))
    }
}
