import Foundation
import Match
import PlayRules
import StateMachine
import Testing

@Suite struct TermsTests {
    @Test("seats are kept or swapped by the rule, and host and guest never have the same")
    func seats() {
        for rule in RematchRule.allCases {
            let terms = MatchTerms(game: GameText("2048")!, rematchRule: rule)
            let next = terms.rematch(game: GameText("2048 seed=2")!)
            #expect(terms.first == .host)
            #expect(next.first == (rule == .keepSeats ? .host : .guest))
            #expect(Side.guest.number(first: next.first) == 3 - Side.host.number(first: next.first))
            #expect(next.rematchRule == rule)
        }
    }

    @Test("each part of the terms shows in their digest, which is the same everywhere")
    func digest() {
        let game = GameText("hanoi discs=3")!
        let terms = MatchTerms(game: game)
        #expect(terms.digest == 0x1a09_2490_76fa_0c09)
        let others = [
            MatchTerms(game: GameText("hanoi discs=4")!), MatchTerms(game: game, first: .guest),
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
