import Foundation
import Match
import StateMachine
import Testing

@Suite struct TermsTests {
    @Test("seats are kept or swapped by the rule, and host and guest never have the same")
    func seats() {
        for rule in RematchRule.allCases {
            let terms = MatchTerms(game: GameText("2048")!, rematchRule: rule)
            let next = terms.rematch(game: GameText("2048 seed=2")!)
            #expect(terms.seat(of: .host) == .first)
            #expect(next.seat(of: .host) == (rule == .keepSeats ? .first : .second))
            #expect(next.seat(of: .guest) == next.seat(of: .host).other)
            #expect(next.rematchRule == rule)
        }
    }

    @Test("each part of the terms shows in their digest, which is the same everywhere")
    func digest() {
        let game = GameText("hanoi discs=3")!
        let terms = MatchTerms(game: game)
        #expect(terms.digest == 0x1a09_2490_76fa_0c09)
        let others = [
            MatchTerms(game: GameText("hanoi discs=4")!), MatchTerms(game: game, hostSeat: .second),
            MatchTerms(game: game, rematchRule: .keepSeats),
        ]
        #expect(Set(others.map(\.digest) + [terms.digest]).count == 4)
    }

    @Test("the page's diagrams are those of the machines")
    func diagrams() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/match-protocol.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let host = StateChart<HostPhase, HostEvent>(initial: .idle)
        let guest = StateChart<GuestPhase, GuestEvent>(initial: .idle)
        #expect(page.contains("```mermaid\n" + host.mermaid + "```"))
        #expect(page.contains("```mermaid\n" + guest.mermaid + "```"))
    }
}
