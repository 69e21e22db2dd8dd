import Drawing
import Geometry
import MinesweeperRules
import Play
import Tiles
import Views
import Words

extension MinesweeperScene {
    /// How far a flag falls, in points; its spring has a response of 0.3 s, and settles in `fallTime`, in seconds.
    private static let fall = 10.0
    private static let fallTime = 0.745
    private static let fallDamping = 0.45
    /// How long the cloth waves, in seconds.
    private static let waveTime = 0.5
    /// The duration of the ring around an exploding mine, in seconds, and its reach, in cells.
    private static let ringTime = 0.38
    private static let ringReach = 3.0
    /// The amplitude of the shaking, in points, and its duration, in seconds.
    private static let shake = (amplitude: 6.0, duration: 0.26)

    /// How dark a cell is that waits for the server, and how long it takes to look as before, in seconds.
    private static let pressedShade = 0.3
    private static let releaseTime = 2.0

    /// Removes all effects from the board.
    func clearEffects() {
        awaited.removeAll()
        for view in world.subviews where view !== cursorView { view.removeFromSuperview() }
        for view in glow.subviews { view.removeFromSuperview() }
    }

    func animate(_ event: MinesweeperEvent, speed: Double) {
        guard !appearance.isStill else { return }
        switch event {
        case .minesPlaced, .lost, .won: break
        case .opened(let region): ripple(region, speed: speed)
        case .flagged(let cell): plant(cell, delay: 0, speed: speed)
        case .unflagged(let cell): pull(cell, speed: speed)
        case .exploded(let cell): explode(cell, speed: speed)
        case .minesFlagged(let region): plantFlags(region, speed: speed)
        }
    }

    // MARK: Flags

    /// Animates a new flag: it drops onto its cover, and its cloth waves once.
    func plant(_ cell: Cell, delay: Double, speed: Double) {
        let cover = piece(symbols.covers[0], at: cell)
        let flag = View(frame: worldFrame(cell))
        let (cloth, pole) = (
            SymbolView(symbols.cloth, frame: flag.bounds), SymbolView(symbols.pole, frame: flag.bounds)
        )
        flag.addSubview(cloth)
        flag.addSubview(pole)
        world.addSubview(cover)
        world.addSubview(flag)
        let home = flag.center
        flag.center = Point(x: home.x, y: home.y - Self.fall / scrollView.zoomScale)
        animator.animate(
            withDuration: Self.fallTime / speed, delay: delay, usingSpringWithDamping: Self.fallDamping,
            options: .allowUserInteraction, animations: { flag.center = home },
            completion: { _ in
                flag.removeFromSuperview()
                cover.removeFromSuperview()
            })
        wave(cloth, delay: delay, speed: speed)
    }

    /// Swings the cloth around its pole.
    private func wave(_ cloth: View, delay: Double, speed: Double) {
        let swings = [(1.0, -0.1), (0.9, -0.24), (0.96, 0.16), (0.94, 0.2), (1, -0.08), (1, 0)]
        let arm = (0.5 - MossGlyphs.poleX) * MossGlyphs.side
        animator.animateKeyframes(
            withDuration: Self.waveTime / speed, delay: delay, options: .allowUserInteraction,
            animations: { [animator] in
                for (index, (width, lean)) in swings.enumerated() {
                    let part = 1 / Double(swings.count)
                    animator.addKeyframe(withRelativeStartTime: Double(index) * part, relativeDuration: part) {
                        // Keep the edge at the pole in place.
                        cloth.transform = AffineTransform(
                            a: width, b: lean, c: 0, d: 1, tx: arm * (width - 1), ty: arm * lean)
                    }
                }
            })
    }

    /// Animates the removal of a flag: it moves up and fades.
    private func pull(_ cell: Cell, speed: Double) {
        let flag = piece(symbols.flag, at: cell)
        world.addSubview(flag)
        animator.animate(
            withDuration: 0.16 / speed, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                flag.center = Point(x: flag.center.x, y: flag.center.y - Self.fall / self.scrollView.zoomScale)
                flag.alpha = 0
            },
            completion: { _ in flag.removeFromSuperview() })
    }

    // MARK: Mines

    /// Shows an explosion: a ring that expands, and shaking.
    private func explode(_ cell: Cell, speed: Double) {
        let side = TileLevel.worldCellSide
        let middle = worldFrame(cell).center
        let ring = View(frame: Rect(center: middle, size: Size(width: side * 0.6, height: side * 0.6)))
        ring.cornerRadius = side * 0.3
        ring.borderWidth = side * 0.14
        ring.borderColor = appearance.ring
        world.addSubview(ring)
        let reach = 2 * Self.ringReach * side
        animator.animate(
            withDuration: Self.ringTime / speed, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                ring.bounds = Rect(x: 0, y: 0, width: reach, height: reach)
                ring.cornerRadius = reach / 2
                ring.alpha = 0
            },
            completion: { _ in ring.removeFromSuperview() })
        playfield.window?.shake(amplitude: Self.shake.amplitude, duration: Self.shake.duration)
    }

    // MARK: Moves that wait

    /// Presses cells down until they change, or for a while.
    func press(_ cells: [Cell]) {
        for cell in cells where !isAwaited(cell) {
            let shadow = View(frame: worldFrame(cell).insetBy(dx: MossGlyphs.gap, dy: MossGlyphs.gap))
            shadow.backgroundColor = Color.black.withAlpha(Self.pressedShade)
            shadow.cornerRadius = MossGlyphs.radius
            shadow.accessibilityLabel = say("Waiting")
            world.addSubview(shadow)
            awaited.append((cell, shadow))
            animator.animate(
                withDuration: Self.releaseTime, options: [.allowUserInteraction, .curveEaseIn],
                animations: { shadow.alpha = 0 },
                completion: { _ in shadow.removeFromSuperview() })
        }
    }

    private func isAwaited(_ cell: Cell) -> Bool { awaited.contains { $0.cell == cell && $0.view.superview != nil } }

    /// Whether a flag was set on a cell that the server was to open.
    func hasAwaitedFlag(_ events: [MinesweeperEvent]) -> Bool {
        events.contains { if case .flagged(let cell) = $0 { isAwaited(cell) } else { false } }
    }

    /// Releases the cells that were pressed down and have changed.
    func releaseChanged() {
        awaited.removeAll { cell, view in
            if !position.isOpen(cell), !position.isFlagged(cell) { return view.superview == nil }
            view.removeFromSuperview()
            return true
        }
    }

    // MARK: Refusals

    /// Shakes a flag that keeps its cell from being opened.
    func shake(_ cell: Cell) {
        guard !appearance.isStill, position.contains(cell), position.isFlagged(cell) else { return }
        let cover = piece(symbols.covers[0], at: cell)
        let flag = piece(symbols.flag, at: cell)
        world.addSubview(cover)
        world.addSubview(flag)
        let home = flag.center
        animator.shake(
            place: { flag.center = Point(x: home.x + $0, y: home.y) },
            completion: { _ in
                flag.removeFromSuperview()
                cover.removeFromSuperview()
            })
    }

    /// Lights up the covered cells around a cell for a moment.
    func flash(around cell: Cell) {
        guard position.contains(cell) else { return }
        for near in position.neighbours(of: cell) where !position.isOpen(near) && !position.isFlagged(near) {
            let light = View(frame: worldFrame(near).insetBy(dx: MossGlyphs.gap, dy: MossGlyphs.gap))
            light.backgroundColor = Color.white.withAlpha(0.6)
            light.cornerRadius = MossGlyphs.radius
            world.addSubview(light)
            animator.animate(
                withDuration: 0.25, delay: 0.08, options: .allowUserInteraction,
                animations: { light.alpha = 0 },
                completion: { _ in light.removeFromSuperview() })
        }
    }
}
