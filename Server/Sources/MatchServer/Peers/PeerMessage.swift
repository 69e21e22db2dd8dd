import Match
import MatchStore

/// What servers say to each other about a player, over the relay.
///
/// A player is connected to one server, the *gateway*, and plays in matches of any: each match is run by its *owner*.
enum PeerMessage: Hashable {
    /// From the gateway: a player's frame, for a match of the receiver.
    case from(PeerPlayer, frame: [UInt8])
    /// From the owner: a frame for a player of the receiver.
    case to(PeerMatch?, frame: [UInt8])
    /// From the owner: a frame that was passed on is about a match that isn't there.
    case notHere(frame: [UInt8])
    /// From the gateway: the player isn't connected to it any more.
    case left(server: UInt64)
    /// From the gateway: the player is offered a match that waits at the receiver, by its code or in the queue.
    case invited(MatchID)
    /// From the owner: the player doesn't answer others.
    case silent
    /// From another gateway: the player has connected there.
    case openedElsewhere
    /// From the owner: closes the player's connection, with this code.
    case close(code: UInt16, reason: String)
    /// From a server at which operators have decided something about the player.
    case sanctioned
}

/// A player at a gateway.
struct PeerPlayer: Hashable {
    /// The gateway.
    let server: UInt64
    let nickname: Nickname
    /// Where the player's connection comes from, in the form of `NetworkPrefix.bytes`.
    let network: [UInt8]
}

/// A match as its owner names it.
struct PeerMatch: Hashable {
    let match: MatchID
    /// The owner.
    let server: UInt64
    /// Its epoch; 0 before the match has begun.
    let epoch: UInt32
}

extension PeerMessage {
    private enum Kind: UInt8 {
        case from = 1
        case to, toLobby, notHere, left, invited, silent, openedElsewhere, close, sanctioned
    }

    /// The message as bytes: its kind, its numbers with the most significant byte first, texts with their length before
    /// them, and a frame at the end.
    var encoded: [UInt8] {
        switch self {
        case .from(let player, let frame):
            Self.bytes(.from) {
                $0.append(player.server)
                $0.append(text: player.nickname.bytes)
                $0.append(text: player.network)
                $0 += frame
            }
        case .to(let match?, let frame):
            Self.bytes(.to) {
                $0.append(match.match)
                $0.append(match.server)
                $0.append(match.epoch)
                $0 += frame
            }
        case .to(nil, let frame): Self.bytes(.toLobby) { $0 += frame }
        case .notHere(let frame): Self.bytes(.notHere) { $0 += frame }
        case .left(let server): Self.bytes(.left) { $0.append(server) }
        case .invited(let match): Self.bytes(.invited) { $0.append(match) }
        case .silent: Self.bytes(.silent) { _ in }
        case .openedElsewhere: Self.bytes(.openedElsewhere) { _ in }
        case .sanctioned: Self.bytes(.sanctioned) { _ in }
        case .close(let code, let reason):
            Self.bytes(.close) {
                $0.append(code)
                $0 += Array(reason.utf8)
            }
        }
    }

    private static func bytes(_ kind: Kind, _ content: (inout [UInt8]) -> Void) -> [UInt8] {
        var bytes = [kind.rawValue]
        content(&bytes)
        return bytes
    }

    /// Reads a message; nil for anything that `encoded` doesn't write.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        guard let first = rest.popFirst(), let kind = Kind(rawValue: first) else { return nil }
        switch kind {
        case .from:
            guard let server = rest.number(UInt64.self), let name = rest.text(), let nickname = Nickname(name),
                let network = rest.text()
            else { return nil }
            self = .from(
                PeerPlayer(server: server, nickname: nickname, network: Array(network)), frame: Array(rest))
        case .to:
            guard let match = rest.match(), let server = rest.number(UInt64.self), let epoch = rest.number(UInt32.self)
            else { return nil }
            self = .to(PeerMatch(match: match, server: server, epoch: epoch), frame: Array(rest))
        case .toLobby: self = .to(nil, frame: Array(rest))
        case .notHere: self = .notHere(frame: Array(rest))
        case .left:
            guard let server = rest.number(UInt64.self), rest.isEmpty else { return nil }
            self = .left(server: server)
        case .invited:
            guard let match = rest.match(), rest.isEmpty else { return nil }
            self = .invited(match)
        case .silent, .openedElsewhere, .sanctioned:
            guard rest.isEmpty else { return nil }
            self = kind == .silent ? .silent : kind == .sanctioned ? .sanctioned : .openedElsewhere
        case .close:
            guard let code = rest.number(UInt16.self) else { return nil }
            self = .close(code: code, reason: String(decoding: rest, as: UTF8.self))
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: some FixedWidthInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    fileprivate mutating func append(_ match: MatchID) {
        append(match.launch)
        append(match.number)
    }

    /// Appends at most 255 bytes, and their number before them.
    fileprivate mutating func append(text: [UInt8]) {
        append(UInt8(text.count))
        self += text
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        let size = Number.bitWidth / 8
        guard count >= size else { return nil }
        let number = prefix(size).reduce(Number.zero) { $0 << 8 | Number(truncatingIfNeeded: $1) }
        removeFirst(size)
        return number
    }

    fileprivate mutating func match() -> MatchID? {
        guard let launch = number(UInt64.self), let number = number(UInt32.self) else { return nil }
        return MatchID(launch: launch, number: number)
    }

    fileprivate mutating func text() -> ArraySlice<UInt8>? {
        guard let length = popFirst(), count >= Int(length) else { return nil }
        let text = prefix(Int(length))
        removeFirst(Int(length))
        return text
    }
}
