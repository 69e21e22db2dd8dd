import Sockets
import Synchronization

/// A match server's numbers for monitoring.
final class MatchMetrics: Sendable {
    let matches: Counter
    let moves: Counter
    let refusals: Counter
    /// From the receipt of a move until its acknowledgement is sent. A move that came too early waits for its time first;
    /// that isn't counted.
    let acknowledgements: Histogram
    /// From handing a change to the store until it is on disk, or was refused.
    let writes: Histogram
    let failedWrites: Counter
    /// How long each player of a match waited in the public queue until it was found.
    let waits: Histogram
    /// How late the ticks of the clock are.
    let lateness: Histogram
    let playing = Atomic(0)
    let waiting = Atomic(0)
    let players = Atomic(0)

    init(_ metrics: MetricsRegistry) {
        matches = metrics.counter("pastime_matches_total", help: "Matches begun.")
        moves = metrics.counter("pastime_moves_total", help: "Moves of players that were taken and kept.")
        refusals = metrics.counter("pastime_moves_refused_total", help: "Moves of players that were refused.")
        acknowledgements = metrics.histogram(
            "pastime_move_acknowledgement_seconds",
            help: "Time from the receipt of a move until it is stored and its acknowledgement sent.",
            bounds: Histogram.latencies)
        writes = metrics.histogram(
            "pastime_store_write_seconds", help: "Time until a change is stored, or refused by the store.",
            bounds: Histogram.latencies)
        failedWrites = metrics.counter("pastime_store_write_failures_total", help: "Changes that the store refused.")
        waits = metrics.histogram(
            "pastime_match_wait_seconds", help: "Time that a player waited in the queue until an opponent was found.",
            bounds: Histogram.waits)
        lateness = metrics.histogram(
            "pastime_tick_lateness_seconds",
            help: "How much later than 50 ms after the tick before the clock of all matches ticked.",
            bounds: Histogram.latencies)
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
