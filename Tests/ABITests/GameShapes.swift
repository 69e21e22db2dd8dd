import Play
@testable import Web

extension NamedShape {
    /// What `ArcadeGame.write` writes.
    static let games: [NamedShape] = [
        NamedShape(.option, "One of several words.", .object([.init("word", .string), .init("title", .string)])),
        NamedShape(
            .parameter, "A parameter of a game, by its kind.",
            .anyOf([
                .object([
                    .init("name", .string), .init("title", .string), .init("kind", .words(["integer"])),
                    .init("least", .number), .init("most", .number), .init("initial", .number),
                ]),
                .object([
                    .init("name", .string), .init("title", .string), .init("kind", .words(["choice"])),
                    .init("values", .array(.number)), .init("initial", .number),
                ]),
                .object([
                    .init("name", .string), .init("title", .string), .init("kind", .words(["option"])),
                    .init("options", .array(.named(.option))), .init("initial", .string),
                ]),
                .object([
                    .init("name", .string), .init("title", .string), .init("kind", .words(["flag"])),
                    .init("initial", .boolean),
                ]),
                .object([.init("name", .string), .init("title", .string), .init("kind", .words(["word"]))]),
            ])),
        NamedShape(
            .measure, "What a leaderboard compares.",
            .object([
                .init("measure", .string), .init("title", .string),
                .init(
                    "unit", .orNull(.tuple([.string, .string])),
                    "Its name for one and for several; null for a time in ticks."),
            ])),
        NamedShape(
            .preset, "A level.",
            .object([
                .init("title", .string), .init("caption", .string), .init("settings", .string),
                .init("picture", .string, "What a game line for its picture ends with."),
            ])),
        NamedShape(
            .sceneSwitch, "A switch of a scene.",
            .object([
                .init("name", .string), .init("title", .string), .init("help", .string), .init("isOn", .boolean),
                .init("isKept", .boolean, "Whether it is kept for the next game."),
                .init("isHelp", .boolean, "Whether it helps, so that a match has no use for it."),
                .init("icon", .string, "Empty if it may be hidden in the drawer."),
            ])),
        NamedShape(
            .slider, "A setting of a scene with a range of values.",
            .object([
                .init("name", .string), .init("title", .string), .init("help", .string), .init("least", .number),
                .init("most", .number), .init("step", .number), .init("initial", .number),
                .init("decimals", .number, "The number of decimals of its values."),
                .init("unit", .string, "The text after the value."),
            ])),
        NamedShape(
            .choice, "A setting of a scene with one of several words.",
            .object([
                .init("name", .string), .init("title", .string), .init("help", .string),
                .init("options", .array(.named(.option))),
            ])),
        NamedShape(
            .action, "An action of a scene.",
            .object([
                .init("name", .string), .init("title", .string), .init("help", .string),
                .init("icon", .string, "Empty if it may be hidden in the drawer."),
                .init("isMain", .boolean, "Whether it is what players do most."),
            ])),
        NamedShape(
            .chrome, "The controls' colors, as 24-bit numbers.",
            .object(
                [
                    "paper", "paper2", "ink", "ink2", "accent", "onAccent", "headline", "sky",
                ].map { .init($0, .number) })),
        NamedShape(
            .cue, "A sound of a game, by its name.",
            .object([
                .init("name", .string), .init("tones", .array(.number), "As many numbers for each tone as `tone` has."),
                .init("haptics", .array(.number), "Vibrations and pauses in turn, in milliseconds."),
            ])),
        NamedShape(
            .daily, "A day's puzzle.",
            .object([
                .init("game", .string, "The game's name."), .init("line", .string, "The game line, without moves."),
                .init("goal", .string),
            ])),
        NamedShape(
            .game, "A game of the arcade.",
            .object([
                .init("name", .string), .init("title", .string), .init("summary", .string),
                .init("parameters", .array(.named(.parameter))),
                .init("playfield", .string, "The playfield's accessible name."),
                .init("help", .string, "How to play."),
                .init("keysAnywhere", .boolean, "Whether its keys work anywhere on the page."),
                .init("hasSolution", .boolean), .init("hasPlayer", .boolean),
                .init("hasContest", .boolean, "Whether two can play it against each other."),
                .init("hasDaily", .boolean, "Whether it has a puzzle of the day."),
                .init("hasAnalysis", .boolean, "Whether finished games can be analysed."),
                .init("measures", .array(.named(.measure)), "Alone, and in a match; empty if it has no leaderboards."),
                .init(
                    "lesson", .object([.init("settings", .string), .init("caption", .string)]), isOptional: true,
                    "The small game of its first steps."),
                .init("presets", .array(.named(.preset))),
                .init("switches", .array(.named(.sceneSwitch))),
                .init("hasMoves", .boolean, "Whether it is a game; a toy has no moves, and no controls for them."),
                .init("takesTilt", .boolean, "Whether it uses the device's tilt."),
                .init("sliders", .array(.named(.slider))),
                .init("choices", .array(.named(.choice))),
                .init("actions", .array(.named(.action))),
                .init(
                    "card",
                    .object([.init("invitation", .string), .init("settings", .string), .init("pace", .string)]),
                    "The game on its card."),
                .init(
                    "chrome", .object([.init("light", .named(.chrome)), .init("dark", .named(.chrome))])),
                .init("keys", .array(.object([.init("name", .string), .init("use", .string)]))),
                .init(
                    "ambience",
                    .object([
                        .init("frequency", .number), .init("swell", .number), .init("chirps", .number),
                    ])),
                .init("cues", .array(.named(.cue))),
            ])),
    ]
}
