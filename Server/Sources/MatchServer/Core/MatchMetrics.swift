import Sockets
import Synchronization

/// A match server's counters for monitoring.
final class MatchMetrics: Sendable {
    let matches: Counter
    let moves: Counter
    let refusals: Counter
    let playing = Atomic(0)
    let waiting = Atomic(0)
    let players = Atomic(0)

    init(_ metrics: MetricsRegistry) {
        matches = metrics.counter("pastime_matches_total", help: "Matches begun.")
        moves = metrics.counter("pastime_moves_total", help: "Moves of players that were taken and kept.")
        refusals = metrics.counter("pastime_moves_refused_total", help: "Moves of players that were refused.")
        metrics.gauge("pastime_matches", help: "Matches played now.") { [self] in
            Double(playing.load(ordering: .relaxed))
        }
        metrics.gauge("pastime_matches_waiting", help: "Matches that wait for a guest.") { [self] in
            Double(waiting.load(ordering: .relaxed))
        }
        metrics.gauge("pastime_players", help: "Players connected now.") { [self] in
            Double(players.load(ordering: .relaxed))
        }
    }
}
