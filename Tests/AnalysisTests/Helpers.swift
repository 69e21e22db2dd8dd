import Games
import PlayRules

/// Returns the whole analysis of a game line.
func analysis(of line: String, slices: Int = 1000) throws -> Analysis {
    var analysis = try AllGames.arcade.analysis(of: Array(line.utf8))
    while !analysis.isDone { analysis.think(slices: slices) }
    return analysis
}

/// Plays a game with its automatic player, and returns the line.
func played<R: Rules>(_ rules: R.Type, _ start: String, atMost moves: Int, ticksBetween: UInt64 = 0) throws -> String {
    var session = Session(try GameRecord<R>(GameLine(Array(start.utf8))))
    var player = R.Player()
    while session.moves < moves, !session.position.isOver {
        player?.consider(R.Player.sight(of: session.position))
        var advice: Advice<R.Move>?
        while advice == nil, player != nil { advice = player?.think() }
        if let move = advice?.move {
            let now = session.position.tick ?? 0
            _ = try session.make(R.Clock.exists ? R.Clock.stamped(move, at: now) : move)
        }
        if ticksBetween > 0 { _ = session.pass(ticks: ticksBetween) }
    }
    return session.record.line
}
