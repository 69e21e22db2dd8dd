public import PlayRules
import Words

extension Table {
    /// Writes the state as a JSON object, for the controls around the table, and clears the announcements. Counts are
    /// written as text because they can exceed JavaScript's exact integers.
    public func writeState(to json: inout JSONWriter) {
        let position = session.position
        json.object { json in
            json.field("game", game.description.name)
            json.key("parameters")
            json.object { json in
                let parameters = session.record.parameters
                for (index, parameter) in parameters.descriptions.enumerated() {
                    json.field(parameter.name, parameters.text(at: index))
                }
            }
            json.field("status", position.status.text)
            json.field("over", position.isOver)
            json.field("standing", position.standing.utf8.isEmpty ? scene.plain.standing : position.standing)
            json.field("legend", scene.plain.legend)
            writeHeadline(to: &json)
            json.field("moves", "\(session.moves)")
            json.field("movesInAll", "\(session.movesInAll)")
            if let best { json.field("fewest", "\(best.moves)") }
            json.field("seconds", Int64(Ticks.wholeSeconds(in: session.elapsed)))
            json.field("playing", playing != .nothing)
            if position.tick != nil { json.field("paused", isPaused && !position.isOver && session.moves > 0) }
            json.field("thinking", thinking.wish != nil && playing == .nothing)
            if let figures, figures.digest == session.position.digest { json.field("figures", figures.text) }
            json.field("assisted", session.isAssisted && session.moves > 0 && !isInMatch)
            json.field("ranked", isRanked)
            if position.score != 0 { json.field("score", "\(position.score)") }
            json.field("finished", wasFinishedHere)
            writeDaily(to: &json)
            writeAchievements(to: &json)
            writeControls(to: &json)
            writeLesson(to: &json)
            // The result is reported once it has been shown.
            if showing == nil, position.isOver || isHeld { json.field("result", resultText) }
            if let nextLevel {
                json.key("next")
                json.object { json in
                    json.field("title", nextLevel.title)
                    json.field("settings", nextLevel.settings)
                }
            }
            json.key("notice")
            json.object { json in
                json.field("number", notice.number)
                json.field("text", notice.text)
                json.field("refusal", notice.isRefusal)
            }
            json.key("announcements")
            json.array { json in
                for text in announcements { json.value(text) }
            }
        }
        forgetAnnouncements()
    }

    /// Whether a leaderboard takes the game as it is now. The server replays it, but can't know who found the moves.
    private var isRanked: Bool {
        guard let ranking = game.rules.ranking, session.moves > 0, !session.isAssisted, !isInMatch else { return false }
        do throws(RankingProblem) {
            try ranking.check(session.record.parameters, mostCells: .max)
            _ = try ranking.value(of: session.position, moves: UInt64(clamping: session.moves))
            return true
        } catch {
            return false
        }
    }

    private func writeHeadline(to json: inout JSONWriter) {
        let headline = headline
        json.field("figure", headline.figure)
        json.field("caption", headline.caption.utf8.isEmpty ? scene.plain.standing : headline.caption)
        json.key("gain")
        json.object { json in
            json.field("number", gain.number)
            json.field("text", gain.text)
        }
    }

    private func writeDaily(to json: inout JSONWriter) {
        guard let daily, !isInMatch else { return }
        json.key("daily")
        json.object { json in
            json.field("date", daily.date.text)
            json.field("goal", daily.goal)
            guard showing == nil, let result = dailyResult else { return }
            json.key("result")
            json.object { json in
                json.field("value", result.value)
                json.field("text", result.text)
                json.key("squares")
                json.array { json in
                    for level in result.squares { json.value(Int64(level)) }
                }
            }
        }
    }

    private func writeAchievements(to json: inout JSONWriter) {
        let achievements = achievements
        json.key("bests")
        json.array { json in
            for (achievement, best) in zip(achievements, bests(of: achievements)) where best > 0 {
                json.value(say("\(achievement.title): \(achievement.text(of: best))", context: "a best"))
            }
        }
    }

    /// Writes up to `count` moves in words from a move on (the first is 0), as a JSON array.
    public func writeLog(from place: UInt128, atMost count: Int, to json: inout JSONWriter) {
        json.array { json in
            for text in session.record.log.announcements(from: place, atMost: count) { json.value(text) }
        }
    }

    /// The result of the game, for the player who has finished it.
    var resultText: String { session.result(fewest: best) }
}

extension GameStatus {
    var text: String {
        switch self {
        case .playing: "playing"
        case .won: "won"
        case .lost: "lost"
        }
    }
}

// What a host that makes pictures and films of a game has to know.

extension Table {
    /// The game's title.
    package var title: String { game.description.title }
    /// The colours of the controls around the game.
    package var chrome: (light: Chrome, dark: Chrome) { game.scene.chrome }
    /// How far time has run, in a game whose time runs automatically; nil in others.
    package var tick: UInt64? { session.position.tick }
    /// Whether no move can be made any more.
    package var isOver: Bool { session.position.isOver }
    /// Whether a move is being shown.
    package var isShowing: Bool { showing != nil }

    /// How the game stands, in a sentence or a few.
    package var sentence: String {
        let position = session.position
        if position.isOver || position.status != .playing { return finishedSentence }
        if session.moves == 0 { return game.scene.card.invitation }
        let headline = headline
        if headline.caption.utf8.isEmpty { return headline.figure }
        // “99 of 127”, but “1,024 · to 2048”.
        return "\(headline.figure)\(game.hasSolution ? " " : " · ")\(headline.caption)"
    }

    private var finishedSentence: String {
        let position = session.position
        let ticks = position.tick ?? session.elapsed
        var details = position.details(ticks: ticks)
        guard !details.isEmpty else { return resultText }
        // A line doesn't say how long a game took whose time is only counted: what depends on that isn't known.
        if ticks == 0 {
            let others = position.details(ticks: Ticks.minutes(60))
            details.removeAll { detail in !others.contains { $0.utf8.elementsEqual(detail.utf8) } }
        }
        var text = "\(position.verdict)."
        for (index, detail) in details.enumerated() { text += "\(index == 0 ? " " : " · ")\(detail)" }
        return text
    }
}
