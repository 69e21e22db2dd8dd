import Play
import PlayRules

// The list of games for the page.

extension ArcadeGame {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("name", description.name)
            json.field("title", description.title)
            json.field("summary", description.summary)
            json.key("parameters")
            json.array { json in
                for parameter in description.parameters { parameter.write(to: &json) }
            }
            json.field("playfield", scene.playfield)
            json.field("help", scene.help)
            json.field("keysAnywhere", scene.takesKeysAnywhere)
            json.field("hasSolution", hasSolution)
            json.field("hasPlayer", hasPlayer)
            json.field("hasContest", hasContest)
            json.field("hasDaily", hasDaily)
            json.field("hasAnalysis", hasAnalysis)
            json.key("measures")
            json.array { json in
                guard let measures else { return }
                measures.solo.write(to: &json)
                measures.match.write(to: &json)
            }
            if let lesson = firstSteps {
                json.key("lesson")
                json.object { json in
                    json.field("settings", lesson.settings)
                    json.field("caption", lesson.caption)
                }
            }
            json.key("presets")
            json.array { json in
                for preset in description.presets {
                    json.object { json in
                        json.field("title", preset.title)
                        json.field("caption", preset.caption)
                        json.field("settings", preset.settings)
                        json.field("picture", preset.picture)
                    }
                }
            }
            json.key("switches")
            json.array { json in
                for item in scene.switches {
                    json.object { json in
                        json.field("name", item.name)
                        json.field("title", item.title)
                        json.field("help", item.help)
                        json.field("isOn", item.isOn)
                        json.field("isKept", item.isKept)
                        json.field("isHelp", item.isHelp)
                        json.field("icon", item.icon)
                    }
                }
            }
            scene.writeControls(to: &json)
            scene.writeLook(to: &json)
            scene.writeSounds(to: &json)
        }
    }
}

extension Arcade {
    /// The puzzles of a day as JSON: the game, the line without moves, and what is to be done.
    func dailies(on date: CivilDate) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for game in games {
                guard let daily = game.daily(on: date) else { continue }
                json.object { json in
                    json.field("game", game.description.name)
                    json.field("line", daily.line)
                    json.field("goal", daily.goal)
                }
            }
        }
        return json.bytes
    }
}

extension Measure {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("measure", word)
            json.field("title", title)
            json.key("unit")
            switch unit {
            case .time: json.null()
            case .count(let one, let many):
                json.array { json in
                    json.value(one)
                    json.value(many)
                }
            }
        }
    }
}

extension SceneDescription {
    func writeControls(to json: inout JSONWriter) {
        json.field("hasMoves", hasMoves)
        json.field("takesTilt", takesTilt)
        json.key("sliders")
        json.array { json in
            for slider in sliders {
                json.object { json in
                    json.field("name", slider.name)
                    json.field("title", slider.title)
                    json.field("help", slider.help)
                    json.field("least", slider.range.lowerBound)
                    json.field("most", slider.range.upperBound)
                    json.field("step", slider.step)
                    json.field("initial", slider.initial)
                    json.field("decimals", Int64(slider.decimals))
                    json.field("unit", slider.unit)
                }
            }
        }
        json.key("choices")
        json.array { json in
            for choice in choices {
                json.object { json in
                    json.field("name", choice.name)
                    json.field("title", choice.title)
                    json.field("help", choice.help)
                    json.key("options")
                    json.array { json in
                        for option in choice.options {
                            json.object { json in
                                json.field("word", option.word)
                                json.field("title", option.title)
                            }
                        }
                    }
                }
            }
        }
        json.key("actions")
        json.array { json in
            for action in actions {
                json.object { json in
                    json.field("name", action.name)
                    json.field("title", action.title)
                    json.field("help", action.help)
                    json.field("icon", action.icon)
                    json.field("isMain", action.isMain)
                }
            }
        }
    }
}

extension SceneDescription {
    func writeLook(to json: inout JSONWriter) {
        json.key("card")
        json.object { json in
            json.field("invitation", card.invitation)
            json.field("settings", card.settings)
            json.field("pace", card.pace)
        }
        json.key("chrome")
        json.object { json in
            for (name, colors) in [("light", chrome.light), ("dark", chrome.dark)] {
                json.key(name)
                json.object { json in
                    for (name, color) in [
                        ("paper", colors.paper), ("paper2", colors.paper2), ("ink", colors.ink), ("ink2", colors.ink2),
                        ("accent", colors.accent), ("onAccent", colors.onAccent), ("headline", colors.headline),
                        ("sky", colors.sky),
                    ] { json.field(name, Int64(color)) }
                }
            }
        }
        json.key("keys")
        json.array { json in
            for key in keys {
                json.object { json in
                    json.field("name", key.name)
                    json.field("use", key.use)
                }
            }
        }
    }

    /// Writes the sounds: a cue's tones as seven numbers each, in the order of `Tone`.
    func writeSounds(to json: inout JSONWriter) {
        json.key("ambience")
        json.object { json in
            json.key("frequency")
            json.number(thousandths(ambience.frequency))
            json.key("swell")
            json.number(thousandths(ambience.swell))
            json.key("chirps")
            json.number(thousandths(ambience.chirps))
        }
        json.key("cues")
        json.array { json in
            for (name, cue) in cues {
                json.object { json in
                    json.field("name", name)
                    json.key("tones")
                    json.array { json in
                        for number in cue.numbers { json.number(thousandths(Double(number))) }
                    }
                    json.key("haptics")
                    json.array { json in
                        for pulse in cue.haptics { json.value(Int64(pulse)) }
                    }
                }
            }
        }
    }
}

/// A non-negative number with three decimals.
private func thousandths(_ number: Double) -> String {
    let whole = Int64((number * 1_000).rounded())
    let rest = whole % 1_000
    return "\(whole / 1_000).\(rest < 100 ? "0" : "")\(rest < 10 ? "0" : "")\(rest)"
}

extension ParameterDescription {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("name", name)
            json.field("title", title)
            switch kind {
            case .integer(let range, let initial):
                json.field("kind", "integer")
                json.field("least", range.lowerBound)
                json.field("most", range.upperBound)
                json.field("initial", initial)
            case .choice(let values, let initial):
                json.field("kind", "choice")
                json.key("values")
                json.array { json in
                    for value in values { json.value(value) }
                }
                json.field("initial", initial)
            case .option(let options):
                json.field("kind", "option")
                json.key("options")
                json.array { json in
                    for option in options {
                        json.object { json in
                            json.field("word", option.word)
                            json.field("title", option.title)
                        }
                    }
                }
                json.field("initial", options[0].word)
            case .flag(let initial):
                json.field("kind", "flag")
                json.field("initial", initial)
            case .word:
                json.field("kind", "word")
            }
        }
    }
}
