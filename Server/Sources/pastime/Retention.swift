import Logging
import MatchStore

/// What is forgotten by itself, and for how many days something is kept of which nobody has made use since; 0 for ever.
struct Retention {
    /// Guests who left nothing.
    var guests: Int
    /// Games behind short links.
    var links: Int

    private static let day: Milliseconds = 86_400_000
    /// How many guests are forgotten in an hour at most.
    private static let mostGuests = 20_000

    /// Begins now, and goes on every hour until the tasks are cancelled.
    func started(_ store: any MatchStore & LinkStore) -> [Task<Void, Never>] {
        var tasks = [
            Self.hourly("places of days and weeks long ago", store) { (now) throws(StoreError) in
                try await store.forgetPastPlaces(now: now)
            }
        ]
        if guests > 0 {
            tasks.append(
                Self.hourly("guests who weren't here for \(guests) days", store) { [guests] (now) throws(StoreError) in
                    try await store.forgetGuests(
                        notSeenSince: now - Milliseconds(guests) * Self.day, limit: Self.mostGuests)
                })
        }
        if links > 0 {
            tasks.append(
                Self.hourly("links that weren't opened for \(links) days", store) { [links] (now) throws(StoreError) in
                    try await store.forgetLinks(notOpenedSince: now - Milliseconds(links) * Self.day)
                })
        }
        return tasks
    }

    private static func hourly(
        _ what: String, _ store: any MatchStore,
        _ forget: @escaping @Sendable (_ now: Milliseconds) async throws(StoreError) -> Int
    ) -> Task<Void, Never> {
        Task {
            let logger = Logger(label: "pastime")
            while !Task.isCancelled {
                do throws(StoreError) {
                    let count = try await forget(store.date)
                    if count > 0 { logger.info("\(what) are forgotten: \(count)") }
                } catch {
                    // The next time is in an hour.
                    logger.warning("\(what) aren't forgotten: \(error)")
                }
                try? await Task.sleep(for: .seconds(3_600))
            }
        }
    }
}
