@testable import Play
import PlayRules

extension NamedShape {
    /// What `Table.writeState` writes.
    static let table: [NamedShape] = [
        NamedShape(.position, "How a game stands.", .words([GameStatus.playing, .won, .lost].map(\.text))),
        NamedShape(
            .gain, "The latest gain; each has a new number.",
            .object([
                .init("number", .number), .init("text", .string, "\"+512\"; empty before the first gain."),
            ])),
        NamedShape(
            .lessonStep, "The next of the first steps.",
            .object([
                .init("title", .string), .init("text", .string), .init("mark", .number, "From 0."),
                .init("marks", .number, "How many steps there are."),
            ])),
        NamedShape(
            .notice, "The latest message; each has a new number.",
            .object([
                .init("number", .number), .init("text", .string),
                .init("refusal", .boolean, "Whether something was refused."),
            ])),
        NamedShape(
            .dailyResult, "How a day's puzzle ended.",
            .object([
                .init("value", .number, "What the board of the day compares."),
                .init("text", .string, "The value for display."),
                .init("squares", .array(.number), "How it went, in levels from 0 to 4."),
            ])),
        NamedShape(
            .dailyState, "The day's puzzle on the table.",
            .object([
                .init("date", .string, "As 2026-11-22."), .init("goal", .string),
                .init("result", .named(.dailyResult), isOptional: true, "Once it is over, and that has been shown."),
            ])),
        NamedShape(
            .tableState, "The state of the game on a table; counts are text, since they outgrow numbers.",
            .object([
                .init("game", .string, "The game's name."),
                .init("parameters", .record(.string)),
                .init("status", .named(.position)),
                .init("over", .boolean, "Whether no more moves are possible."),
                .init(
                    "standing", .string, "The most useful fact about the game; empty if that is the number of moves."),
                .init("legend", .string, "The meaning of the board's colors, or empty."),
                .init("figure", .string, "The one number that counts; its caption is shown beneath."),
                .init("caption", .string),
                .init("gain", .named(.gain)),
                .init("moves", .string),
                .init("movesInAll", .string, "With the moves ahead."),
                .init("fewest", .string, isOptional: true, "The fewest moves of a solution, if known."),
                .init("seconds", .number),
                .init("playing", .boolean, "Whether moves are played automatically."),
                .init("paused", .boolean, isOptional: true, "Whether time is paused, in a game with a running clock."),
                .init("thinking", .boolean, "Whether the game's player is thinking about a hint or a move."),
                .init("figures", .string, isOptional: true, "The estimates of a hint, for those who want them."),
                .init("assisted", .boolean, "Whether the player was helped."),
                .init("ranked", .boolean, "Whether a leaderboard takes the game as it is now."),
                .init("score", .string, isOptional: true, "None in a game without a score, or before the first gain."),
                .init("finished", .boolean, "Whether the game was won or ended by play here, alone."),
                .init("daily", .named(.dailyState), isOptional: true),
                .init("bests", .array(.string), "The best results, in words."),
                .init("switches", .record(.boolean)),
                .init("sliders", .record(.number)),
                .init("choices", .record(.string)),
                .init("lesson", .named(.lessonStep), isOptional: true),
                .init("result", .string, isOptional: true, "How the game ended, once that has been shown."),
                .init(
                    "next", .object([.init("title", .string), .init("settings", .string)]), isOptional: true,
                    "The level that comes after a win without help."),
                .init("notice", .named(.notice)),
                .init("announcements", .array(.string), "What has happened since, for those who don't see it."),
            ])),
    ]
}
