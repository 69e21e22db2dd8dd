public import PlayRules

/// The level that comes after a win.
public struct NextLevel: Sendable {
    /// The name for display.
    public let title: String
    /// All settings as in a game line: those of the game that was won, but for what the level sets.
    public let settings: String
}

extension Table {
    /// The level that is played: the first preset with these settings; nil if there is none. Parameters that the preset
    /// doesn't set may have any value.
    public var level: Preset? {
        let parameters = session.record.parameters
        return game.description.presets.first { preset in
            Word.split(preset.settings.utf8).allSatisfy { word in
                guard let (name, wanted) = word.cut(at: UInt8(ascii: "=")),
                    let index = parameters.descriptions.firstIndex(where: { name == $0.name })
                else { return false }
                return wanted == parameters.text(at: index)
            }
        }
    }

    /// The level that comes next, while the result of a won game is shown; nil if the player had help, if the start was
    /// given or the game limited, in a match and in a puzzle of the day.
    var nextLevel: NextLevel? {
        guard wasWonAlone, showing == nil, session.position.status == .won, session.position.isOver || isHeld,
            !isInMatch, daily == nil, let next = level?.next
        else { return nil }
        let preset = game.description.presets[next]
        var parameters = session.record.parameters
        for index in parameters.descriptions.indices {
            if case .word = parameters.descriptions[index].kind, !parameters.text(at: index).utf8.isEmpty { return nil }
        }
        for word in Word.split(preset.settings.utf8) {
            guard let (name, value) = word.cut(at: UInt8(ascii: "=")) else { continue }
            do throws(ParameterProblem) {
                try parameters.set(name, to: value)
            } catch {
                return nil
            }
        }
        return NextLevel(title: preset.title, settings: parameters.settings)
    }
}
