import Dynamics
import Geometry
import Play
import Words

/// The available fields, one at a time.
enum PlaygroundField: Int, CaseIterable {
    case none, vortex, radialGravity, spring, electric, magnetic, drag, noise, turbulence, stream

    var option: SceneOption {
        switch self {
        case .none: SceneOption("none", title: "None")
        case .vortex: SceneOption("vortex", title: "Vortex")
        case .radialGravity: SceneOption("radial", title: "Radial gravity")
        case .spring: SceneOption("spring", title: "Spring")
        case .electric: SceneOption("electric", title: "Electric")
        case .magnetic: SceneOption("magnetic", title: "Magnetic")
        case .drag: SceneOption("drag", title: "Drag")
        case .noise: SceneOption("noise", title: "Noise")
        case .turbulence: SceneOption("turbulence", title: "Turbulence")
        case .stream: SceneOption("stream", title: "Stream")
        }
    }

    /// Returns the field's behavior at strength 1; nil for none.
    func makeBehavior() -> FieldBehavior? {
        switch self {
        case .none: nil
        case .vortex: .vortexField()
        case .radialGravity: .radialGravityField(position: .zero)
        case .spring: .springField()
        case .electric: .electricField()
        case .magnetic: .magneticField()
        case .drag: .dragField()
        case .noise: .noiseField(smoothness: 0.2, animationSpeed: 0.6)
        case .turbulence: .turbulenceField(smoothness: 0.1, animationSpeed: 0.6)
        case .stream: .velocityField(direction: Vector(dx: 1, dy: 0))
        }
    }

    /// Returns the full strength, for squares that weigh `mass` at density 1: enough to balance gravity.
    func fullStrength(mass: Double) -> Double {
        switch self {
        case .none: 0
        case .vortex: 100
        case .radialGravity: 90
        case .spring: 90 * mass
        case .electric: 90 * mass
        case .magnetic: 8 * mass
        case .drag: 24 * mass
        case .noise: 160 * mass
        case .turbulence: 30 * mass
        case .stream: 8
        }
    }
}
