import DropIt
import Play
import Words

/// The controls of the toybox, by name.
enum PlaygroundControls {
    static let rotation = "rotation"
    static let grid = "grid"
    static let pause = "pause"
    static let field = "field"

    /// Created once, because it is requested at each frame.
    static let description = SceneDescription(
        playfield: "The toybox",
        help: """
            Drag squares and throw them; several fingers carry several. Tap where nothing is to add a square, \
            press long for an explosion there. Arrows tilt gravity, 0 puts it upright; Space adds, W is a gust \
            of wind, E explodes, G snaps to the grid, R turns rotation on and off, C clears, A pours again, P pauses. \
            A field's handle can be dragged.
            """,
        takesKeysAnywhere: true,
        switches: [
            SceneSwitch(name: rotation, title: "Rotation", help: "Whether squares can turn (R)", isOn: true),
            SceneSwitch(name: grid, title: "Grid", help: "Snaps all squares to a grid (G)"),
            SceneSwitch(name: pause, title: "Pause", help: "Stops time (P)", icon: "pause"),
        ],
        sliders: PlaygroundSlider.allCases.map { $0.slider },
        choices: [
            SceneChoice(
                name: field, title: "Field", help: "A force around a point that you can drag",
                options: PlaygroundField.allCases.map { $0.option })
        ],
        actions: PlaygroundAction.allCases.map { $0.action },
        hasMoves: false, takesTilt: true,
        card: SceneCard(invitation: "Throw, tilt, blow up", settings: "squares=9 seed=6"),
        chrome: DropItScene.description.chrome,
        keys: [
            SceneKey("Space", "add"), SceneKey("W", "gust of wind"), SceneKey("E", "explode"),
            SceneKey("← → ↑ ↓", "tilt gravity"), SceneKey("0", "put it upright"), SceneKey("R", "rotation"),
            SceneKey("G", "grid"), SceneKey("C", "clear"), SceneKey("A", "pour again"), SceneKey("P", "pause"),
        ],
        ambience: DropItScene.description.ambience, cues: PlaygroundSounds.all)
}

enum PlaygroundSlider: CaseIterable {
    case gravity, elasticity, friction, density, strength

    var slider: SceneSlider {
        switch self {
        case .gravity:
            SceneSlider(
                name: "gravity", title: "Gravity", help: "How strongly everything is pulled", range: 0...40,
                initial: 19,
                decimals: 1)
        case .elasticity:
            SceneSlider(
                name: "elasticity", title: "Elasticity", help: "How much speed is kept in a bounce", range: 0...100,
                step: 5, initial: 40, unit: " %")
        case .friction:
            SceneSlider(
                name: "friction", title: "Friction", help: "How much squares slow one another down", range: 0...100,
                step: 5, initial: 20, unit: " %")
        case .density:
            SceneSlider(
                name: "density", title: "Density", help: "How heavy squares are: heavy ones are harder to push",
                range: 2...50, initial: 10, decimals: 1)
        case .strength:
            SceneSlider(
                name: "strength", title: "Field strength", help: "How strong the field is", range: 0...100, step: 5,
                initial: 50, unit: " %")
        }
    }
}

enum PlaygroundAction: CaseIterable {
    case add, again, gust, explode, upright, clear

    var action: SceneAction {
        switch self {
        case .add: SceneAction(name: "add", title: "Add", help: "Adds a square (Space)", icon: "plus")
        case .again:
            SceneAction(name: "again", title: "Pour again", help: "Lets the squares fall in anew (A)", icon: "again")
        case .gust:
            SceneAction(
                name: "gust", title: "Gust", help: "A wind that lifts all squares (W)", icon: "bolt", isMain: true)
        case .explode:
            SceneAction(name: "explode", title: "Explode", help: "Pushes all squares away from the middle (E)")
        case .upright: SceneAction(name: "upright", title: "Upright", help: "Lets gravity pull straight down again (0)")
        case .clear: SceneAction(name: "clear", title: "Clear", help: "Removes all squares (C)")
        }
    }
}
