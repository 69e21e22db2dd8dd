import Match
import PlayRules
import Versus
import Words

extension OnlineClient {
    mutating func obey(_ command: ClientCommand, _ out: inout ClientOutbox) {
        switch command {
        case .connect: connection.connect(&out)
        case .disconnect:
            leaveAll(&out)
            connection.isWanted = false
            connection.hangUp(&out)
        case .quick(let game):
            guard let game = prepare(game, &out) else { return }
            search.goal = .quick(game)
            wait(for: game, &out)
        case .invite(let game):
            guard let game = prepare(game, &out) else { return }
            search.goal = .invite(game)
            wait(for: game, &out)
        case .enter(let code): open(code, for: .enter(code), &out)
        case .lookUp(let code): open(code, for: .lookUp(code), &out)
        case .accept: accept(&out)
        case .joinBot(let match): joinBot(match, &out)
        case .cancel:
            if session == nil { leaveAll(&out) }
        case .play(let word):
            guard session != nil else { return out.tell(.refused(say("No match is being played."))) }
            withSession(&out) { session, isOnline, out in session.play(word, isOnline: isOnline, &out) }
        case .resign:
            guard session != nil else { return out.tell(.refused(say("No match is being played."))) }
            withSession(&out) { session, _, out in session.resign(&out) }
        case .leave:
            if session != nil { leaveAll(&out) }
        case .rematch: rematch(&out)
        case .face(let face): show(face, &out)
        case .report: report(&out)
        case .watch(let match):
            guard isFree(&out) else { return }
            connection.connect(&out)
            watch = Watch(match: match)
            askToWatch(&out)
        case .rename(let nickname):
            connection.rename(nickname, isBusy: session != nil || !machines.areIdle, &out)
        }
    }

    /// Makes room for something new; false while a match is played.
    private mutating func isFree(_ out: inout ClientOutbox) -> Bool {
        if isPlaying {
            notice(say("A match is being played."), &out)
            return false
        }
        leaveAll(&out)
        return true
    }

    /// The game with all parameters, in its canonical form; nil if two can't play it.
    private mutating func prepare(_ game: GameText, _ out: inout ClientOutbox) -> GameText? {
        guard isFree(&out) else { return nil }
        do throws(GameLineProblem) {
            let form = try VersusGame.form(of: game.bytes)
            connection.connect(&out)
            return GameText(form) ?? game
        } catch {
            notice(error.description, &out)
            return nil
        }
    }

    private mutating func open(_ code: InviteCode, for goal: OpponentSearch.Goal, _ out: inout ClientOutbox) {
        guard isFree(&out) else { return }
        search.goal = goal
        connection.connect(&out)
        enter(code, &out)
    }

    /// Leaves everything that is under way.
    mutating func leaveAll(_ out: inout ClientOutbox) {
        let reason: LeaveReason = isPlaying ? .forfeit : .left
        session = nil
        search.end()
        stopWatching(&out)
        for side in Side.allCases { perform(machines.leave(side, reason, now: out.now), of: side, &out) }
    }
}
