/// Collects the actions of one input.
struct ClientOutbox {
    let now: UInt64
    var actions: [ClientAction] = []

    init(now: UInt64) {
        self.now = now
    }

    mutating func tell(_ news: ClientNews) {
        actions.append(.tell(news))
    }
}
