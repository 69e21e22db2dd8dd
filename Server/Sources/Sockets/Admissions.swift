import NIOConcurrencyHelpers
import NIOCore

/// Admission control: limits the sockets in total and per address, and how fast they open.
final class Admissions: Sendable {
    private struct State {
        var total = 0
        var socketsOfRegions: [NetworkPrefix: Int] = [:]
        var connections: [NetworkPrefix: Int] = [:]
        var connectionsOfRegions: [NetworkPrefix: Int] = [:]
        var allConnections = 0
        var records: [NetworkPrefix: AddressRecord] = [:]
        /// At this many records, those that hold no information any more are removed.
        var sweepAt = 1_024
    }

    private let limits: SocketLimits
    private let state = NIOLockedValueBox(State())

    init(limits: SocketLimits) {
        self.limits = limits
    }

    /// The number of open sockets.
    var count: Int { state.withLockedValue { $0.total } }

    /// The number of remembered addresses.
    var remembered: Int { state.withLockedValue { $0.records.count } }

    /// Counts a socket until `leave`. Amortized O(1).
    ///
    /// A region has a part of the sockets that are still free, as it has of connections: behind a proxy these aren't
    /// counted.
    ///
    /// - Throws: why it isn't admitted.
    func enter(from prefix: NetworkPrefix, at now: UInt64) throws(Refusal) -> AddressRecord {
        let result: Result<AddressRecord, Refusal> = state.withLockedValue { state in
            sweep(&state, at: now)
            let record = state.records[prefix] ?? AddressRecord(limits: limits, of: prefix.region, at: now)
            state.records[prefix] = record
            if let refusal = record.refusal(limits: limits, at: now) { return .failure(refusal) }
            guard state.total < limits.sockets else { return .failure(.tooMany) }
            let countOfRegion = state.socketsOfRegions[prefix.region, default: 0]
            if limits.socketsOfAddress < .max, countOfRegion >= Self.share(of: limits.sockets - state.total, 4) {
                return .failure(.tooManyOfAddress)
            }
            record.enter()
            state.total += 1
            state.socketsOfRegions[prefix.region] = countOfRegion + 1
            return .success(record)
        }
        return try result.get()
    }

    func leave(_ record: AddressRecord) {
        state.withLockedValue { state in
            state.total -= 1
            let countOfRegion = state.socketsOfRegions[record.region, default: 0]
            state.socketsOfRegions[record.region] = countOfRegion > 1 ? countOfRegion - 1 : nil
            record.leave()
        }
    }

    /// Counts a connection until `disconnect`.
    ///
    /// A network has a part of those that are still free, and so has the region around it: however many networks hold
    /// connections, the next one gets some.
    ///
    /// - Parameter capacity: How many connections there can be.
    /// - Returns: false if the address has too many; then it isn't counted.
    func connect(from prefix: NetworkPrefix, of capacity: Int) -> Bool {
        state.withLockedValue { state in
            let free = capacity - state.allConnections
            let count = state.connections[prefix, default: 0]
            let countOfRegion = state.connectionsOfRegions[prefix.region, default: 0]
            guard count < limits.connectionsOfAddress else { return false }
            if limits.connectionsOfAddress < .max {
                guard count < Self.share(of: free, 16), countOfRegion < Self.share(of: free, 4) else { return false }
            }
            state.connections[prefix] = count + 1
            state.connectionsOfRegions[prefix.region] = countOfRegion + 1
            state.allConnections += 1
            return true
        }
    }

    /// A server with few connections shares them too, but not in parts that are too small for a page.
    private static func share(of free: Int, _ divisor: Int) -> Int { free > 0 ? max(free / divisor, 8) : 0 }

    func disconnect(from prefix: NetworkPrefix) {
        state.withLockedValue { state in
            guard let count = state.connections[prefix] else { return }
            state.connections[prefix] = count > 1 ? count - 1 : nil
            let countOfRegion = state.connectionsOfRegions[prefix.region, default: 0]
            state.connectionsOfRegions[prefix.region] = countOfRegion > 1 ? countOfRegion - 1 : nil
            state.allConnections -= 1
        }
    }

    /// A record with full buckets and no sockets is equivalent to a new one. So there are at most twice as many records
    /// as addresses seen in the last seconds.
    private func sweep(_ state: inout State, at now: UInt64) {
        guard state.records.count >= state.sweepAt else { return }
        state.records = state.records.filter { !$0.value.isAsNew(at: now) }
        state.sweepAt = max(1_024, 2 * state.records.count)
    }
}

/// The state of an address.
final class AddressRecord: Sendable {
    private struct State {
        var sockets = 0
        var messages: TokenBucket
        var upgrades: TokenBucket
    }

    private let state: NIOLockedValueBox<State>
    /// The region of the address.
    fileprivate let region: NetworkPrefix

    init(limits: SocketLimits, of region: NetworkPrefix, at now: UInt64) {
        self.region = region
        state = NIOLockedValueBox(
            State(
                messages: TokenBucket(limits.messagesOfAddress, at: now),
                upgrades: TokenBucket(limits.upgradesOfAddress, at: now)))
    }

    /// Takes one message from the address's budget.
    ///
    /// - Returns: false if the address has sent too many.
    func takeMessage(at now: UInt64) -> Bool {
        state.withLockedValue { $0.messages.take(at: now) }
    }

    fileprivate func refusal(limits: SocketLimits, at now: UInt64) -> Refusal? {
        state.withLockedValue { state in
            guard state.upgrades.take(at: now) else { return .tooManyUpgrades }
            return state.sockets < limits.socketsOfAddress ? nil : .tooManyOfAddress
        }
    }

    fileprivate func enter() { state.withLockedValue { $0.sockets += 1 } }
    fileprivate func leave() { state.withLockedValue { $0.sockets -= 1 } }

    fileprivate func isAsNew(at now: UInt64) -> Bool {
        state.withLockedValue { $0.sockets == 0 && $0.messages.isFull(at: now) && $0.upgrades.isFull(at: now) }
    }
}
