import NIOConcurrencyHelpers
import NIOCore

/// Who is let in: how many sockets there are in all and from each address, and how fast they come.
final class Admissions: Sendable {
    private struct State {
        var total = 0
        var connections: [NetworkPrefix: Int] = [:]
        var records: [NetworkPrefix: AddressRecord] = [:]
        /// When there are so many records, those that say nothing any more are thrown away.
        var sweepAt = 1_024
    }

    private let limits: SocketLimits
    private let state = NIOLockedValueBox(State())

    init(limits: SocketLimits) {
        self.limits = limits
    }

    /// Sockets open now.
    var count: Int { state.withLockedValue { $0.total } }

    /// Addresses that are remembered.
    var remembered: Int { state.withLockedValue { $0.records.count } }

    /// Counts a socket in, until `leave`. Amortised O(1).
    func enter(from prefix: NetworkPrefix, at now: UInt64) throws(Refusal) -> AddressRecord {
        let result: Result<AddressRecord, Refusal> = state.withLockedValue { state in
            sweep(&state, at: now)
            let record = state.records[prefix] ?? AddressRecord(limits: limits, at: now)
            state.records[prefix] = record
            if let refusal = record.refusal(limits: limits, at: now) { return .failure(refusal) }
            guard state.total < limits.sockets else { return .failure(.tooMany) }
            record.enter()
            state.total += 1
            return .success(record)
        }
        return try result.get()
    }

    func leave(_ record: AddressRecord) {
        state.withLockedValue { state in
            state.total -= 1
            record.leave()
        }
    }

    /// Counts a connection in, until `disconnect`.
    ///
    /// - Returns: false when the address has too many, and then it isn't counted.
    func connect(from prefix: NetworkPrefix) -> Bool {
        state.withLockedValue { state in
            guard state.connections[prefix, default: 0] < limits.connectionsOfAddress else { return false }
            state.connections[prefix, default: 0] += 1
            return true
        }
    }

    func disconnect(from prefix: NetworkPrefix) {
        state.withLockedValue { state in
            guard let count = state.connections[prefix] else { return }
            state.connections[prefix] = count > 1 ? count - 1 : nil
        }
    }

    /// A record whose buckets are full again and that has no socket is as good as a new one. So the records are no more
    /// than those who have been here in the last seconds, twice over.
    private func sweep(_ state: inout State, at now: UInt64) {
        guard state.records.count >= state.sweepAt else { return }
        state.records = state.records.filter { !$0.value.isAsNew(at: now) }
        state.sweepAt = max(1_024, 2 * state.records.count)
    }
}

/// What is known of an address.
final class AddressRecord: Sendable {
    private struct State {
        var sockets = 0
        var messages: TokenBucket
        var upgrades: TokenBucket
    }

    private let state: NIOLockedValueBox<State>

    init(limits: SocketLimits, at now: UInt64) {
        state = NIOLockedValueBox(
            State(
                messages: TokenBucket(limits.messagesOfAddress, at: now),
                upgrades: TokenBucket(limits.upgradesOfAddress, at: now)))
    }

    /// - Returns: false when the address has sent too much.
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
