import Foundation
import NIOCore
import NIOPosix
import Sockets
import Testing

@Suite("Frames that no client should send", .timeLimit(.minutes(1)))
struct TortureTests {
    struct Attack: CustomTestStringConvertible, Sendable {
        let name: String
        let frames: [ClientFrame]
        let code: Int
        let cause: SocketClosure.Cause

        var testDescription: String { name }

        init(_ name: String, _ frames: ClientFrame..., code: Int, _ cause: SocketClosure.Cause) {
            (self.name, self.frames, self.code, self.cause) = (name, frames, code, cause)
        }

        init(_ name: String, _ frames: [ClientFrame], code: Int, _ cause: SocketClosure.Cause) {
            (self.name, self.frames, self.code, self.cause) = (name, frames, code, cause)
        }
    }

    static let malformed: [Attack] = [
        Attack("an unmasked text", ClientFrame(0x81, [65], isMasked: false), code: 1002, .malformed),
        Attack("an unmasked empty binary", ClientFrame(0x82, isMasked: false), code: 1002, .malformed),
        Attack("an unmasked ping", ClientFrame(0x89, isMasked: false), code: 1002, .malformed),
        Attack("an unmasked goodbye", ClientFrame(0x88, isMasked: false), code: 1002, .malformed),
        Attack("the first reserved bit", ClientFrame(0xC1, [65]), code: 1002, .malformed),
        Attack("the second reserved bit", ClientFrame(0xA1, [65]), code: 1002, .malformed),
        Attack("the third reserved bit", ClientFrame(0x91, [65]), code: 1002, .malformed),
        Attack("a reserved bit on a ping", ClientFrame(0xC9), code: 1002, .malformed),
        Attack("a ping in fragments", ClientFrame(0x09), ClientFrame(0x80), code: 1002, .malformed),
        Attack("a goodbye in fragments", ClientFrame(0x08), code: 1002, .malformed),
        Attack("a ping of 126 bytes", ClientFrame(0x89, .init(repeating: 0, count: 126)), code: 1002, .malformed),
        Attack("a goodbye of 2^16 bytes", ClientFrame(0x88, length: 1 << 16), code: 1009, .tooLarge),
        Attack("a stray continuation", ClientFrame(0x00, [65]), code: 1002, .malformed),
        Attack("a stray last continuation", ClientFrame(0x80, [65]), code: 1002, .malformed),
        Attack(
            "a continuation after the end", ClientFrame(0x01), ClientFrame(0x80), ClientFrame(0x80), code: 1002,
            .malformed),
        Attack("a message within another", ClientFrame(0x01, [65]), .text("B"), code: 1002, .malformed),
    ]
    static let opcodes = [3, 4, 5, 6, 7, 0xB, 0xC, 0xD, 0xE, 0xF].map { opcode in
        Attack("the reserved opcode \(opcode)", ClientFrame(0x80 | opcode), code: 1002, .malformed)
    }
    static let goodbyes = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535].map { code in
        Attack("a goodbye with \(code)", .close(code), code: 1002, .malformed)
    }
    static let others: [Attack] = [
        Attack("a goodbye with half a code", ClientFrame(0x88, [3]), code: 1002, .malformed),
        Attack("a goodbye whose words aren't UTF-8", .close(1000, [0xFF]), code: 1007, .badText),
        Attack("a goodbye cut in a character", .close(1000, [0xE2, 0x82]), code: 1007, .badText),
        Attack("16,385 bytes", .binary(16_385), code: 1009, .tooLarge),
        Attack("a megabyte", .binary(1 << 20), code: 1009, .tooLarge),
        Attack(
            "16,385 bytes in two fragments", ClientFrame(0x02, .init(repeating: 0, count: 16_384)),
            ClientFrame(0x80, [0]), code: 1009, .tooLarge),
        Attack("a length of 2^40", ClientFrame(0x82, length: 1 << 40), code: 1009, .tooLarge),
        Attack("a length of 2^63 - 1", ClientFrame(0x82, length: 1 << 63 - 1), code: 1009, .tooLarge),
        Attack("a length of 2^63", ClientFrame(0x82, length: 1 << 63), code: 1009, .tooLarge),
        Attack("a length of 2^64 - 1", ClientFrame(0x82, length: .max), code: 1009, .tooLarge),
        Attack(
            "an unmasked length of 2^63", ClientFrame(0x82, isMasked: false, length: 1 << 63), code: 1009, .tooLarge),
        Attack(
            "65 fragments", [ClientFrame(0x02)] + .init(repeating: ClientFrame(0x00), count: 64), code: 1008,
            .tooLarge),
    ]
    /// Invalid UTF-8, by the rows of RFC 3629, section 4.
    static let texts: [Attack] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [65, 0xE2, 0x82],
        [0xC3], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98],
    ].map { Attack("the text \($0)", ClientFrame(0x81, $0), code: 1007, .badText) }
    static let cutTexts: [Attack] = [
        Attack(
            "a bad character cut in two", ClientFrame(0x01, [0xE2]), ClientFrame(0x80, [0x28]), code: 1007, .badText),
        Attack(
            "an overlong character cut in two", ClientFrame(0x01, [0xE0]), ClientFrame(0x80, [0x9F, 0xBF]), code: 1007,
            .badText),
        Attack("an end within a character", ClientFrame(0x01, [0xE2]), ClientFrame(0x80, [0x82]), code: 1007, .badText),
        Attack("a bad start without an end", ClientFrame(0x01, [0xFF]), code: 1007, .badText),
    ]

    @Test(
        "they end that connection with a code, a line in the log and a count; nobody else notices",
        arguments: malformed + opcodes + goodbyes + others + texts + cutTexts)
    func attack(_ attack: Attack) async throws {
        try await Arena.serve { arena in
            try await arena.besideAnother {
                try await arena.socket { wire in
                    // A server may close early while the rest is under way.
                    try? await wire.outbound.write(ByteBuffer(bytes: attack.frames.flatMap(\.bytes)))
                    #expect(await wire.closeCode() == attack.code)
                    #expect(await wire.isAtEnd())
                }
                let closure = try await arena.nextClosure()
                #expect(closure.cause == attack.cause)
                #expect(Int(closure.code.rawValue) == attack.code)
            }
            #expect(arena.log.lines.count == 1, "\(arena.log.lines)")
            #expect(arena.log.lines.first?.hasPrefix("a socket was closed address=127.0.0.1 reason=") == true)
            #expect(arena.metric("pastime_sockets_closed_total{cause=\"\(attack.cause.rawValue)\"}") == 1)
        }
    }

    @Test(
        "200,000 fragments without an end are cut short",
        arguments: [([UInt8](), Int.max, 1_008), ([], 64, 1_008), ([1], .max, 1_009)])
    func endless(payload: [UInt8], fragments: Int, code: Int) async throws {
        var limits = SocketLimits.quick
        limits.fragments = fragments
        // Empty fragments never become too long, so where many are allowed, the rate stops them.
        if fragments == .max, payload.isEmpty { limits.messages = .init(perSecond: 1, burst: 1_000) }
        try await Arena.serve(limits: limits, now: { 0 }) { arena in
            try await arena.besideAnother {
                try await arena.socket { wire in
                    let outbound = wire.outbound
                    async let sending: Void? = {
                        try? await outbound.write(ByteBuffer(bytes: ClientFrame(0x02, payload).bytes))
                        let some = (0..<1_000).flatMap { _ in ClientFrame(0x00, payload).bytes }
                        for _ in 0..<200 { try await outbound.write(ByteBuffer(bytes: some)) }
                    }()
                    #expect(await wire.closeCode() == code)
                    _ = try? await sending
                }
            }
            #expect(arena.log.lines.count == 1)
        }
    }

    @Test("a thousand resets in mid-frame leave nothing behind")
    func resets() async throws {
        try await Arena.serve { arena in
            try await arena.besideAnother {
                for _ in 0..<20 {
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for _ in 0..<50 {
                            group.addTask {
                                try await arena.socket { wire in
                                    try await wire.outbound.write(
                                        ByteBuffer(bytes: ClientFrame(0x82, length: 100).bytes + [1, 2, 3]))
                                    try await wire.reset()
                                }
                            }
                        }
                        try await group.waitForAll()
                    }
                }
                for _ in 0..<1_000 { #expect(try await arena.nextClosure().cause == .lost) }
            }
            #expect(arena.log.lines.isEmpty, "who loses a connection has done nothing wrong")
        }
    }

    @Test("a reader that never reads is dropped, and what waited for it is bounded")
    func neverReads() async throws {
        var limits = SocketLimits.quick
        limits.queuedBytes = 100_000
        try await Arena.serve(limits: limits) { arena in
            try await arena.besideAnother {
                let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .channelOption(.autoRead, value: false)
                    .channelOption(.socketOption(.so_rcvbuf), value: 4_096)
                    .connect(host: "127.0.0.1", port: arena.port).get()
                try await channel.writeAndFlush(ByteBuffer(string: .upgrade()))
                var socket = try await arena.nextOpened()
                if socket.id == 1 { socket = try await arena.nextOpened() }
                let piece = [UInt8](repeating: 1, count: 10_000)
                var taken = 0
                var most = 0
                while socket.send(piece) {
                    taken += 1
                    most = max(most, socket.queuedBytes)
                    // Gives the event loop a turn, and the kernel time to take what it can.
                    try await channel.eventLoop.submit {}.get()
                }
                #expect(most <= 100_000)
                // The rest is in the kernel buffers of both sides.
                #expect(taken < 1_000, "\(taken) messages of 10,000 bytes")
                #expect(!socket.isWritable)
                #expect(try await arena.nextClosure().cause == .slowReader)
                try? await channel.close()
            }
            #expect(arena.log.lines.count == 1)
        }
    }

    @Test("pings that nobody reads the answers to are bounded too")
    func pingFlood() async throws {
        var limits = SocketLimits.quick
        limits.queuedBytes = 10_000
        try await Arena.serve(limits: limits) { arena in
            try await arena.besideAnother {
                let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .channelOption(.autoRead, value: false)
                    .channelOption(.socketOption(.so_rcvbuf), value: 4_096)
                    .connect(host: "127.0.0.1", port: arena.port).get()
                try await channel.writeAndFlush(ByteBuffer(string: .upgrade()))
                let pings = ByteBuffer(
                    bytes: (0..<1_000).flatMap { _ in ClientFrame(0x89, .init(repeating: 0, count: 125)).bytes })
                // Until the server closes the connection.
                while (try? await channel.writeAndFlush(pings)) != nil {}
                #expect(try await arena.nextClosure().cause == .slowReader)
            }
        }
    }
}

extension Wire {
    /// Closes the connection as if the machine had vanished.
    func reset() async throws {
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }
}
