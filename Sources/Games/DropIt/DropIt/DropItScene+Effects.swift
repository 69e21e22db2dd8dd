import Drawing
public import DropItRules
import Geometry
import Play
import Views
import Words

extension DropItScene {
    /// Shows events.
    ///
    /// - Parameter isAmended: Whether the events happened in time that was run again: then only new ones are shown.
    func carryOut(_ events: [DropItEvent], isAmended: Bool = false) {
        for event in events {
            switch event {
            case .dropped(_, _, let isOwn):
                if !isAmended { player.sound(DropItSounds.drop(isOwn: isOwn)) }
            case .blown(let blown):
                blowAway(blown.squares, rows: blown.rows)
                if blown.rows.count > 1, appearance.look.motion != .off {
                    playfield.window?.shake(amplitude: 3, duration: 0.12)
                }
                showGain(of: blown)
                player.sound(DropItSounds.row(squares: columns, chain: blown.chain))
            case .swept(let squares):
                blowAway(squares, rows: [])
                player.sound(DropItSounds.sweep)
            case .levelBegan(let level, _):
                showLevel(level)
                player.sound(DropItSounds.level)
            case .overflowed(let column):
                pointOut(column)
                player.sound(DropItSounds.lost)
            }
        }
    }

    static let crumbsEach = 3

    /// Creates the crumbs: in the squares' colours, lighter, in the order of `SquareColor`.
    static func crumbs(_ appearance: DropItAppearance) -> ParticleEmitter {
        let style = ParticleStyle(
            lifetime: 0.4...0.5, speed: 60...240, direction: -.pi / 3, spread: .pi, gravity: Vector(dx: 0, dy: 900),
            size: 3...6,
            ramps: SquareColor.allCases.map {
                let color = appearance.color($0).mixed(with: .white, by: 0.35)
                return ParticleStyle.Ramp(color, color.withAlpha(0))
            })
        let crumbs = ParticleEmitter(style, seed: 7)
        crumbs.leavesWhenDone = false
        crumbs.zPosition = 1
        return crumbs
    }

    private func blowAway(_ squares: [ShownSquare], rows: [Int32]) {
        guard appearance.look.motion != .off else { return }
        wind.blow(
            squares, rows: rows, layout: layout, appearance: appearance,
            tempo: appearance.look.motion == .fast ? 0.5 : 1)
    }

    /// Shows the points, such as "+240", and beneath them the reason.
    private func showGain(of blown: BlownRows) {
        guard let row = blown.rows.first else { return }
        var caption = blown.rows.count > 1 ? say("\(blown.rows.count) rows at once") : ""
        if blown.chain > 1 {
            caption += caption.utf8.isEmpty ? Self.times(blown.chain) : " · \(Self.times(blown.chain))"
            caption += " ×\(blown.chain)"
        }
        show(
            "+\(blown.points)", caption, above: Double(row), at: 0.29, size: 1 + 0.08 * Double(max(blown.chain, 1) - 1))
    }

    private static func times(_ chain: Int64) -> String {
        chain == 2 ? say("twice in a row") : say("\(chain) times in a row")
    }

    /// Shows the start of a level: the rim comes down, and the level's number appears.
    private func showLevel(_ level: Int64) {
        fieldView.lowerRim(to: rim, animator: appearance.look.motion == .off ? nil : animator)
        show(say("Level \(level + 1)"), say("the rim comes down"), above: Double(rim) + 5.5, at: 0.5, size: 1)
    }

    /// Shows a short text above a row.
    ///
    /// - Parameters:
    ///   - share: The position of its centre, as a fraction of the field's width.
    ///   - size: The scale, usually 1.
    private func show(_ text: String, _ caption: String, above row: Double, at share: Double, size: Double) {
        let popup = ScorePopup(
            text, caption, side: layout.side * size, width: playfield.bounds.width, appearance: appearance)
        let half = popup.bounds.width / 2 + 0.2 * layout.side
        let place = layout.place(Point(x: Double(columns) * share, y: max(row - 3.7, 0.8)))
        let x = min(max(place.x, half), max(playfield.bounds.width - half, half))
        popup.center = Point(x: x, y: place.y)
        playfield.addSubview(popup)
        popup.play(by: animator, motion: appearance.look.motion != .off)
    }

    /// Highlights the place where the pile has risen above the rim.
    private func pointOut(_ column: Int32) {
        let band = View(
            frame: Rect(
                x: layout.field.minX + Double(column) * layout.side, y: layout.field.minY - 2 * layout.side,
                width: layout.side, height: layout.field.height + 2 * layout.side))
        band.backgroundColor = appearance.alarm
        band.allowsGroupOpacity = false
        band.alpha = 0
        band.cornerRadius = 0.3 * layout.side
        band.isUserInteractionEnabled = false
        playfield.insertSubview(band, belowSubview: pile)
        animator.animateKeyframes(
            withDuration: 1.6, options: .allowUserInteraction,
            animations: { [animator] in
                for beat in 0..<3 {
                    let start = Double(beat) / 3
                    animator.addKeyframe(withRelativeStartTime: start, relativeDuration: 1.0 / 6) { band.alpha = 0.5 }
                    animator.addKeyframe(withRelativeStartTime: start + 1.0 / 6, relativeDuration: 1.0 / 6) {
                        band.alpha = 0
                    }
                }
            },
            completion: { _ in band.removeFromSuperview() })
    }

    // MARK: Signs

    /// Shows that a move isn't allowed, with a sound: the waiting square shakes.
    public func refuse(_ move: DropItMove) {
        player.sound(.refusal)
        guard appearance.look.motion != .off else { return }
        let home = layout.waitingPlace(target)
        animator.shake(place: { waiting.center = Point(x: home.x + $0, y: home.y) })
    }

    /// Highlights the column of a recommended move.
    public func suggest(_ move: DropItMove) {
        guard case .drop(let column, _) = move else { return }
        if aims {
            chosen = column
            placeWaiting(animated: true)
        }
        let band = View(
            frame: Rect(
                x: layout.field.minX + Double(column) * layout.side, y: layout.field.minY, width: layout.side,
                height: layout.field.height))
        band.backgroundColor = appearance.accent
        band.alpha = 0
        band.cornerRadius = 0.3 * layout.side
        band.isUserInteractionEnabled = false
        playfield.insertSubview(band, belowSubview: pile)
        playfield.hint = band
        animator.animateKeyframes(
            withDuration: 1.2, options: .allowUserInteraction,
            animations: { [animator] in
                animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { band.alpha = 0.35 }
                animator.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { band.alpha = 0 }
            },
            completion: { _ in band.removeFromSuperview() })
    }

    /// Does nothing: the game can't be won.
    public func celebrate() {}
}
