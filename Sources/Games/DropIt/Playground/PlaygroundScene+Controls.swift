import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
public import PlayRules
import Views

extension PlaygroundScene {
    /// How far an arrow key tilts gravity, in radians.
    private static let keyTilt = Double.pi / 12
    /// The speed that an explosion gives to a square right next to it, in points per second.
    private static let explosionSpeed = 2_600.0

    // MARK: Controls

    /// Turns rotation, the grid or another switch on or off.
    public func turn(_ name: String, isOn: Bool) {
        let name = Word(name)
        if name == PlaygroundControls.rotation {
            behavior.allowsRotation = isOn
        } else if name == PlaygroundControls.grid {
            turnGrid(isOn: isOn)
        } else if name == PlaygroundControls.pause {
            isPaused = isOn
            startTicking()
        }
    }

    /// Sets gravity, elasticity or another slider to a value.
    public func slide(_ name: String, to value: Int64) {
        let word = Word(name)
        guard let slider = PlaygroundSlider.allCases.first(where: { word == $0.slider.name }) else { return }
        switch slider {
        case .gravity: behavior.magnitude = Double(value) / 10
        case .elasticity: behavior.elasticity = Double(value) / 100
        case .friction: behavior.friction = Double(value) / 100
        case .density: behavior.density = Double(value) / 10
        case .strength:
            fieldStrength = Double(value) / 100
            layOutField()
        }
    }

    /// Selects a field.
    public func choose(_ name: String, _ word: String) {
        let word = Word(word)
        guard let field = PlaygroundField.allCases.first(where: { word == $0.option.word }) else { return }
        setField(field)
    }

    /// Performs an action, such as adding a square or a gust.
    public func act(_ name: String) {
        let word = Word(name)
        guard let action = PlaygroundAction.allCases.first(where: { word == $0.action.name }) else { return }
        switch action {
        case .add: addAnywhere()
        case .gust: gust()
        case .explode: explode(at: arena.bounds.center)
        case .upright: tilt(x: 0, y: 1)
        case .clear:
            removeSquares()
            player.announce(standing)
        case .again: pourAgain()
        }
    }

    /// Handles the arrow keys, and a key for each control.
    public func press(_ key: Word) -> Bool {
        switch PlaygroundKey(key) {
        case .arrow(let direction): lean(towards: direction)
        case .action(let action): act(action.action.name)
        case .rotation: toggle(PlaygroundControls.rotation, isOn: !behavior.allowsRotation)
        case .grid: toggle(PlaygroundControls.grid, isOn: grid == nil)
        case .pause: toggle(PlaygroundControls.pause, isOn: !isPaused)
        case nil: return false
        }
        return true
    }

    /// Replaces all squares by as many as the game began with. They fall, even if time was stopped.
    private func pourAgain() {
        if grid != nil { toggle(PlaygroundControls.grid, isOn: false) }
        if isPaused { toggle(PlaygroundControls.pause, isOn: false) }
        removeSquares()
        pour()
        player.announce(standing)
    }

    /// Uses the table, so that the control next to the playfield follows.
    private func toggle(_ name: String, isOn: Bool) {
        player.perform(.turn(Word(name), isOn: isOn))
    }

    // MARK: Gravity

    /// Points gravity in the direction of the device's tilt.
    public func tilt(x: Double, y: Double) {
        var pull = Vector(dx: x, dy: y)
        if pull.length > 1 { pull = pull * (1 / pull.length) }
        // A sensor is never quite still; without this nothing would come to rest.
        guard (pull - behavior.pull).length > 0.02 else { return }
        behavior.pull = pull
        showPull()
    }

    /// Turns gravity part of the way towards a direction, by the shorter rotation.
    private func lean(towards direction: Vector) {
        let pull = behavior.pull
        guard pull.length > 0.05 else { return tilt(x: direction.dx, y: direction.dy) }
        var missing = direction.angle - pull.angle
        missing -= (missing / (2 * .pi)).rounded() * 2 * .pi
        guard missing.magnitude > Self.keyTilt else { return tilt(x: direction.dx, y: direction.dy) }
        let leaning = Vector(angle: pull.angle + (missing < 0 ? -Self.keyTilt : Self.keyTilt), magnitude: 1)
        tilt(x: leaning.dx, y: leaning.dy)
    }

    func showPull() {
        compass.direction = behavior.pull
        let isUpright = behavior.pull.dx.magnitude < 0.02 && behavior.pull.dy > 0.9
        compass.isHidden = isUpright
    }

    // MARK: Explosions

    /// Pushes all squares away from a point; squares leave the grid.
    func explode(at point: Point) {
        if grid != nil { toggle(PlaygroundControls.grid, isOn: false) }
        let size = arena.bounds.size
        let explosion = ExplosionBehavior(
            of: behavior.items, at: point, reach: max((size.width + size.height) * 0.7, 1), speed: Self.explosionSpeed,
            turns: behavior.allowsRotation, using: &random)
        explosions.append(explosion)
        dynamics.addBehavior(explosion)
        player.sound(PlaygroundSounds.explosion)
        showWave(from: point)
    }

    // MARK: Wind

    /// The speed at which a gust throws squares up, how much of it goes sideways, and the spin.
    private static let gust = (up: 900.0...1_500.0, aside: 420.0, turn: 7.0)

    /// Lifts all squares by a wind from below; squares leave the grid.
    func gust() {
        if grid != nil { toggle(PlaygroundControls.grid, isOn: false) }
        let (up, aside, turn) = Self.gust
        for square in squares {
            let speed = up.lowerBound + (up.upperBound - up.lowerBound) * random.nextUnit()
            let (way, spin) = (2 * random.nextUnit() - 1, 2 * random.nextUnit() - 1)
            guard !isHeld(square) else { continue }
            behavior.setLinearVelocity(Vector(dx: aside * way, dy: -speed), for: square)
            if behavior.allowsRotation { behavior.addAngularVelocity(turn * spin, for: square) }
        }
        player.sound(PlaygroundSounds.gust)
    }

    /// Shows a ring that expands.
    private func showWave(from point: Point) {
        guard appearance.look.motion != .off else { return }
        let reach = min(arena.bounds.width, arena.bounds.height) * 0.9
        let wave = View(frame: Rect(center: point, size: Size(width: 24, height: 24)))
        wave.cornerRadius = 12
        wave.borderWidth = 3
        wave.borderColor = appearance.accent
        wave.alpha = 0.7
        wave.isUserInteractionEnabled = false
        arena.addSubview(wave)
        animator.animate(
            withDuration: 0.5, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                wave.bounds = Rect(x: 0, y: 0, width: reach, height: reach)
                wave.cornerRadius = reach / 2
                wave.alpha = 0
            },
            completion: { _ in wave.removeFromSuperview() })
    }
}

/// The meaning of a key.
private enum PlaygroundKey {
    case arrow(Vector)
    case action(PlaygroundAction)
    case rotation, grid, pause

    init?(_ key: Word) {
        if key == "ArrowLeft" {
            self = .arrow(Vector(dx: -1, dy: 0))
        } else if key == "ArrowRight" {
            self = .arrow(Vector(dx: 1, dy: 0))
        } else if key == "ArrowUp" {
            self = .arrow(Vector(dx: 0, dy: -1))
        } else if key == "ArrowDown" {
            self = .arrow(Vector(dx: 0, dy: 1))
        } else {
            guard key.bytes.count == 1, let byte = key.bytes.first else { return nil }
            switch byte {
            case UInt8(ascii: " "): self = .action(.add)
            case UInt8(ascii: "0"): self = .action(.upright)
            case UInt8(ascii: "w"), UInt8(ascii: "W"): self = .action(.gust)
            case UInt8(ascii: "e"), UInt8(ascii: "E"): self = .action(.explode)
            case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .action(.clear)
            case UInt8(ascii: "a"), UInt8(ascii: "A"): self = .action(.again)
            case UInt8(ascii: "r"), UInt8(ascii: "R"): self = .rotation
            case UInt8(ascii: "g"), UInt8(ascii: "G"): self = .grid
            case UInt8(ascii: "p"), UInt8(ascii: "P"): self = .pause
            default: return nil
            }
        }
    }
}
