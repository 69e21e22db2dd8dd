import Games
import Identity
import Match
import MatchStore
import PageServer
import PlayRules
import Words

extension Leaderboards {
    /// How many of a player's places are shown.
    private static let bestsShown = 20

    // MARK: The board by rating

    func showRatings(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
        let game: GameText
        do throws(QueryProblem) {
            let values = try request.values(of: ["game", "match"])
            if let match = values["match"] {
                guard values["game"] == nil else { throw QueryProblem("A query names a game or a match, not both.") }
                return await showRatings(ofMatch: match, now)
            }
            game = try Self.ratedGame(values["game"])
        } catch {
            return .problem(400, error.sentence)
        }
        // As with other boards an invalid token only leaves the own place out.
        let guest = try? Self.guest(request, tokens, now)
        do throws(StoreError) {
            let places = try await store.bestRatings(in: game, now: now, limit: Self.placesShown)
            var own: RatingTable.Place?
            if let guest, let rating = try await store.rating(of: guest.player, in: game) {
                let place = try await store.ratingPlace(of: guest.player, in: game, now: now)
                own = RatingTable.Place(sanctions.named(place?.rating ?? rating), rank: place?.rank, now)
            }
            return .json(
                RatingTable(
                    game: game.description,
                    places: places.map { RatingTable.Place(sanctions.named($0.rating), rank: $0.rank, now) }, you: own))
        } catch {
            return .problem(.store(error))
        }
    }

    /// The games for which players have ratings.
    private static let ratedGames = AllGames.rules.filter { $0.ranking != nil }.map { String($0.description.name) }

    private static func ratedGame(_ name: String?) throws(QueryProblem) -> GameText {
        guard let name else { throw QueryProblem("Which game? A query names it, as game=2048.") }
        guard ratedGames.contains(name), let game = GameText(name) else {
            throw QueryProblem(
                "“\(name.prefix(40))”: players have ratings in \(commaList(ratedGames)), whatever the "
                    + "parameters.")
        }
        return game
    }

    // MARK: The ratings in a match

    private func showRatings(ofMatch text: String, _ now: Milliseconds) async -> RouteAnswer {
        guard let id = MatchID(text.utf8) else {
            return .problem(
                400, say("“\(text.prefix(40))”: a match's id has 16 small hexadecimal digits, a dot and a number."))
        }
        do throws(StoreError) {
            guard let match = try await store.log(of: id)?.match else {
                return .problem(404, say("There is no match with this id."))
            }
            let game = match.terms.game.gameName
            var players: [MatchRatings.Player] = []
            for player in [match.host, match.guest] where !player.isBot {
                let record = try await store.ratingRecord(of: player.number, in: game)
                players.append(
                    MatchRatings.Player(
                        sanctions.named(player), record ?? RatingRecord(new: player, game: game), in: id, now))
            }
            return .json(
                MatchRatings(
                    game: game.description, ranked: match.isRanked && players.count == 2, players: players))
        } catch {
            return .problem(.store(error))
        }
    }

    // MARK: A player's profile

    func showProfile(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
        let player: UInt64
        let isOwn: Bool
        do throws(QueryProblem) {
            if let text = try request.values(of: ["player"])["player"] {
                player = try Self.player(text)
                isOwn = false
            } else {
                // Whoever is about to play under another name, or on another device, learns whether the name is allowed.
                if request.field("X-Nickname") != nil { _ = try Self.nickname(request) }
                do throws(QueryProblem) {
                    player = try Self.guest(request, tokens, now).player
                    isOwn = true
                } catch {
                    return .problem(401, error.sentence)
                }
            }
        } catch {
            return .problem(400, error.sentence)
        }
        do throws(StoreError) {
            var records: [RatingRecord] = []
            for name in Self.ratedGames {
                guard let game = GameText(name), let record = try await store.ratingRecord(of: player, in: game) else {
                    continue
                }
                records.append(sanctions.named(record))
            }
            let bests = try await store.lastingBests(of: player, limit: Self.bestsShown)
            var isKnown = isOwn || !records.isEmpty || !bests.isEmpty
            if !isKnown { isKnown = try await !store.bests(of: player, limit: 1).isEmpty }
            guard isKnown else {
                return .problem(
                    404, say("No player of this number has played a ranked match or has a place on a board."))
            }
            return .json(Profile(player, records, bests.map(sanctions.named), now))
        } catch {
            return .problem(.store(error))
        }
    }

    private static func player(_ text: String) throws(QueryProblem) -> UInt64 {
        guard let number = UInt64(hexadecimal: text) else {
            throw QueryProblem("“\(text.prefix(40))”: a player's number has 16 hexadecimal digits.")
        }
        return number
    }
}
