import Foundation
import GRDB
import Match
import PlayRules

extension Database {
    /// Stores a change within a transaction.
    ///
    /// - Throws: a `StoreError` if it is refused, before anything was written; otherwise SQLite's error.
    func keep(_ change: StoreChange) throws {
        switch change {
        case .begin(let match): try begin(match)
        case .append(let moves, let side, let match): try append(moves, side, match)
        case .finish(let match, let end, let record): try finish(match, end, record)
        case .pass(let clocks): try pass(clocks)
        case .ranked(let match): try noteRanked(match)
        case .enter(let game, let player, let reached, let identity):
            if let identity { try claim(identity, for: player, isOfMatch: game.match != nil) }
            try enter(game, player, reached)
        }
    }

    private func begin(_ match: StoredMatch) throws {
        if let kept = try matchRow(match.id) {
            guard try StoredMatch(kept) == match else { throw StoreError.matchIDUsed(match.id) }
            return
        }
        let statement = try cachedStatement(
            sql: """
                INSERT INTO matches (launch, number, attemptLaunch, attemptNumber, game, hostSeat, rematchRule, seed,
                    host, hostName, hostIsBot, guest, guestName, guestIsBot, began, isRanked)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            Int64(bitPattern: match.id.launch), match.id.number, Int64(bitPattern: match.attempt.launch),
            match.attempt.number, Data(match.terms.game.bytes), match.terms.first.rawValue,
            match.terms.rematchRule.rawValue, Int64(bitPattern: match.seed), Int64(bitPattern: match.host.number),
            Data(match.host.nickname.bytes), match.host.isBot, Int64(bitPattern: match.guest.number),
            Data(match.guest.nickname.bytes), match.guest.isBot, match.began,
            match.isRanked,
        ])
    }

    private func append(_ moves: [StoredMove], _ side: Side, _ id: MatchID) throws {
        let (match, isOver) = try running(id)
        let last = try Int64.fetchOne(
            cachedStatement(sql: "SELECT max(number) FROM moves WHERE match = ? AND side = ?"),
            arguments: [match, side.rawValue])
        let kept = UInt32(last.map { $0 + 1 } ?? 0)
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
        if news.isEmpty { return }
        let statement = try cachedStatement(
            sql: "INSERT INTO moves (match, side, number, word, tick, stamp, place) VALUES (?, ?, ?, ?, ?, ?, ?)")
        for move in news {
            try statement.execute(arguments: [
                match, side.rawValue, move.move.index, Data(move.move.text.bytes), Int64(bitPattern: move.move.tick),
                Int64(bitPattern: move.stamp), move.place,
            ])
        }
    }

    private func pass(_ clocks: [StoredClock]) throws {
        let statement = try cachedStatement(
            sql: """
                INSERT OR REPLACE INTO clocks (match, elapsed, date)
                SELECT row, ?, ? FROM matches WHERE launch = ? AND number = ? AND ended IS NULL
                """)
        for clock in clocks {
            try statement.execute(arguments: [
                Int64(bitPattern: clock.elapsed), clock.date, Int64(bitPattern: clock.match.launch),
                clock.match.number,
            ])
        }
    }

    private func finish(_ id: MatchID, _ end: StoredEnd, _ record: [UInt8]?) throws {
        let (match, isOver) = try running(id)
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

    /// The row of a match, and whether it is over.
    private func running(_ id: MatchID) throws -> (row: Int64, isOver: Bool) {
        let statement = try cachedStatement(
            sql: "SELECT row, ended IS NOT NULL FROM matches WHERE launch = ? AND number = ?")
        let row = try Row.fetchOne(statement, arguments: [Int64(bitPattern: id.launch), id.number])
        guard let row else { throw StoreError.unknownMatch(id) }
        return (row[0], row[1])
    }

    private func keptMove(_ match: Int64, _ side: Side, _ index: UInt32) throws -> StoredMove? {
        try Row.fetchOne(
            cachedStatement(
                sql: "SELECT number, word, tick, stamp, place FROM moves WHERE match = ? AND side = ? AND number = ?"),
            arguments: [match, side.rawValue, index]
        ).map(StoredMove.init)
    }
}
