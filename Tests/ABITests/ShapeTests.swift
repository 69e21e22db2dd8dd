import Animation
@testable import Client
import Games
import Geometry
@testable import Match
@testable import PastimeWeb
@testable import Play
import PlayRules
import Testing
import Versus
import Views
@testable import Web

/// The JSON that the program gives the page has the shapes that the page's scripts are checked with, in both directions:
/// nothing is missing or added, and no part of a shape is out of use.
@Suite("The shapes of JSON")
struct ShapeTests {
    @Test("a table's state, in all games, has its shape")
    func tableState() throws {
        var conformance = Conformance(NamedShape.table)
        for game in AllGames.arcade.games {
            let name = game.description.name
            let monday = try #require(CivilDate(year: 2026, month: 11, day: 23))
            let levels = [""] + game.description.presets.prefix(1).map(\.settings)
            let lines = levels.map { "\(name) \($0) seed=7" } + [game.daily(on: monday)?.line].compactMap { $0 }
            for line in lines {
                let played = try TableInTime(line)
                let table = played.table
                for words in ["pause", "hint", "forward", "undo", "forward", "learn", "skip", "pace max", "start"] {
                    let command = try TableCommand(Word.split(Array(words.utf8)))
                    // A toy has no first steps.
                    guard (try? table.check(command)) != nil else { continue }
                    table.perform(command)
                    played.run(frames: words == "start" ? 240 : 2)
                    try conformance.check(state(of: table), is: .tableState)
                }
            }
        }
        let won = try TableInTime("hanoi discs=3 seed=7")
        for move in ["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"] { won.make(move) }
        try conformance.check(state(of: won.table), is: .tableState)
        #expect(conformance.problems.isEmpty, "\(conformance.problems.prefix(3))")
        #expect(conformance.unseen(.tableState).isEmpty)
    }

    private func state(of table: Table) throws -> JSON {
        var json = JSONWriter()
        table.writeState(to: &json)
        return try JSON(json.bytes)
    }

    @Test("what assistive technologies are told, in all games, has its shape")
    func accessibility() throws {
        var conformance = Conformance(NamedShape.accessibility)
        for game in AllGames.arcade.games {
            let window = Window(size: Size(width: 900, height: 600), clock: ManualClock())
            let table = try AllGames.arcade.table(
                Array("\(game.description.name) seed=7".utf8), services: TableServices(animator: window.animator))
            table.view.frame = window.bounds
            window.addSubview(table.view)
            let nodes = try JSON(AccessibilityReport(window.accessibilityTree()).json)
            guard case .array(let all) = nodes, !all.isEmpty else { throw ShapeProblem.nothing(game.description.name) }
            for node in all { conformance.check(node, is: .accessibleNode) }
        }
        #expect(conformance.problems.isEmpty, "\(conformance.problems.prefix(3))")
        #expect(conformance.unseen(.accessibleNode).isEmpty)
    }

    private enum ShapeProblem: Error {
        case nothing(String)
    }

    @Test("the games of the arcade have their shape")
    func games() throws {
        var conformance = Conformance(NamedShape.games)
        for game in AllGames.arcade.games {
            var json = JSONWriter()
            game.write(to: &json)
            try conformance.check(JSON(json.bytes), is: .game)
        }
        let monday = try #require(CivilDate(year: 2026, month: 11, day: 23))
        guard case .array(let dailies) = try JSON(AllGames.arcade.dailies(on: monday)) else {
            Issue.record("the puzzles of a day are a list")
            return
        }
        for daily in dailies { conformance.check(daily, is: .daily) }
        #expect(conformance.unseen(.daily).isEmpty)
        // Not every kind of parameter is of use to a game now.
        for kind in [
            ParameterDescription.Kind.integer(1...3, initial: 2), .choice([1, 2], initial: 1),
            .option([ParameterOption("a", title: "A")]), .flag(initial: true), .word,
        ] {
            var json = JSONWriter()
            ParameterDescription(name: "size", title: "Size", kind: kind).write(to: &json)
            try conformance.check(JSON(json.bytes), is: .parameter)
        }
        #expect(conformance.problems.isEmpty, "\(conformance.problems.prefix(3))")
        #expect(conformance.unseen(.game).isEmpty)
    }

    @Test("the analysis of a game has its shape")
    func analysis() throws {
        var conformance = Conformance(NamedShape.analysis)
        var analysis = try AllGames.arcade.analysis(of: Array("hanoi discs=2 : A>B A>C B>A A>B B>C".utf8))
        while !analysis.isDone {
            var json = JSONWriter()
            analysis.write(from: analysis.values.count, to: &json)
            try conformance.check(JSON(json.bytes), is: .analysis)
            analysis.think(slices: 1)
        }
        var json = JSONWriter()
        analysis.write(from: 0, to: &json)
        try conformance.check(JSON(json.bytes), is: .analysis)
        #expect(conformance.problems.isEmpty, "\(conformance.problems.prefix(3))")
        #expect(conformance.unseen(.analysis).isEmpty)
    }

    @Test("the state of online play has its shape")
    func matchState() throws {
        var conformance = Conformance(NamedShape.match)
        let nickname = try #require(Nickname("Ann"))
        let start = MatchStart(seed: 1, elapsed: 0, opponent: nickname, isBot: false)
        let match = MatchID(launch: 1, number: 1)
        let contest = try Contest(
            VersusGame(Array("2048".utf8), seed: 1), match: match, side: .host, first: .host, start: start, now: 0)
        let idle = OnlineClient(launch: 1, nickname: nickname).state
        var busy = idle
        busy.retryAt = 5_000
        busy.code = InviteCode(number: 5)
        busy.codeExpires = 900_000
        busy.game = GameText("2048")
        busy.bots = [BotOffer(match: match, name: nickname)]
        busy.opponent = ClientState.Opponent(name: nickname, isBot: true)
        busy.result = ClientResult(
            MatchResult(outcome: .hostWon, reason: .goal, tick: 90, hostScore: 4, guestScore: 2), side: .host)
        var faced = busy
        faced.opponent?.face = ClientState.ShownFace(number: 1, face: .joy)
        let notice: OnlineController.Notice = (1, "No such code.", .code)
        var reports = [
            OnlineController.report(of: idle, notice: (0, "", .match), at: 1_000),
            OnlineController.report(of: busy, notice: notice, at: 1_000),
            OnlineController.report(of: faced, notice: notice, at: 1_000),
        ]
        reports[1].show(contest, busy, lines: ("2048", "2048"), at: 1_000)
        reports[2].show(contest, faced, lines: nil, at: 1_000)
        let player = LiveMatch.Player(nickname: nickname, isBot: false)
        let terms = try MatchTerms(game: #require(GameText("2048")))
        var spectacle = Spectacle(
            LiveMatch(match: match, terms: terms, players: BothSides(host: player, guest: player)))
        for body in [MatchBody.begin(start), .acknowledge(upTo: 0)] {
            _ = try spectacle.receive(body, now: 0)
            reports.append(OnlineController.report(of: idle, notice: notice, at: 1_000))
            reports[reports.count - 1].show(spectacle, lines: nil, at: 1_000)
        }
        for report in reports { try conformance.check(JSON(report.json), is: .matchState) }
        let line = Array("hanoi discs=2 : A>B A>C B>C : 0 30 60".utf8)
        var race = try Race(RaceEntry(name: "Ada", measure: Word("moves"), value: 3, line: line))
        for word in ["", "A>B", "A>C", "B>C"] {
            if !word.isEmpty { _ = try race.make(Word(word)) }
            let report = MatchReport(race, nickname: "Ann", notice: notice)
            try conformance.check(JSON(report.json), is: .matchState)
        }
        #expect(conformance.problems.isEmpty, "\(conformance.problems.prefix(3))")
        #expect(conformance.unseen(.matchState).isEmpty)
    }

    @Test("a value of another shape is noticed")
    func noticesDifferences() throws {
        for text in [
            "{}", #"{"number":1}"#, #"{"number":"1","text":""}"#, #"{"number":1,"text":"","more":0}"#, "[]", "null",
        ] {
            var conformance = Conformance(NamedShape.table)
            try conformance.check(JSON(Array(text.utf8)), is: .gain)
            #expect(conformance.problems.count == 1, "\(text)")
            #expect(conformance.unseen(.gain) == ["Gain.number", "Gain.text"])
        }
    }
}
