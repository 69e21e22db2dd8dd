import Client
import Match
@testable import Web

extension NamedShape {
    /// What `MatchReport` writes, of matches, of races and of matches of others.
    static let match: [NamedShape] = [
        NamedShape(
            .connection, "The connection to the match server.",
            .words(ClientState.Connection.allCases.map(\.word))),
        NamedShape(.matchPhase, "What online play is doing.", .words(ClientState.Phase.allCases.map(\.word))),
        NamedShape(.face, "A face that players can show.", .words(Face.allCases.map(\.word))),
        NamedShape(.side, "A player of a match.", .object(side)),
        NamedShape(
            .opponent, "The other player.",
            .object(
                [
                    .init("name", .string), .init("isBot", .boolean),
                    .init("isMissing", .boolean, "Whether it wasn't heard for a while."),
                    .init("isGone", .boolean, "Whether it has left."), .init("wantsRematch", .boolean),
                    .init("faceNumber", .number, "Each face has a new number, from 1."),
                    .init("face", .anyOf([.named(.face), .words([""])])),
                ] + side)),
        NamedShape(
            .matchResult, "How a match ended.",
            .object([
                .init("outcome", .words(ClientResult.Outcome.allCases.map(\.word))),
                .init("reason", .words(MatchResult.Reason.allCases.map(\.word))),
                .init("seconds", .number),
                .init("ownText", .string, "The scores in words."), .init("opponentText", .string),
                .init("ownLine", .string, "Both games; empty if there is none."), .init("opponentLine", .string),
            ])),
        NamedShape(
            .matchNotice, "A message for the player; each has a new number.",
            .object([
                .init("number", .number), .init("text", .string),
                .init(
                    "subject", .words(ClientNotice.Subject.allCases.map(\.word)),
                    "What it is about: an error is shown where it can be fixed."),
            ])),
        NamedShape(
            .race, "A race in words; the other side is the entry's ghost.",
            .object([
                .init("hint", .string, "What to know before the first move; empty after it."),
                .init("ghost", .string, "How the ghost moves, or when it was done."),
                .init("line", .string, "The entry's whole game."),
                .init("title", .string, "The result; empty before the end."),
                .init("text", .string, "By how much; empty before the end."),
            ])),
        NamedShape(
            .watchedPlayer, "A player of a match that is watched.",
            .object([.init("name", .string), .init("isBot", .boolean)])),
        NamedShape(
            .matchState, "The state of online play, or that of a race.",
            .object([
                .init("connection", .named(.connection)),
                .init("retryIn", .orNull(.number), "The seconds until a lost connection is retried."),
                .init("nickname", .string),
                .init("nicknameRefused", .boolean),
                .init("phase", .named(.matchPhase)),
                .init("match", .orNull(.string), "Its id on the server; null in a race, and in a match of others."),
                .init("game", .string, "The game's name."),
                .init("line", .string, "The game with its parameters."),
                .init("code", .orNull(.string), "The code of an invitation."),
                .init("codeLeft", .orNull(.number), "For how many more seconds that code is valid."),
                .init("waited", .number, "In seconds."),
                .init("bots", .array(.string), "The names of bots that are ready to play."),
                .init("opponent", .orNull(.named(.opponent))),
                .init(
                    "own",
                    .orNull(
                        .object(side + [.init("blockedFor", .number, "The seconds until the next move is allowed.")]))),
                .init("clock", .number, "Seconds since the start; negative in the countdown."),
                .init("scoreDecides", .boolean, "Whether points decide, not a goal alone."),
                .init(
                    "goal", .orNull(.object([.init("caption", .string), .init("figure", .string)])),
                    "What both play for: \"First to\", \"1024\"."),
                .init("limit", .number, "In seconds."),
                .init("result", .orNull(.named(.matchResult))),
                .init("wantsRematch", .boolean),
                .init("reported", .boolean, "Whether the player has reported the other one."),
                .init("notice", .orNull(.named(.matchNotice))),
                .init("viewers", .number, "How many people watch the match."),
                .init(
                    "watched", .orNull(.named(.watchedPlayer)),
                    "In a match of others the host, who has the place of the own side."),
                .init("race", .orNull(.named(.race)), "What is said of a race against a leaderboard's entry."),
            ])),
    ]

    private static let side: [Shape.Field] = [
        .init("score", .number), .init("scoreText", .string, "The score in words."),
        .init("progress", .number, "From 0 at the start to 1 at the goal."),
    ]
}
