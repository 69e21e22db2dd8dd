import Drawing
public import DropItRules
import Geometry
import Play
import Views

extension DropItScene {
    /// How long rows take to be blown away, in seconds.
    private static let blowTime = 0.5

    func carryOut(_ events: [DropItEvent]) {
        for event in events {
            switch event {
            case .dropped: break
            case .blown(let blown):
                blowAway(blown.squares)
                showGain(of: blown)
            case .swept(let squares): blowAway(squares)
            case .levelBegan(let level, _): showLevel(level)
            case .overflowed(let column): pointOut(column)
            }
        }
    }

    private static let crumbsEach = 3

    /// Crumbs of the squares' colours, lighter, in the order of `SquareColor`.
    static var crumbStyle: ParticleStyle {
        let appearance = DropItAppearance(look: Look())
        return ParticleStyle(
            lifetime: 0.4...0.6, speed: 60...240, direction: -.pi / 3, spread: .pi, gravity: Vector(dx: 0, dy: 900),
            size: 3...6,
            ramps: SquareColor.allCases.map {
                let color = appearance.color($0).mixed(with: .white, by: 0.35)
                return ParticleStyle.Ramp(color, color.withAlpha(0))
            })
    }

    /// Each square flies off to a place of its own above the field, spinning and fading.
    private func blowAway(_ gone: [ShownSquare]) {
        guard appearance.look.motion != .off else { return }
        let size = playfield.bounds.size
        for square in gone {
            let view = SquareView(number: square.number, square: square.color)
            view.wear(appearance, side: layout.side)
            view.face = .joyful
            crumbs.burst(
                Self.crumbsEach, from: Rect(center: layout.place(square.center), size: view.bounds.size),
                ramp: Int(square.color.rawValue))
            view.center = layout.place(square.center)
            view.zPosition = 2
            playfield.addSubview(view)
            leaving.append(view)
            let place = Point(
                x: size.width * (random.nextUnit() * 1.2 - 0.1),
                y: -layout.side * (0.5 + 4 * random.nextUnit()))
            let turn = (random.nextUnit() - 0.5) * 10
            let duration = appearance.look.motion == .fast ? Self.blowTime / 2 : Self.blowTime
            animator.animate(
                duration: duration, options: [.allowUserInteraction, .curveEaseIn],
                animations: {
                    view.center = place
                    view.transform = AffineTransform(rotationAngle: turn)
                    view.alpha = 0.15
                },
                completion: { [unowned(unsafe) self] _ in
                    view.removeFromSuperview()
                    leaving.removeAll { $0 === view }
                })
        }
    }

    private func showGain(of blown: BlownRows) {
        guard let row = blown.rows.first else { return }
        var text = "+\(blown.points)"
        if blown.rows.count > 1 { text += "  \(blown.rows.count) rows" }
        if blown.chain > 1 { text += "  ×\(blown.chain)" }
        show(text, above: Double(row))
    }

    /// The rim comes down and a shower begins: says which level that is.
    private func showLevel(_ level: Int64) {
        fieldView.lowerRim(to: rim, animator: appearance.look.motion == .off ? nil : animator)
        show("Level \(level + 1)", above: Double(rim) + 3)
    }

    /// Shows a word or two that rise and fade, above a row.
    private func show(_ text: String, above row: Double) {
        let label = Label(text, font: Font(.rounded, size: 26, weight: .bold), textColor: appearance.gain)
        label.isUserInteractionEnabled = false
        label.accessibilityLabel = text
        label.zPosition = 3
        label.backgroundColor = appearance.halo.withAlpha(0.72)
        label.cornerRadius = 18
        let width = min(Double(text.utf8.count) * 15 + 40, max(playfield.bounds.width, 1))
        let place = layout.place(Point(x: Double(columns) / 2, y: max(row - 1, 1)))
        label.frame = Rect(center: place, size: Size(width: width, height: 38))
        label.transform = AffineTransform(scaleX: 0.6, y: 0.6)
        playfield.addSubview(label)
        animator.animateKeyframes(
            duration: 1.5, options: .allowUserInteraction,
            animations: { [animator] in
                animator.addKeyframe(relativeStartTime: 0, relativeDuration: 0.15) { label.transform = .identity }
                animator.addKeyframe(relativeStartTime: 0, relativeDuration: 1) {
                    label.center = Point(x: place.x, y: place.y - 60)
                }
                animator.addKeyframe(relativeStartTime: 0.6, relativeDuration: 0.4) { label.alpha = 0 }
            },
            completion: { _ in label.removeFromSuperview() })
    }

    /// Shows where the pile has risen above the rim.
    private func pointOut(_ column: Int32) {
        let band = View(
            frame: Rect(
                x: layout.field.minX + Double(column) * layout.side, y: layout.field.minY - 2 * layout.side,
                width: layout.side, height: layout.field.height + 2 * layout.side))
        band.backgroundColor = appearance.alarm
        band.allowsGroupOpacity = false
        band.alpha = 0
        band.isUserInteractionEnabled = false
        playfield.insertSubview(band, belowSubview: pile)
        animator.animateKeyframes(
            duration: 1.6, options: .allowUserInteraction,
            animations: { [animator] in
                for beat in 0..<3 {
                    let start = Double(beat) / 3
                    animator.addKeyframe(relativeStartTime: start, relativeDuration: 1.0 / 6) { band.alpha = 0.5 }
                    animator.addKeyframe(relativeStartTime: start + 1.0 / 6, relativeDuration: 1.0 / 6) {
                        band.alpha = 0
                    }
                }
            },
            completion: { _ in band.removeFromSuperview() })
    }

    // MARK: Signs

    public func refuse(_ move: DropItMove) {
        guard appearance.look.motion != .off else { return }
        let home = layout.waitingPlace(target)
        animator.animateKeyframes(duration: 0.24, options: .allowUserInteraction) { [animator, waiting, layout] in
            for (index, share) in [0.2, -0.12, 0].enumerated() {
                animator.addKeyframe(relativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    waiting.center = Point(x: home.x + layout.side * share, y: home.y)
                }
            }
        }
    }

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
        band.isUserInteractionEnabled = false
        playfield.insertSubview(band, belowSubview: pile)
        animator.animateKeyframes(
            duration: 1.2, options: .allowUserInteraction,
            animations: { [animator] in
                animator.addKeyframe(relativeStartTime: 0, relativeDuration: 0.2) { band.alpha = 0.35 }
                animator.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5) { band.alpha = 0 }
            },
            completion: { _ in band.removeFromSuperview() })
    }

    public func celebrate() {}
}
