import Identity
import Match
import MatchStore
import PageServer
import PlayRules
import Words

// What the routes have in common: reading requests, and answering.

extension RouteRequest {
    /// The values of a query by their names.
    ///
    /// - Parameter names: The names that a query can have.
    /// - Throws: which one is wrong, and what is allowed.
    func values(of names: [String]) throws(QueryProblem) -> [String: String] {
        guard let query else { throw QueryProblem("The query isn't UTF-8.") }
        var values: [String: String] = [:]
        for (name, value) in query {
            guard names.contains(name) else {
                throw QueryProblem("There is no “\(name.prefix(40))” here; a query has \(all(of: names)).")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw QueryProblem("“\(name)” is said twice.")
            }
        }
        return values
    }
}

extension Leaderboards {
    /// Who sent a request.
    ///
    /// - Throws: what is wrong with the token.
    static func guest(
        _ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds
    ) throws(QueryProblem) -> Guest {
        guard let field = request.field("Authorization") else {
            throw QueryProblem("Authorization: Bearer TOKEN says who plays; it stands there once.")
        }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer", let token = Token(String(words[1])) else {
            throw QueryProblem("Authorization: Bearer TOKEN says who plays, and nothing else.")
        }
        do throws(TokenProblem) {
            return try tokens.check(token, now: now / 1_000)
        } catch {
            throw QueryProblem(Phrase(verbatim: error.description))
        }
    }
}

/// What is wrong with a request, as a sentence.
struct QueryProblem: Error {
    let sentence: String

    init(_ problem: Phrase) { sentence = problem.text.asSentence }
}

extension RouteAnswer {
    static func problem(_ problem: LeaderboardProblem) -> RouteAnswer {
        let status =
            switch problem {
            case .game(.refused), .store(.copied): 422
            case .banned: 403
            case .store(.entered): 409
            case .day(.over): 410
            case .day(.early): 422
            case .game(.playerWaits), .game(.networkWaits), .game(.networkIsOverBudget): 429
            case .game(.busy), .game(.stopping), .game(.cancelled), .store: 503
            }
        if case .store(let error) = problem, error != .copied, error != .entered {
            return .problem(status, say("The leaderboards aren't available now. Try again in a moment."))
        }
        return .problem(status, problem.description.asSentence)
    }
}

extension String {
    /// With a capital at the start and a full stop at the end, for display.
    fileprivate var asSentence: String {
        let sentence = prefix(1).uppercased() + dropFirst()
        let isEnded = last.map { ".!?。！？".contains($0) } ?? true
        return isEnded ? sentence : say("\(sentence).", context: "a sentence")
    }
}
