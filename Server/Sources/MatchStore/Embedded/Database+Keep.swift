import Foundation
import GRDB
import Match
import PlayRules

extension Database {
    /// Stores changes of a server in one transaction.
    ///
    /// - Returns: the outcome of each. One that is refused has written nothing.
    /// - Throws: SQLite's error; then nothing is stored.
    func keep(
        _ changes: [StoreChange], _ running: inout RunningMatches, by launch: UInt64
    ) throws -> [Result<Void, StoreError>] {
        do {
            return try transaction {
                try changes.map { change throws -> Result<Void, StoreError> in
                    do {
                        try keep(change, &running, launch)
                        return .success(())
                    } catch let refusal as StoreError {
                        return .failure(refusal)
                    }
                }
            }
        } catch {
            running.forgetAll()
            throw error
        }
    }

    /// Stores a change within a transaction.
    ///
    /// - Throws: a `StoreError` if it is refused, before anything was written; otherwise SQLite's error.
    private func keep(_ change: StoreChange, _ running: inout RunningMatches, _ launch: UInt64) throws {
        switch change {
        case .begin(let match): try begin(match, launch)
        case .append(let moves, let side, let match, let epoch): try append(moves, side, match, epoch, &running)
        case .finish(let match, let end, let record, let epoch):
            running[match] = nil
            try finish(match, end, record, epoch)
        case .pass(let clocks): try pass(clocks, &running)
        case .ranked(let match): try noteRanked(match)
        case .enter(let game, let player, let reached, let identity):
            if let identity { try claim(identity, for: player, isOfMatch: game.match != nil) }
            try enter(game, player, reached)
        case .enterDay(let game, let player, let reached): try enterDay(game, player, reached)
        case .rate(let rating, let match): try rate(rating, by: match)
        case .seen(let player, let date): try note(player, date)
        }
    }

    private func begin(_ match: StoredMatch, _ launch: UInt64) throws {
        if let kept = try matchRow(match.id) {
            guard try StoredMatch(kept) == match else { throw StoreError.matchIDUsed(match.id) }
            guard kept["epoch"] == Epoch.first.number, kept.unsigned("owner") == launch else {
                throw StoreError.notOwner(match.id)
            }
            return
        }
        let statement = try cachedStatement(
            sql: """
                INSERT INTO matches (launch, number, attemptLaunch, attemptNumber, game, hostSeat, rematchRule, seed,
                    host, hostName, hostIsBot, guest, guestName, guestIsBot, began, isRanked,
                    owner)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            Int64(bitPattern: match.id.launch), match.id.number, Int64(bitPattern: match.attempt.launch),
            match.attempt.number, Data(match.terms.game.bytes), match.terms.first.rawValue,
            match.terms.rematchRule.rawValue, Int64(bitPattern: match.seed), Int64(bitPattern: match.host.number),
            Data(match.host.nickname.bytes), match.host.isBot, Int64(bitPattern: match.guest.number),
            Data(match.guest.nickname.bytes), match.guest.isBot, match.began,
            match.isRanked, Int64(bitPattern: launch),
        ])
    }

    private func append(
        _ moves: [StoredMove], _ side: Side, _ id: MatchID, _ epoch: Epoch, _ running: inout RunningMatches
    ) throws {
        if let match = try entry(id, &running), match.epoch == epoch, match.isFollowed(by: moves, of: side) {
            // Known before they are written: an error makes all forgotten.
            running[id]?.next[side] += UInt32(moves.count)
            return try insert(moves, side, match.row)
        }
        running[id] = nil
        let (match, isOver) = try owned(id, by: epoch)
        let kept = try nextMove(match, side)
        var news: [StoredMove] = []
        for move in moves {
            let index = move.move.index
            let next = kept + UInt32(news.count)
            if index < kept {
                guard try keptMove(match, side, index)?.move == move.move else {
                    throw StoreError.changedMove(index: index)
                }
            } else if isOver {
                throw StoreError.matchEnded(id)
            } else if index < next {
                guard news[Int(index - kept)].move == move.move else { throw StoreError.changedMove(index: index) }
            } else if index == next {
                news.append(move)
            } else {
                throw StoreError.moveGap(index: index, expected: next)
            }
        }
        try insert(news, side, match)
    }

    private func insert(_ moves: [StoredMove], _ side: Side, _ match: Int64) throws {
        for move in moves {
            try run(
                "INSERT INTO moves (match, side, number, word, tick, stamp, place) VALUES (?, ?, ?, ?, ?, ?, ?)",
                .number(match), .number(Int64(side.rawValue)), .number(Int64(move.move.index)),
                .bytes(move.move.text.bytes), .bits(move.move.tick), .bits(move.stamp), .number(Int64(move.place)))
        }
    }

    private func pass(_ clocks: [StoredClock], _ running: inout RunningMatches) throws {
        for clock in clocks {
            guard let match = try entry(clock.match, &running), match.epoch == clock.epoch else { continue }
            try run(
                "INSERT OR REPLACE INTO clocks (match, elapsed, date, hostAway, guestAway) VALUES (?, ?, ?, ?, ?)",
                .number(match.row), .bits(clock.elapsed), .number(clock.date),
                clock.awaySince.host.map { .bits($0) } ?? .null, clock.awaySince.guest.map { .bits($0) } ?? .null)
        }
    }

    private func finish(_ id: MatchID, _ end: StoredEnd, _ record: [UInt8]?, _ epoch: Epoch) throws {
        let (match, isOver) = try owned(id, by: epoch)
        if isOver {
            guard try self.end(of: match) == end else { throw StoreError.matchEnded(id) }
            return
        }
        try execute(sql: "UPDATE matches SET ended = ? WHERE row = ?", arguments: [end.ended, match])
        try execute(
            sql: "INSERT INTO results (match, outcome, reason, tick, hostScore, guestScore) VALUES (?, ?, ?, ?, ?, ?)",
            arguments: [
                match, end.result.outcome.rawValue, end.result.reason.rawValue, Int64(bitPattern: end.result.tick),
                Int64(bitPattern: end.result.hostScore),
                Int64(bitPattern: end.result.guestScore),
            ])
        try execute(sql: "DELETE FROM clocks WHERE match = ?", arguments: [match])
        if let record { try noteUnranked(match, record) }
    }

    /// What is known of a running match, read if it isn't known yet; nil if the match isn't running.
    private func entry(_ id: MatchID, _ running: inout RunningMatches) throws -> RunningMatches.Entry? {
        if let known = running[id] { return known }
        guard let (row, isOver, epoch) = try find(id), !isOver else { return nil }
        let next = BothSides(host: try nextMove(row, .host), guest: try nextMove(row, .guest))
        let entry = RunningMatches.Entry(row: row, epoch: epoch, next: next)
        running[id] = entry
        return entry
    }

    /// The index of a side's next move.
    private func nextMove(_ match: Int64, _ side: Side) throws -> UInt32 {
        let last = try Int64.fetchOne(
            cachedStatement(sql: "SELECT max(number) FROM moves WHERE match = ? AND side = ?"),
            arguments: [match, side.rawValue])
        return UInt32(last.map { $0 + 1 } ?? 0)
    }

    /// The row of a match, and whether it is over.
    ///
    /// - Throws: `unknownMatch` if there is none, `notOwner` if another epoch has begun.
    private func owned(_ id: MatchID, by epoch: Epoch) throws -> (row: Int64, isOver: Bool) {
        guard let (row, isOver, current) = try find(id) else { throw StoreError.unknownMatch(id) }
        guard current == epoch else { throw StoreError.notOwner(id) }
        return (row, isOver)
    }

    private func find(_ id: MatchID) throws -> (row: Int64, isOver: Bool, epoch: Epoch)? {
        let statement = try cachedStatement(
            sql: "SELECT row, ended IS NOT NULL, epoch FROM matches WHERE launch = ? AND number = ?")
        let row = try Row.fetchOne(statement, arguments: [Int64(bitPattern: id.launch), id.number])
        return row.map { ($0[0], $0[1], Epoch($0[2])) }
    }

    private func keptMove(_ match: Int64, _ side: Side, _ index: UInt32) throws -> StoredMove? {
        try Row.fetchOne(
            cachedStatement(
                sql: "SELECT number, word, tick, stamp, place FROM moves WHERE match = ? AND side = ? AND number = ?"),
            arguments: [match, side.rawValue, index]
        ).map(StoredMove.init)
    }
}

extension RunningMatches.Entry {
    /// Whether moves of a side follow those that are stored, without a gap.
    fileprivate func isFollowed(by moves: [StoredMove], of side: Side) -> Bool {
        var expected = next[side]
        for move in moves {
            guard move.move.index == expected else { return false }
            expected += 1
        }
        return true
    }
}
