import NIOConcurrencyHelpers
import NIOCore
import PageServer
import Sockets
import Testing

@Suite("Limits on rates, numbers and time", .timeLimit(.minutes(1)))
struct LimitTests {
    @Test("a socket that sends too fast is closed at the first message too many")
    func rate() async throws {
        var limits = SocketLimits.quick
        limits.messages = .init(perSecond: 10, burst: 5)
        let clock = HandClock()
        try await Arena.serve(limits: limits, now: clock.now) { arena in
            try await arena.besideAnother {
                try await arena.socket { wire in
                    for number in 1...5 { try await wire.echo("\(number)") }
                    // A fifth of a second allows two more messages of any kind.
                    clock.advance(.milliseconds(200))
                    try await wire.echo("6")
                    try await wire.write(ClientFrame(0x8A), .text("too many"), .text("and more"))
                    #expect(await wire.frame()?.code == 1008)
                    #expect(await wire.isAtEnd())
                }
                #expect(try await arena.nextClosure().cause == .tooFast)
            }
            #expect(arena.log.lines.count == 1)
        }
    }

    @Test("an address that sends too fast over many sockets is stopped as well")
    func rateOfAddress() async throws {
        var limits = SocketLimits.quick
        limits.messagesOfAddress = .init(perSecond: 10, burst: 6)
        try await Arena.serve(limits: limits, now: { 0 }) { arena in
            try await arena.socket { first in
                try await arena.socket { second in
                    for number in 1...3 {
                        try await first.echo("\(number)")
                        try await second.echo("\(number)")
                    }
                    try await second.write(.text("7"))
                    #expect(await second.closeCode() == 1008)
                }
            }
        }
    }

    @Test("an address has so many sockets, and one more when one has gone")
    func socketsOfAddress() async throws {
        var limits = SocketLimits.quick
        limits.socketsOfAddress = 2
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { first in
                try await arena.socket { second in
                    try await Wire.connected(port: arena.port) { third in
                        try await third.write(.upgrade())
                        let answer = try await third.answer()
                        #expect(answer.status == 429)
                        #expect(answer.headers["retry-after"] == "10")
                    }
                    try await second.write(.close(1000))
                    #expect(await second.isAtEnd())
                }
                try await first.echo("still here")
                try await arena.socket { another in try await another.echo("here now") }
            }
            #expect(arena.metric("pastime_sockets_refused_total{reason=\"too_many_of_address\"}") == 1)
        }
    }

    @Test("an address has so many connections, and the next is closed unheard")
    func connectionsOfAddress() async throws {
        var limits = SocketLimits.quick
        limits.connectionsOfAddress = 2
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { first in
                try await Wire.connected(port: arena.port) { second in
                    try await second.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await second.answer().status == 200)
                    try await Wire.connected(port: arena.port) { third in #expect(await third.isAtEnd()) }
                    try await second.write("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    #expect(try await second.answer().status == 200)
                    #expect(await second.isAtEnd())
                }
                try await first.echo("still here")
            }
            #expect(arena.metric("pastime_sockets_refused_total{reason=\"too_many_connections\"}") == 1)
            #expect(arena.log.lines.count == 1)
        }
    }

    @Test("the server has so many sockets, and goes on serving the page")
    func sockets() async throws {
        var limits = SocketLimits.quick
        limits.sockets = 1
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { _ in
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write(.upgrade())
                    #expect(try await wire.answer().status == 503)
                }
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await wire.answer().status == 200)
                }
            }
            #expect(arena.metric("pastime_sockets_refused_total{reason=\"too_many\"}") == 1)
        }
    }

    @Test("connections beyond what the server may have wait for their turn")
    func connections() async throws {
        var pageLimits = PageServer.Limits()
        pageLimits.connections = 1
        try await Arena.serve(pageLimits: pageLimits) { arena in
            try await arena.socket { first in
                try await Wire.connected(port: arena.port) { second in
                    try await second.write(.upgrade())
                    for number in 1...20 { try await first.echo("still alone \(number)") }
                    try await first.write(.close(1000))
                    #expect(await first.isAtEnd())
                    #expect(try await second.answer().status == 101)
                }
            }
            var ends: [UInt64] = []
            for await event in arena.service.events {
                if case .closed(let id, _) = event { ends.append(id) }
                if case .opened(let socket, _) = event, socket.id == 2 { break }
            }
            #expect(ends == [1], "the first had ended before the second began")
        }
    }

    @Test("an address that asks for sockets again and again has to wait")
    func upgrades() async throws {
        var limits = SocketLimits.quick
        limits.upgradesOfAddress = .init(perSecond: 1, burst: 3)
        let clock = HandClock()
        try await Arena.serve(limits: limits, now: clock.now) { arena in
            for _ in 1...3 { try await arena.socket { _ in } }
            for _ in 1...2 {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write(.upgrade())
                    #expect(try await wire.answer().status == 429)
                }
            }
            clock.advance(.seconds(1))
            try await arena.socket { wire in try await wire.echo("patience") }
        }
    }

    @Test("a head that doesn't come to its end is answered by 408, however lively it comes")
    func slowHead() async throws {
        var limits = SocketLimits.quick
        limits.head = .milliseconds(500)
        try await Arena.serve(limits: limits) { arena in
            try await arena.besideAnother {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write("GET /play HTTP/1.1\r\n")
                    let outbound = wire.outbound
                    async let sending: Void? = {
                        for letter in "Host: localhost" { try await outbound.write(ByteBuffer(string: "\(letter)")) }
                    }()
                    #expect(try await wire.answer().status == 408)
                    _ = try? await sending
                }
            }
            #expect(arena.log.lines.count == 1)
            #expect(arena.metric("pastime_sockets_refused_total{reason=\"head_timeout\"}") == 1)
        }
    }

    @Test("a connection has 10 s for its first line, and another 10 s for the rest of a request for a socket")
    func times() {
        #expect(PageServer.Limits().firstLine == .seconds(10))
        #expect(SocketLimits().head == .seconds(10))
    }

    @Test("a connection that doesn't say what it wants is closed", arguments: ["", "G", "GET /pl"])
    func slowFirstLine(start: String) async throws {
        var pageLimits = PageServer.Limits()
        pageLimits.firstLine = .milliseconds(100)
        pageLimits.idle = .seconds(600)
        try await Arena.serve(pageLimits: pageLimits) { arena in
            try await arena.besideAnother {
                try await Wire.connected(port: arena.port) { wire in
                    // On a busy machine it may be too late already.
                    try? await wire.write(start)
                    #expect(await wire.isAtEnd())
                }
            }
        }
    }

    @Test(
        "a handshake that stops midway is answered by 408 and closed",
        arguments: ["GET /play ", "GET /play HTTP/1.1\r\nHost: loc", "GET /play HTTP/1.1\r\nUpgrade: websocket\r\n"])
    func halfAHandshake(start: String) async throws {
        var limits = SocketLimits.quick
        limits.head = .milliseconds(200)
        try await Arena.serve(limits: limits) { arena in
            try await arena.besideAnother {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write(start)
                    #expect(try await wire.answer().status == 408)
                    #expect(await wire.isAtEnd())
                }
            }
        }
    }

    @Test("a request for the page that comes a byte at a time is waited for only so long")
    func slowPageHead() async throws {
        var pageLimits = PageServer.Limits()
        pageLimits.idle = .seconds(1)
        try await Arena.serve(pageLimits: pageLimits) { arena in
            try await arena.besideAnother {
                try await Wire.connected(port: arena.port) { wire in
                    // The time counts for each request of a connection.
                    try await wire.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await wire.answer().status == 200)
                    let outbound = wire.outbound
                    async let sending: Void? = {
                        try await outbound.write(ByteBuffer(string: "GET /health HTTP/1.1\r\nX: "))
                        try await Wire.connected(port: arena.port) { pace in
                            for _ in 0..<10_000 {
                                try await outbound.write(ByteBuffer(string: "x"))
                                // The answer of another connection serves as the pause between two bytes.
                                try await pace.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                                _ = try await pace.answer()
                            }
                        }
                    }()
                    #expect(await wire.isAtEnd())
                    _ = try? await sending
                }
            }
        }
    }

    @Test("silent connections of some networks leave room for those of others")
    func silentCrowd() async throws {
        var pageLimits = PageServer.Limits()
        pageLimits.connections = 200
        // None is closed for its silence.
        pageLimits.firstLine = .seconds(600)
        try await Arena.serve(pageLimits: pageLimits) { arena in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
                let (done, isDone) = AsyncStream.makeStream(of: Void.self)
                let crowd = 240
                for number in 0..<crowd {
                    group.addTask {
                        try await Wire.connected(port: arena.port, from: "127.1.\(number % 3).1") { _ in
                            arrival.yield()
                            for await _ in done {}
                        }
                    }
                }
                var count = 0
                for await _ in arrived {
                    count += 1
                    if count == crowd { break }
                }
                try await Wire.connected(port: arena.port, from: "127.2.0.1") { wire in
                    try await wire.upgrade()
                    try await wire.echo("here now")
                }
                try await Wire.connected(port: arena.port, from: "127.2.0.2") { wire in
                    try await wire.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await wire.answer().status == 200)
                }
                isDone.finish()
                try await group.waitForAll()
            }
            let refused = arena.metric("pastime_sockets_refused_total{reason=\"too_many_connections\"}") ?? 0
            #expect(refused > 180, "\(refused)")
        }
    }

    @Test("a socket from which nothing comes is asked, and dropped when it doesn't answer")
    func silent() async throws {
        var limits = SocketLimits.quick
        limits.idle = .milliseconds(50)
        limits.pong = .milliseconds(500)
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { wire in
                #expect(await wire.frame() == ServerFrame(opcode: 0x9, payload: []))
                #expect(await wire.frame() == nil)
            }
            #expect(try await arena.nextClosure().cause == .silent)
            #expect(arena.log.lines.count == 1)
        }
    }

    @Test("a message whose rest never comes ends the socket, although it answers pings")
    func unfinished() async throws {
        var limits = SocketLimits.quick
        limits.message = .milliseconds(200)
        try await Arena.serve(limits: limits) { arena in
            try await arena.besideAnother {
                try await arena.socket { wire in
                    try await wire.write(ClientFrame(0x01, Array("the beginning of".utf8)))
                    #expect(await wire.closeCode() == 1008)
                }
                #expect(try await arena.nextClosure().cause == .silent)
            }
        }
    }

    @Test("a message in time isn't ended by the time of the one before")
    func finished() async throws {
        var limits = SocketLimits.quick
        limits.message = .milliseconds(300)
        limits.idle = .milliseconds(100)
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { wire in
                try await wire.write(ClientFrame(0x01, Array("two ".utf8)), ClientFrame(0x80, Array("parts".utf8)))
                for _ in 0..<5 {
                    var frame = await wire.frame()
                    if frame?.text == "two parts" { frame = await wire.frame() }
                    #expect(frame?.opcode == 0x9)
                    try await wire.write(ClientFrame(0x8A))
                }
            }
        }
    }

    @Test("a length that is written longer than it is is refused; the message before it counts", arguments: [2, 8])
    func longLength(count: Int) async throws {
        try await Arena.serve { arena in
            try await arena.besideAnother {
                try await arena.socket { wire in
                    try await wire.write(.text("before"), .longLength("short", bytes: count))
                    #expect(await wire.frame()?.text == "before")
                    #expect(await wire.closeCode() == 1002)
                }
                #expect(try await arena.nextClosure().cause == .malformed)
            }
        }
    }

    @Test("a frame that trickles in doesn't count as a sign of life")
    func trickle() async throws {
        var limits = SocketLimits.quick
        limits.idle = .milliseconds(300)
        limits.pong = .milliseconds(300)
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { wire in
                let outbound = wire.outbound
                try await outbound.write(ByteBuffer(bytes: ClientFrame(0x82, length: 10_000).bytes))
                async let sending: Void? = {
                    // The answer of another connection serves as the pause between two bytes.
                    try await Wire.connected(port: arena.port) { pace in
                        for _ in 0..<10_000 {
                            try await outbound.write(ByteBuffer(bytes: [1]))
                            try await pace.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            _ = try await pace.answer()
                        }
                    }
                }()
                #expect(await wire.frame()?.opcode == 0x9)
                #expect(await wire.frame() == nil)
                _ = try? await sending
            }
            #expect(try await arena.nextClosure().cause == .silent)
        }
    }

    @Test("a socket that answers pings stays open")
    func answersPings() async throws {
        var limits = SocketLimits.quick
        limits.idle = .milliseconds(20)
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { wire in
                for _ in 1...5 {
                    #expect(await wire.frame()?.opcode == 0x9)
                    try await wire.write(ClientFrame(0x8A))
                }
                try await wire.write(.text("alive"))
                while let frame = await wire.frame() {
                    if frame.opcode == 0x1 { return }
                }
                Issue.record("the socket was closed")
            }
        }
    }

    @Test("a message comes whole in its time, or not at all")
    func slowMessage() async throws {
        let clock = HandClock()
        try await Arena.serve(now: clock.now) { arena in
            try await arena.socket { wire in
                try await wire.write(ClientFrame(0x01, [65]), ClientFrame(0x89))
                #expect(await wire.frame()?.opcode == 0xA)
                clock.advance(.seconds(11))
                try await wire.write(ClientFrame(0x80, [65]))
                #expect(await wire.closeCode() == 1008)
            }
            #expect(try await arena.nextClosure().cause == .silent)
        }
    }

    @Test("half a socket is none")
    func halfClosed() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.echo("hello")
                wire.finish()
                #expect(await wire.isAtEnd())
            }
            #expect(try await arena.nextClosure().cause == .lost)
        }
    }

    @Test("who doesn't answer a goodbye is closed all the same")
    func noGoodbye() async throws {
        var limits = SocketLimits.quick
        limits.closing = .milliseconds(300)
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { wire in
                try await wire.write(.text("goodbye"))
                #expect(await wire.closeCode() == 4000)
                #expect(await wire.isAtEnd())
            }
        }
    }
}

/// A clock that stands still until it is moved.
final class HandClock: Sendable {
    private let time = NIOLockedValueBox<UInt64>(1_000_000_000)

    var now: @Sendable () -> UInt64 { { [time] in time.withLockedValue { $0 } } }

    func advance(_ duration: Duration) {
        time.withLockedValue { $0 += UInt64(duration / .nanoseconds(1)) }
    }
}
