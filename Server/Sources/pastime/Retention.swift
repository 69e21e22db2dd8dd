import Logging
import MatchStore

/// Has the store forget guests who weren't here for long and left nothing.
struct GuestRetention {
    let store: any MatchStore
    /// For how many days guests are remembered.
    let days: Int

    private static let day: Milliseconds = 86_400_000
    /// How many are forgotten in an hour at most.
    private static let most = 20_000

    /// Begins now, and goes on every hour until the task is cancelled.
    func started() -> Task<Void, Never> {
        Task {
            while !Task.isCancelled {
                await forget()
                try? await Task.sleep(for: .seconds(3_600))
            }
        }
    }

    private func forget() async {
        let logger = Logger(label: "pastime")
        let end = store.date - Milliseconds(days) * Self.day
        do throws(StoreError) {
            let count = try await store.forgetGuests(notSeenSince: end, limit: Self.most)
            if count > 0 { logger.info("guests who weren't here for \(days) days are forgotten: \(count)") }
        } catch {
            // The next time is in an hour.
            logger.warning("guests aren't forgotten: \(error)")
        }
    }
}
