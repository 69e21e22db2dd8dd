import MatchServer

/// Goes through all orders of what players can say and what can happen, breadth first from a point in a match's life, and
/// looks at each state: as it stands, and what becomes of it.
///
/// A server can't be copied, so each state is reached by its steps again. States that differ in nothing that matters are
/// visited once.
struct LobbyExplorer {
    typealias Step = LobbyWorld.Step

    /// The steps that lead to the start.
    let opening: [Step]
    /// How many steps follow at most.
    let depth: Int
    var isPrivate = false
    var areFarApart = false
    var limits = LobbyExplorer.peopleOnly

    struct Report {
        var states = 0
        var steps = 0
        /// The broken laws, each with the shortest way there.
        var violations: [String: [Step]] = [:]
    }

    static var peopleOnly: MatchLimits {
        var limits = MatchLimits()
        limits.botDelay = 1_000_000_000
        return limits
    }

    func run() -> Report {
        var report = Report()
        var seen: Set<String> = [world([]).key]
        var level: [[Step]] = [[]]
        look(at: [], &report)
        for distance in 1...depth {
            var next: [[Step]] = []
            for path in level {
                for step in world(path).steps(isPrivate: isPrivate) {
                    let way = path + [step]
                    let world = world(way)
                    report.steps += 1
                    guard seen.insert(world.key).inserted else { continue }
                    look(at: way, &report)
                    if distance < depth { next.append(way) }
                }
            }
            level = next
        }
        return report
    }

    private func world(_ path: [Step]) -> LobbyWorld {
        let world = LobbyWorld(limits, areFarApart: areFarApart)
        for step in opening + path { world.take(step) }
        return world
    }

    /// Looks at a state, and at what becomes of it if somebody else looks for a game, and if nobody says a word.
    private func look(at path: [Step], _ report: inout Report) {
        report.states += 1
        let quiet = world(path)
        if quiet.violation == nil {
            quiet.checkSilence()
            quiet.checkForgetting()
        }
        let busy = isPrivate ? nil : world(path)
        busy?.checkQueue()
        for violation in [quiet.violation, busy?.violation].compactMap(\.self)
        where report.violations[violation] == nil {
            report.violations[violation] = opening + path
        }
    }
}
