public import PlayRules
import Words

/// The values of the scene's own controls.
struct ControlValues {
    /// In the order of the description, like the other arrays.
    var switches: [Bool]
    var sliders: [Int64]
    /// The index of each choice's selected option.
    var choices: [Int]

    init(_ description: SceneDescription) {
        switches = description.switches.map { $0.isOn }
        sliders = description.sliders.map { $0.initial }
        choices = description.choices.map { _ in 0 }
    }
}

extension Table {
    /// Checks that the scene has the control that a command names, and that the value is allowed.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    public func check(_ command: TableCommand) throws(GameLineProblem) {
        let scene = game.scene
        switch command {
        case .turn(let name, _):
            _ = try Self.find(name, "switch", in: scene.switches.map { $0.name })
        case .slide(let name, let value):
            let slider = scene.sliders[try Self.find(name, "slider", in: scene.sliders.map { $0.name })]
            guard slider.range.contains(value) else {
                throw GameLineProblem(
                    .usage, word: Word("\(value)"),
                    message: "\(slider.name) goes from \(slider.range.lowerBound) to \(slider.range.upperBound)")
            }
        case .choose(let name, let word):
            let choice = scene.choices[try Self.find(name, "choice", in: scene.choices.map { $0.name })]
            _ = try Self.find(word, choice.name, in: choice.options.map { $0.word })
        case .act(let name):
            _ = try Self.find(name, "action", in: scene.actions.map { $0.name })
        case .learn:
            guard game.lesson != nil else {
                throw GameLineProblem(.usage, word: Word("learn"), message: "this game has no first steps")
            }
        default: break
        }
    }

    /// Returns the index of a name among those of a kind.
    private static func find(_ name: Word, _ kind: String, in names: [String]) throws(GameLineProblem) -> Int {
        if let index = names.firstIndex(where: { name == $0 }) { return index }
        guard !names.isEmpty else {
            throw GameLineProblem(.usage, word: name, message: "this game has no \(kind)")
        }
        throw GameLineProblem(
            .usage, word: name, message: "there is no such \(kind); there is \(commaList(names))")
    }

    /// Performs a command that concerns only the scene's controls; one that `check` rejects does nothing.
    ///
    /// - Returns: whether it was such a command.
    func control(_ command: TableCommand) -> Bool {
        let description = game.scene
        switch command {
        case .turn(let name, let isOn):
            guard let index = description.switches.firstIndex(where: { name == $0.name }) else { break }
            guard !(isInMatch && description.switches[index].isHelp) else {
                tell(say("There is no help in a match."), isRefusal: true)
                break
            }
            controls.switches[index] = isOn
            scene.plain.turn(description.switches[index].name, isOn: isOn)
        case .slide(let name, let value):
            guard let index = description.sliders.firstIndex(where: { name == $0.name }),
                description.sliders[index].range.contains(value)
            else { break }
            controls.sliders[index] = value
            scene.plain.slide(description.sliders[index].name, to: value)
        case .choose(let name, let word):
            guard let index = description.choices.firstIndex(where: { name == $0.name }),
                let option = description.choices[index].options.firstIndex(where: { word == $0.word })
            else { break }
            controls.choices[index] = option
            scene.plain.choose(description.choices[index].name, description.choices[index].options[option].word)
        case .act(let name):
            guard let action = description.actions.first(where: { name == $0.name }) else { break }
            scene.plain.act(action.name)
        default: return false
        }
        return true
    }

    /// Passes the orientation of the device to the scene: see `Scene.tilt(x:y:)`. Ignores values that aren't finite.
    public func tilt(x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        scene.plain.tilt(x: x, y: y)
    }

    func writeControls(to json: inout JSONWriter) {
        let description = game.scene
        json.key("switches")
        json.object { json in
            for (index, item) in description.switches.enumerated() { json.field(item.name, controls.switches[index]) }
        }
        json.key("sliders")
        json.object { json in
            for (index, item) in description.sliders.enumerated() { json.field(item.name, controls.sliders[index]) }
        }
        json.key("choices")
        json.object { json in
            for (index, item) in description.choices.enumerated() {
                json.field(item.name, item.options[controls.choices[index]].word)
            }
        }
    }
}
