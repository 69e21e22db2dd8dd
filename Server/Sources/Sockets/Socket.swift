import NIOConcurrencyHelpers
import NIOCore

/// An open WebSocket for sending. Its methods can be called on any thread, also after its end.
public final class Socket: Sendable {
    /// Unique while the process runs.
    public let id: UInt64
    /// The network address of the peer, without the port.
    public let address: String
    /// What counts as the peer's address in limits.
    package let network: NetworkPrefix

    private let eventLoop: any EventLoop
    private let limit: Int
    private let outbox: NIOLockedValueBox<Outbox>

    /// What waits to be sent. All of it is in one buffer, so that many small messages become one write.
    private struct Outbox {
        /// Frames that the event loop hasn't taken yet.
        var pending = ByteBuffer()
        /// Bytes of `pending`, plus those that were taken but that the kernel doesn't have yet.
        var queued = 0
        var ending: Ending?
        /// Whether the event loop was asked to fetch them.
        var isCalled = false
        /// Nil after the socket's end: then nothing is accepted.
        var handler: NIOLoopBound<SocketHandler>?
        var messages = 0
    }

    /// Why the socket is being ended.
    enum Ending: Sendable {
        case close(SocketClosure)
        case overflow
    }

    init(id: UInt64, address: String, network: NetworkPrefix, eventLoop: any EventLoop, limit: Int) {
        self.id = id
        self.network = network
        self.address = address
        self.eventLoop = eventLoop
        self.limit = limit
        outbox = NIOLockedValueBox(Outbox())
    }

    /// Sends a message after those sent before. Ends the connection if too many bytes would wait.
    ///
    /// - Returns: whether it was accepted; false after the end. That doesn't mean that it was delivered.
    @discardableResult
    public func send(_ bytes: [UInt8], as kind: MessageKind = .binary) -> Bool {
        enqueue(opcode: kind == .text ? 0x1 : 0x2, bytes)
    }

    /// Closes the socket after what was sent before.
    ///
    /// - Parameters:
    ///   - code: One that is allowed in a close frame.
    ///   - reason: For people; cut to the 123 bytes that a close frame can hold.
    public func close(_ code: CloseCode = .normal, reason: String = "") {
        precondition(code.maySend, "close code \(code.rawValue) may not be sent: take 1000 or one from 3000 to 4999")
        end(.close(SocketClosure(cause: .byService, code: code, reason: reason)))
    }

    /// Whether an optional message should be sent now rather than dropped: little waits for this reader. False after
    /// the end.
    public var isWritable: Bool {
        outbox.withLockedValue { $0.handler != nil && $0.ending == nil && $0.queued < limit / 4 }
    }

    /// The bytes that wait for this reader, not counting those in the kernel.
    public var queuedBytes: Int { outbox.withLockedValue { $0.queued } }

    /// Queues a frame; the opcode is in the low bits. Control frames have at most 125 bytes.
    @discardableResult
    func enqueue(opcode: UInt8, _ bytes: [UInt8]) -> Bool {
        let (isTaken, call) = outbox.withLockedValue { outbox -> (Bool, NIOLoopBound<SocketHandler>?) in
            guard let handler = outbox.handler, outbox.ending == nil else { return (false, nil) }
            let size = Frame.size(bytes.count)
            if outbox.queued + size > limit {
                outbox.ending = .overflow
            } else {
                Frame.write(opcode: opcode, bytes, into: &outbox.pending)
                outbox.queued += size
                outbox.messages += opcode < 0x8 ? 1 : 0
            }
            defer { outbox.isCalled = true }
            return (outbox.ending == nil, outbox.isCalled ? nil : handler)
        }
        if let call { wake(call) }
        return isTaken
    }

    /// Ends the socket after what was sent before. Only the first reason counts.
    func end(_ ending: Ending) {
        let call = outbox.withLockedValue { outbox -> NIOLoopBound<SocketHandler>? in
            guard let handler = outbox.handler, outbox.ending == nil else { return nil }
            outbox.ending = ending
            defer { outbox.isCalled = true }
            return outbox.isCalled ? nil : handler
        }
        if let call { wake(call) }
    }

    private func wake(_ handler: NIOLoopBound<SocketHandler>) {
        eventLoop.execute { handler.value.flush() }
    }

    // For the handler, on its event loop.

    func attach(_ handler: SocketHandler) {
        let handler = NIOLoopBound(handler, eventLoop: eventLoop)
        outbox.withLockedValue { $0.handler = handler }
    }

    /// Accepts nothing from now on. What is pending can still be taken.
    func detach() {
        outbox.withLockedValue { $0.handler = nil }
    }

    /// Whether its end was requested.
    var isEnding: Bool { outbox.withLockedValue { $0.ending != nil } }

    /// Takes what has to be written, the number of messages in it, and whether the end follows.
    func take() -> (frames: ByteBuffer, messages: Int, ending: Ending?) {
        outbox.withLockedValue { outbox in
            defer {
                outbox.pending = ByteBuffer()
                outbox.messages = 0
                outbox.isCalled = false
            }
            return (outbox.pending, outbox.messages, outbox.ending)
        }
    }

    /// Notes that the kernel has accepted bytes.
    func written(_ count: Int) {
        outbox.withLockedValue { $0.queued -= count }
    }
}

/// The form of the frames that a server sends: unfragmented and unmasked (RFC 6455, section 5.2).
enum Frame {
    static func size(_ count: Int) -> Int {
        count + (count < 126 ? 2 : count <= 0xFFFF ? 4 : 10)
    }

    static func write(opcode: UInt8, _ bytes: [UInt8], into buffer: inout ByteBuffer) {
        buffer.reserveCapacity(minimumWritableBytes: size(bytes.count))
        buffer.writeInteger(0x80 | opcode)
        switch bytes.count {
        case ..<126:
            buffer.writeInteger(UInt8(bytes.count))
        case ...0xFFFF:
            buffer.writeInteger(UInt8(126))
            buffer.writeInteger(UInt16(bytes.count))
        default:
            buffer.writeInteger(UInt8(127))
            buffer.writeInteger(UInt64(bytes.count))
        }
        buffer.writeBytes(bytes)
    }

    /// The payload of a close frame.
    static func closing(_ code: CloseCode, _ reason: String) -> [UInt8] {
        guard code.maySend else { return [] }
        var words: [UInt8] = []
        // Only whole characters, since it must stay UTF-8.
        for character in reason {
            guard words.count + character.utf8.count <= 123 else { break }
            words += character.utf8
        }
        return [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + words
    }
}
