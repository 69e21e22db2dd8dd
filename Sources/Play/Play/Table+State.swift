public import PlayRules

extension Table {
    /// Counts are written as text: they outgrow the numbers of JavaScript.
    public func writeState(to json: inout JSONWriter) {
        json.object { json in
            json.field("game", R.description.name)
            json.key("parameters")
            json.object { json in
                let parameters = session.record.parameters
                for (index, parameter) in parameters.descriptions.enumerated() {
                    json.field(parameter.name, parameters.text(at: index))
                }
            }
            json.field("status", session.position.status.text)
            json.field("moves", "\(session.moves)")
            json.field("movesInAll", "\(session.movesInAll)")
            if let best { json.field("fewest", "\(best.moves)") }
            json.field("seconds", Int64(session.elapsed / Session<R>.tickRate))
            json.field("playing", isPlaying)
            // Told when it has been seen.
            if session.position.status == .won, showing == 0 { json.field("result", resultText) }
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
        announcements.removeAll(keepingCapacity: true)
    }

    public func writeLog(from place: UInt128, atMost count: Int, to json: inout JSONWriter) {
        var log = session.record.log
        let end = log.place
        log.go(to: place)
        json.array { json in
            var written = 0
            while written < count, log.place < end, let step = log.advance() {
                for event in step.events {
                    guard let text = R.announcement(of: event) else { continue }
                    json.value("Move \(grouped(log.place)): \(text)")
                }
                written += 1
            }
        }
    }

    /// How the game went, for the player who has won it.
    var resultText: String {
        let moves = session.moves
        var text = "Solved in \(grouped(moves)) \(moves == 1 ? "move" : "moves")"
        if let best {
            let fewest = "the fewest \(best.isShortest ? "possible" : "known")"
            text += moves <= UInt128(best.moves) ? ", \(fewest)" : "; \(fewest) is \(grouped(UInt128(best.moves)))"
        }
        return text + "."
    }
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
