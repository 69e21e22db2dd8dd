import Geometry
import Match

/// A host, guests, and a network that loses, doubles and delays frames at random, on a clock of its own. Everything
/// crosses it as bytes.
struct SimulatedMatch {
    /// What the network does to a frame.
    struct Weather {
        var lossPercent: UInt64
        var doublePercent: UInt64
        var jitter: UInt64

        static let bad = Weather(lossPercent: 20, doublePercent: 20, jitter: 500)
        static let good = Weather(lossPercent: 0, doublePercent: 0, jitter: 30)
    }

    private(set) var host: HostMachine
    private(set) var guests: [GuestMachine]
    /// What the users were told.
    private(set) var hostNews: [MatchNews] = []
    private(set) var guestNews: [[MatchNews]]
    private(set) var now: UInt64 = 1_000
    /// Frames that couldn't be read.
    private(set) var unreadable = 0
    var weather = Weather.bad
    private var hostTicket: MatchTicket?
    private var guestTickets: [MatchTicket?]
    private var net: [(frame: [UInt8], due: UInt64)] = []
    private var random: RandomGenerator

    init(seed: UInt64, guests count: Int) {
        random = RandomGenerator(seed: seed)
        host = HostMachine(launch: random.next())
        guests = []
        for _ in 0..<count { guests.append(GuestMachine(launch: random.next())) }
        guestNews = Array(repeating: [], count: count)
        guestTickets = Array(repeating: nil, count: count)
    }

    // MARK: - Users

    mutating func command(_ command: HostCommand) { perform(host.handle(.command(command), now: now)) }

    mutating func command(_ command: GuestCommand, guest: Int) {
        perform(guests[guest].handle(.command(command), now: now), guest: guest)
    }

    mutating func crashHost() {
        guard let ticket = hostTicket else {
            host = HostMachine(launch: random.next())
            return
        }
        let (machine, actions) = HostMachine.resume(ticket, launch: random.next(), now: now)
        host = machine
        perform(actions)
    }

    mutating func crashGuest(_ index: Int) {
        guard let ticket = guestTickets[index] else {
            guests[index] = GuestMachine(launch: random.next())
            return
        }
        let (machine, actions) = GuestMachine.resume(ticket, launch: random.next(), now: now)
        guests[index] = machine
        perform(actions, guest: index)
    }

    mutating func chance(_ percent: UInt64) -> Bool { random.next(below: 100) < percent }

    /// Lets time go on, 10 ms at a time.
    mutating func run(for duration: UInt64) {
        let end = now + duration
        while now < end {
            now += 10
            let time = now
            let due = net.filter { $0.due <= time }
            net.removeAll { $0.due <= time }
            for item in due { deliver(item.frame) }
            for timer in MatchTimer.allCases {
                if let deadline = host.link.deadline(of: timer), deadline <= now {
                    perform(host.handle(.timeout(timer), now: now))
                }
                for index in guests.indices {
                    guard let deadline = guests[index].link.deadline(of: timer), deadline <= now else { continue }
                    perform(guests[index].handle(.timeout(timer), now: now), guest: index)
                }
            }
        }
    }

    // MARK: - The network

    private mutating func send(_ message: MatchMessage) {
        if chance(weather.lossPercent) { return }
        for _ in 0..<(chance(weather.doublePercent) ? 2 : 1) {
            net.append((Frame.match(message).encoded, now + 20 + random.next(below: weather.jitter)))
        }
    }

    private mutating func deliver(_ bytes: [UInt8]) {
        guard let frame = try? Frame(bytes), case .match(let message) = frame else {
            unreadable += 1
            return
        }
        if message.envelope.sender == .guest {
            return perform(host.handle(.message(message), now: now))
        }
        // To the guest whose attempt it is; one that has crashed and come back has its ticket's.
        for index in guests.indices
        where guests[index].attempt == message.envelope.attempt
            || guests[index].launch == message.envelope.attempt.launch
        {
            perform(guests[index].handle(.message(message), now: now), guest: index)
        }
    }

    private mutating func perform(_ actions: [MatchAction]) {
        for action in actions {
            switch action {
            case .send(let message): send(message)
            case .save(let ticket): hostTicket = ticket
            case .forget: hostTicket = nil
            case .tell(let news): hostNews.append(news)
            case .start, .cancel, .announce, .withdraw: break
            }
        }
    }

    private mutating func perform(_ actions: [MatchAction], guest: Int) {
        for action in actions {
            switch action {
            case .send(let message): send(message)
            case .save(let ticket): guestTickets[guest] = ticket
            case .forget: guestTickets[guest] = nil
            case .tell(let news): guestNews[guest].append(news)
            case .start, .cancel, .announce, .withdraw: break
            }
        }
    }
}
