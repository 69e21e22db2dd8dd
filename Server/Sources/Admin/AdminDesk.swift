import Foundation
import Identity
import Languages
public import Logging
import Match
public import MatchServer
public import MatchStore
import Words

/// Does what operators ask for, and logs it.
public struct AdminDesk: Sendable {
    private let store: any MatchStore
    private let matches: MatchServer
    private let logger: Logger

    /// How many players or entries are listed at most.
    public static let mostListed = 100

    /// Creates a desk.
    ///
    /// - Parameters:
    ///   - store: The server's store.
    ///   - matches: Enforces what is decided.
    ///   - logger: Gets a line for each change.
    public init(store: any MatchStore, matches: MatchServer, logger: Logger = Logger(label: "pastime.admin")) {
        self.store = store
        self.matches = matches
        self.logger = logger
    }

    /// Answers a request, as a line of JSON without its end.
    public func answer(_ line: [UInt8]) async -> [UInt8] {
        let answer: AdminAnswer
        do {
            answer = await self.answer(try JSONDecoder().decode(AdminRequest.self, from: Data(line)))
        } catch {
            let commands = AdminRequest.Command.allCases.map(\.rawValue).joined(separator: ", ")
            answer = AdminAnswer(error: "a request is a JSON object with a command: \(commands)")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Answers have texts and whole numbers alone, which can all be written.
        return (try? encoder.encode(answer)).map(Array.init) ?? Array(#"{"error":"the answer can't be written"}"#.utf8)
    }

    /// Answers a request, in its language.
    public func answer(_ request: AdminRequest) async -> AdminAnswer {
        let catalogue = request.language.flatMap { Languages.catalogue(for: $0) }
        return await Catalogue.$current.withValue(catalogue) {
            do {
                return try await perform(request)
            } catch let error as StoreError {
                return AdminAnswer(error: error.phrase.text)
            } catch {
                return AdminAnswer(error: "\(error)")
            }
        }
    }

    private func perform(_ request: AdminRequest) async throws -> AdminAnswer {
        switch request.command {
        case .players:
            let players = try await store.players(named: request.name, limit: Self.mostListed)
            return AdminAnswer(players: players.map(AdminAnswer.ListedPlayer.init))
        case .bans:
            let players = try await store.sanctioned().filter { $0.ban != nil }
            return AdminAnswer(players: players.map(AdminAnswer.ListedPlayer.init))
        case .rename:
            let player = try number(request)
            let name = try request.name.map { text throws(NicknameProblem) in try Nickname(cleaning: text) }
            try await store.rename(player, to: name)
            let news =
                name.map { say("\(player.hexadecimal) is \($0.description) now.") }
                ?? say("\(player.hexadecimal) has the chosen name again.")
            return await enforced(request, on: player, news)
        case .ban:
            let player = try number(request)
            guard let reason = Notice(request.reason ?? "") else {
                throw AdminProblem("a reason has at most 200 bytes, on one line")
            }
            try await store.ban(player, Ban(date: store.date, reason: reason))
            return await enforced(request, on: player, say("\(player.hexadecimal) is banned."))
        case .unban:
            let player = try number(request)
            try await store.unban(player)
            return await enforced(request, on: player, say("\(player.hexadecimal) isn't banned any more."))
        case .entries:
            let places = try await store.bests(of: try number(request), limit: Self.mostListed)
            return AdminAnswer(entries: places.map(AdminAnswer.ListedEntry.init))
        case .remove: return try await remove(request)
        case .reports: return AdminAnswer(reports: try await reports())
        case .settle:
            guard let report = request.report else { throw AdminProblem("a report's number is missing") }
            guard try await store.settle(report) else { throw AdminProblem("there is no report \(report)") }
            note(request)
            return AdminAnswer(done: say("Report \(report) is settled."))
        }
    }

    private func number(_ request: AdminRequest) throws(AdminProblem) -> UInt64 {
        guard let player = request.player else { throw AdminProblem("a player's number is missing") }
        guard let number = UInt64(hexadecimal: player) else {
            throw AdminProblem(
                "“\(player.prefix(40))”: a player's number has 16 hexadecimal digits, as listed by players")
        }
        return number
    }

    /// Has the servers follow a decision that is stored.
    private func enforced(
        _ request: AdminRequest, on player: UInt64, _ sentence: String
    ) async -> AdminAnswer {
        note(request)
        do throws(StoreError) {
            try await matches.sanction(player)
            return AdminAnswer(done: sentence)
        } catch {
            // It is stored, and each server reads it from time to time.
            return AdminAnswer(done: say("\(sentence) Servers notice within 5 s."))
        }
    }

    private func remove(_ request: AdminRequest) async throws -> AdminAnswer {
        guard let names = request.entries, !names.isEmpty else { throw AdminProblem("entries are missing") }
        // All are read first, so that one that isn't an entry changes nothing.
        let entries = try names.map { name throws(AdminProblem) in
            guard let entry = EntryName(name) else {
                throw AdminProblem(
                    "“\(name.prefix(100))” isn't an entry: copy one from 'pastime admin entries PLAYER'")
            }
            return entry
        }
        var missing: [String] = []
        for entry in entries {
            var isFound = false
            for board in entry.boards {
                if try await store.removePlaces(of: entry.player, on: board) { isFound = true }
            }
            if !isFound { missing.append("“\(entry.text.prefix(100))”") }
        }
        if missing.count < entries.count { note(request) }
        guard missing.isEmpty else {
            let list = missing.joined(separator: say(", ", context: "in a list"))
            throw AdminProblem(
                missing.count < entries.count
                    ? Phrase("there is no such entry: \(list); the others are removed")
                    : Phrase("there is no such entry: \(list)"))
        }
        return AdminAnswer(
            done: say(
                "The entry is removed.", many: "\(entries.count) entries are removed.", count: entries.count))
    }

    private func reports() async throws -> [AdminAnswer.ListedReport] {
        let banned = Set(try await store.sanctioned().filter { $0.ban != nil }.map(\.number))
        return try await store.reports().map { report in
            AdminAnswer.ListedReport(
                report: report.number, date: report.date, match: report.match.description,
                player: report.reported.number.hexadecimal, name: report.reported.nickname.description,
                reporter: report.reporter.number.hexadecimal, reporterName: report.reporter.nickname.description,
                isBanned: banned.contains(report.reported.number))
        }
    }

    /// Logs a change.
    private func note(_ request: AdminRequest) {
        var metadata: Logger.Metadata = [:]
        if let player = request.player { metadata["player"] = "\(player)" }
        if let name = request.name { metadata["name"] = "\(name)" }
        if let reason = request.reason { metadata["reason"] = "\(reason)" }
        if let entries = request.entries { metadata["entries"] = .array(entries.map { "\($0)" }) }
        if let report = request.report { metadata["report"] = "\(report)" }
        logger.notice("an operator: \(request.command.rawValue)", metadata: metadata)
    }
}

/// Why a request can't be done, as a phrase.
private struct AdminProblem: Error, CustomStringConvertible {
    let description: String

    init(_ problem: Phrase) { description = problem.text }
}

extension AdminAnswer.ListedPlayer {
    fileprivate init(_ player: KnownPlayer) {
        self.init(
            player: player.number.hexadecimal, name: player.name.description,
            chosen: player.givenName == nil ? nil : player.nickname.description, seen: player.seen,
            banned: player.ban?.date, reason: player.ban?.reason.description)
    }
}

extension AdminAnswer.ListedEntry {
    fileprivate init(_ place: LeaderboardPlace) {
        self.init(
            entry: place.entryName, name: place.player.nickname.description, rank: place.rank,
            value: place.game.verdict.value, reached: place.reached)
    }
}

/// What operators call a place on a leaderboard: the player, the measure and the game, with slashes between them.
private struct EntryName {
    let text: String
    let player: UInt64
    /// The boards that it can be on: it doesn't say which games come first.
    let boards: [Board]

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let player = UInt64(hexadecimal: parts[0]), let measure = MoveText(parts[1]),
            let game = GameText(parts[2])
        else { return nil }
        self.text = text
        self.player = player
        boards = [.mostFirst, .leastFirst].map { Board(game: game, measure: measure, order: $0) }
    }
}

extension LeaderboardPlace {
    /// What operators call it.
    fileprivate var entryName: String {
        let board = game.verdict.board
        return "\(player.number.hexadecimal)/\(board.measure.description)/\(board.game.description)"
    }
}
