import Testing

@testable import MatchServer

/// All orders of requests, messages, absences and time in the lobby and in a match's room, as far as a few seconds go.
@Suite("The lobby's rooms, explored", .timeLimit(.minutes(10))) struct LobbyExplorationTests {
    typealias Step = LobbyWorld.Step

    struct Plan: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let opening: [Step]
        var isPrivate = false
        var areFarApart = false
        #if DEBUG
        static let depth = 2
        #else
        static let depth = 4
        #endif
        var depth = Self.depth
    }

    private static let agreed: [Step] = [.queue(.ann), .join(.bob), .join(.cid), .confirm(.bob)]

    static let plans = [
        Plan(testDescription: "from an empty lobby", opening: [], depth: Plan.depth + 1),
        Plan(testDescription: "players far apart", opening: [.queue(.ann)], areFarApart: true),
        Plan(testDescription: "two guests ask", opening: [.queue(.ann), .join(.bob), .join(.cid)]),
        Plan(testDescription: "one guest is confirmed", opening: agreed),
        Plan(testDescription: "the guest is in the game", opening: agreed + [.go(.bob)]),
        Plan(
            testDescription: "the match is being stored",
            opening: agreed + [.go(.bob), .disk(.waits), .started(.bob)]),
        Plan(testDescription: "the match is played", opening: agreed + [.go(.bob), .started(.bob)]),
        Plan(
            testDescription: "the match is over",
            opening: agreed + [.go(.bob), .started(.bob), .wait(seconds: 4), .leave(.bob, isHost: false)]),
        Plan(testDescription: "a code is given", opening: [.create], isPrivate: true),
        Plan(
            testDescription: "a friend asks while the host is away",
            opening: [.create, .enter(.bob), .drop(.ann), .join(.bob)], isPrivate: true),
    ]

    @Test(
        "one guest gets the match, all who wait are told, and nothing is kept for ever, in any order of events",
        arguments: plans)
    func everything(plan: Plan) {
        let explorer = LobbyExplorer(
            opening: plan.opening, depth: plan.depth, isPrivate: plan.isPrivate, areFarApart: plan.areFarApart)
        let report = explorer.run()
        print("\(plan.testDescription): \(report.states) states, \(report.steps) steps")
        for (law, way) in report.violations {
            Issue.record("\(law): \(way.map(\.description).joined(separator: ", "))")
        }
        #expect(report.states > 20)
    }

    @Test("a player who waits and goes to another server leaves nothing here, not even the bots that were offered")
    func elsewhere() {
        let world = LobbyWorld(MatchLimits())
        world.take(.queue(.ann))
        world.take(.wait(seconds: 1))
        #expect(world.core.bots.count == 3)
        world.take(.elsewhere(.ann))
        world.checkForgetting()
        #expect(world.violation == nil)
        #expect(world.core.bots.isEmpty)
    }

    @Test("while the store doesn't answer, nobody waits for it to be asked, and all goes on when it does")
    func outage() {
        let world = LobbyWorld(MatchLimits(), leaseLength: 1_500)
        world.take(.create)
        world.take(.wait(seconds: 1))
        world.take(.lobby(false))
        world.take(.wait(seconds: 2))
        for step in [Step.create, .queue(.bob), .enter(.cid)] {
            world.take(step)
            let name: LobbyWorld.Name =
                switch step {
                case .queue(let name), .enter(let name): name
                default: .ann
                }
            #expect(world.sight[name]?.answers == 1, "\(step)")
        }
        world.take(.lobby(true))
        world.take(.wait(seconds: 1))
        for name in [LobbyWorld.Name.bob, .cid] {
            world.take(.queue(name))
            #expect(world.sight[name]?.answers ?? 0 > 0)
        }
        #expect(world.violation == nil)
    }

    @Test("a time limit that is missing is found", arguments: ["answer", "start", "memory"])
    func faults(limit: String) {
        var limits = LobbyExplorer.peopleOnly
        switch limit {
        case "answer": limits.answer = 1_000_000_000
        case "start": limits.start = 1_000_000_000
        default: limits.memory = 1_000_000_000
        }
        var explorer = LobbyExplorer(opening: Self.agreed, depth: 1)
        explorer.limits = limits
        let report = explorer.run()
        #expect(report.violations.keys.contains { $0.contains("for ever") }, "\(report.states) states")
    }
}
