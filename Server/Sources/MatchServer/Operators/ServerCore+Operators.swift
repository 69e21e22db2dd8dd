import Match
import MatchStore
import Sockets
import Words

// What operators decide about players, and what players report to them.

extension ServerCore {
    /// How often what operators have decided is read, in milliseconds.
    private static let sanctionsInterval: UInt64 = 5_000

    /// Reads from time to time what operators have decided: a message about it can be lost, or come before an older one.
    func followSanctions(_ now: UInt64) {
        guard now >= nextSanctions else { return }
        nextSanctions = now + Self.sanctionsInterval
        readSanctions()
    }

    /// Reads what operators have decided, and closes the connections of players who are banned.
    func readSanctions() {
        let then = callback(with: ())
        let reading = sanctions.beginReading()
        lookups.run { [store, sanctions] in
            // If that fails, the next time is soon.
            guard let sanctioned = try? await store.sanctioned() else { return }
            sanctions.replace(with: sanctioned, reading: reading)
            then { core, _ in core.expelBanned() }
        }
    }

    /// Closes the connections of players who are banned.
    func expelBanned() {
        for player in players.values where player.isHere {
            guard let ban = sanctions.ban(of: player.number), let connection = player.connection else { continue }
            if let waiting = player.waiting { withdraw(waiting) }
            connection.player = nil
            disconnect(player)
            let (number, launch) = (player.number, store.launch)
            tasks.run(in: [.player(number)]) { [lobby] in try? await lobby.leave(number, from: launch) }
            refuse(ban, on: connection)
        }
    }

    /// Tells a client that its player is banned, and closes the connection.
    func refuse(_ ban: Ban, on connection: Connection) {
        connection.refuse(.banned, Phrase(verbatim: ban.sentence))
        connection.close(.policy, reason: "banned")
    }

    /// Tells the server at which a player is connected, if that is another one, that operators have decided something
    /// about the player.
    func passOnSanction(of player: UInt64) {
        let (then, date) = (callback(with: ()), clock.date())
        tasks.run(in: [.player(player)]) { [lobby, launch = store.launch] in
            guard let server = try? await lobby.server(of: player, now: date), server != launch else { return }
            then { core, _ in core.say(.sanctioned, of: player, to: server) }
        }
    }

    /// Stores a player's report of the opponent in a match, and tells the player when that is done.
    func report(_ match: MatchID, by player: Player) {
        let (then, date) = (callback(with: player), clock.date())
        lookups.run { [store, number = player.number] in
            let problem: StoreError?
            do throws(StoreError) {
                try await store.report(match, by: number, date: date)
                problem = nil
            } catch {
                problem = error
            }
            then { _, player in
                guard let connection = player.connection else { return }
                switch problem {
                case nil: connection.send(.lobby(.reported(match)))
                case .notReportable:
                    connection.refuse(.notNow, "Only a person whom you have played with can be reported.")
                case .tooManyReports:
                    let most = PlayerReport.limitOfPlayer
                    connection.refuse(
                        .tooFast, "\(most) of your reports wait to be read; that is the most. Try again later.")
                default: connection.refuse(.busy, "The report can't be stored now. Try again in a moment.")
                }
            }
        }
    }
}
