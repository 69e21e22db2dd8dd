import LightsOutRules
import PlayRules
import Testing

@testable import lights

@Suite struct CommandTests {
    @Test func `show prints the board`() throws {
        let picture = LightsOutRules(size: 5, seed: 7).picture
        #expect(try Command.output(for: ["show", "lightsout size=5 seed=7"]) == picture)
        #expect(try Command.output(for: ["show", "lightsout", "size=5", "seed=7"]) == picture)
    }

    @Test func `solve prints moves that win`() throws {
        let moves = try Command.output(for: ["solve", "lightsout size=6 seed=2"]).split(separator: "\n")
        let line = "lightsout size=6 seed=2 : \(moves.joined(separator: " "))"
        #expect(try Command.output(for: ["show", line]).allSatisfy { $0 == "." || $0 == "\n" })
        #expect(try Command.output(for: ["solve", line]).isEmpty)
    }

    @Test(arguments: [
        ([], "usage: lights solve|show 'lightsout size=5 seed=7'"),
        (["solve"], "usage: lights solve|show 'lightsout size=5 seed=7'"),
        (["draw", "lightsout"], "there is no “draw”; there are solve and show"),
        (["solve", "lightsout size=12"], "“size=12”: Size must be a whole number from 3 to 9, not “12”."),
        (["show", ""], "a game line begins with the name of a game"),
    ])
    func `bad input is refused with the reason`(arguments: [String], reason: String) throws {
        let problem = try #require(throws: UsageProblem.self) { try Command.output(for: arguments) }
        #expect(problem.message == reason)
    }
}
