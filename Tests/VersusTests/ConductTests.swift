import PlayRules
import Testing
import Versus

/// What players do beside playing: giving up, being away, being late, being too quick.
struct ConductTests {
    @Test("whoever resigns has lost")
    func resignation() throws {
        var referee = Referee(try game("hanoi discs=3"))
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.resign(.host, at: 50) } == nil)
        #expect(referee.result?.outcome == .won(.guest) && referee.result?.reason == .resignation)
        #expect(referee.result?.tick == 50)
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.resign(.guest, at: 50) } == .decided)
    }

    @Test("a resignation at the tick at which the other side reaches the goal changes nothing")
    func resignationTooLate() throws {
        var referee = Referee(try game("hanoi discs=2"))
        for (tick, word) in [(1, "A>B"), (2, "A>C"), (3, "B>C")] as [(UInt64, String)] {
            #expect(referee.refusal(word, by: .host, at: tick) == nil)
        }
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.resign(.host, at: 3) } == nil)
        #expect(referee.result?.outcome == .won(.host) && referee.result?.reason == .goal)
    }

    @Test("whoever is away for sixty seconds has lost, and may come back until then")
    func absence() throws {
        var referee = Referee(try game("dropit"))
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.leave(.guest, at: 100) } == nil)
        #expect(referee.standing(of: .guest).awaySince == 100)
        #expect(referee.nextDeadline == 3_700)
        #expect(referee.refusal("drop:0", by: .guest, at: 101) == .presence)
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.leave(.guest, at: 101) } == .presence)
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.comeBack(.guest, at: 3_699) } == nil)
        #expect(
            referee.refusal { referee throws(VersusProblem) in try referee.comeBack(.host, at: 3_699) } == .presence)
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.leave(.guest, at: 4_000) } == nil)
        #expect(
            referee.refusal { referee throws(VersusProblem) in try referee.comeBack(.guest, at: 7_600) } == .decided)
        #expect(referee.result?.outcome == .won(.host) && referee.result?.reason == .absence)
        #expect(referee.result?.tick == 7_600)
    }

    @Test("where both left at once nobody has won")
    func both() throws {
        var referee = Referee(try game("2048"))
        for side in Side.allCases {
            #expect(referee.refusal { referee throws(VersusProblem) in try referee.leave(side, at: 9) } == nil)
        }
        referee.advance(to: 50_000)
        #expect(referee.result?.outcome == .void && referee.result?.winner == nil && referee.result?.tick == 3_609)
    }

    @Test("what comes with a tick of the past is refused, and time never goes back", arguments: gameTexts)
    func late(text: String) throws {
        var referee = Referee(try game(text))
        referee.advance(to: 500)
        let (digests, record) = (referee.digests, referee.record)
        #expect(referee.refusal("left", by: .host, at: 499) == .late)
        #expect(referee.refusal { referee throws(VersusProblem) in try referee.resign(.host, at: 0) } == .late)
        referee.advance(to: 20)
        #expect(referee.tick == 500 && referee.digests == digests)
        #expect(referee.record.utf8.elementsEqual(record.utf8))
    }

    @Test("what is no move, or none that is legal, is refused and changes nothing", arguments: gameTexts)
    func illegal(text: String) throws {
        var referee = Referee(try game(text))
        let before = referee.digests
        for word in [
            "", "x", "A>", "A>Z", "a>c", "solve*1", "end@7", "open:1", "open:-1,0", "open:1,1@3", "drop", "left@9",
            "drop:x", "drop:1@", "1:left", "resign", "left right",
        ] {
            #expect(referee.refusal(word, by: .host, at: 0) == .unreadable, "\(word)")
        }
        let illegal = ["B>A", "A>A", "open:99,0", "chord:0,99", "flag:4000000,0", "drop:99", "drop:4000000@1"]
        for word in illegal {
            let kind = referee.refusal(word, by: .guest, at: 0)
            #expect(kind == .illegal || kind == .unreadable, "\(word)")
        }
        #expect(referee.digests == before)
        #expect(referee.moveCount(of: .guest) == 0)
    }

    @Test("more moves at once than anyone makes are refused, until some time has passed")
    func tooFast() throws {
        var referee = Referee(try game("hanoi discs=3"))
        var made = 0
        while referee.refusal(made % 2 == 0 ? "A>B" : "B>A", by: .host, at: 0) == nil { made += 1 }
        #expect(made == 240)
        #expect(referee.refusal("A>B", by: .host, at: 1) == .tooFast)
        #expect(referee.refusal("A>B", by: .guest, at: 1) == nil)
        #expect(referee.refusal("A>B", by: .host, at: 2) == nil)
        #expect(referee.refusal("B>A", by: .host, at: 2) == .tooFast)
    }

    @Test("a side has at most 20,000 moves")
    func tooMany() throws {
        var referee = Referee(try game("hanoi discs=3"))
        for number in 0..<20_000 as Range<UInt64> {
            let word = number % 2 == 0 ? "A>B" : "B>A"
            guard referee.refusal(word, by: .host, at: 2 * number) == nil else {
                Issue.record("move \(number) was refused")
                return
            }
        }
        #expect(referee.refusal("A>B", by: .host, at: 50_000) == .tooMany)
        #expect(referee.record.utf8.count < GameLine.maximumLength)
    }
}
