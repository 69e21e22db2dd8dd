import NIOCore
import Sockets
import Testing

@Suite("Proxies that are believed", .timeLimit(.minutes(1)))
struct TrustedProxiesTests {
    private func client(
        _ peer: String, _ fields: String..., trusting proxies: [String] = ["127.0.0.1", "10.0.0.7", "fd00::7"]
    ) throws -> String? {
        try TrustedProxies(proxies).client(of: SocketAddress(ipAddress: peer, port: 4_000), forwardedFor: fields)?
            .ipAddress
    }

    @Test(
        "the client is the last address that isn't a proxy's",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("1.1.1.1, 192.0.2.1", "192.0.2.1"), ("192.0.2.1 ,10.0.0.7", "192.0.2.1"),
            ("192.0.2.1:5000", "192.0.2.1"), ("2001:db8::1", "2001:db8::1"), ("[2001:db8::1]:443", "2001:db8::1"),
            ("10.0.0.7", "10.0.0.7"), ("192.0.2.1, fd00::7,\t10.0.0.7", "192.0.2.1"),
        ])
    func last(field: String, expected: String) throws {
        #expect(try client("127.0.0.1", field) == expected)
        #expect(try client("::ffff:127.0.0.1", field) == expected)
    }

    @Test("several fields are one list")
    func fields() throws {
        #expect(try client("127.0.0.1", "1.1.1.1", "192.0.2.1", "10.0.0.7") == "192.0.2.1")
    }

    @Test("who isn't believed may say what it likes")
    func strangers() throws {
        #expect(try client("192.0.2.9", "192.0.2.1") == "192.0.2.9")
        #expect(try client("127.0.0.1", "192.0.2.1", trusting: []) == "127.0.0.1")
    }

    @Test(
        "where no address can be read, what is known of the way counts",
        arguments: ["", "unknown", ",", "1.2.3", "::x"])
    func unreadable(field: String) throws {
        #expect(try client("127.0.0.1", field) == "127.0.0.1")
        #expect(try client("127.0.0.1", "192.0.2.1, \(field), 10.0.0.7") == "10.0.0.7")
    }

    @Test("a proxy's name that is no address is refused", arguments: ["localhost", "", "10.0.0.0/8", "127.0.0.1:80"])
    func names(text: String) {
        let problem = #expect(throws: ProxyProblem.self) { try TrustedProxies(["::1", text]) }
        #expect(problem?.text == text)
    }

    @Test("each player behind a proxy has the bounds of an own address, in the log too")
    func bounds() async throws {
        var limits = SocketLimits.quick
        limits.socketsOfAddress = 1
        limits.connectionsOfAddress = 1
        let proxies = try TrustedProxies(["127.0.0.1"])
        try await Arena.serve(limits: limits, proxies: proxies) { arena in
            func join(_ address: String, then body: (inout Wire) async throws -> Void) async throws {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.upgrade(.upgrade("X-Forwarded-For: 1.1.1.1, \(address)"))
                    try await body(&wire)
                }
            }
            try await join("192.0.2.1") { first in
                try await join("192.0.2.2") { second in
                    try await second.echo("another address")
                    try await Wire.connected(port: arena.port) { third in
                        try await third.write(.upgrade("X-Forwarded-For: 192.0.2.1"))
                        let answer = try await third.answer()
                        #expect(answer.status == 429)
                    }
                }
                try await first.echo("still here")
            }
            #expect(
                arena.log.lines.contains { $0.contains("a socket was refused") && $0.contains("address=192.0.2.1") })
        }
    }

    @Test("the networks of one region share what it gets of all sockets, and leave the rest to others")
    func regions() async throws {
        var limits = SocketLimits.quick
        limits.sockets = 40
        try await Arena.serve(limits: limits, proxies: try TrustedProxies(["127.0.0.1"])) { arena in
            func join(_ count: Int) async throws {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.write(.upgrade("X-Forwarded-For: 2001:db8:0:\(count)::1"))
                    let status = try await wire.answer().status
                    guard count == 8 else {
                        #expect(status == 101)
                        return try await join(count + 1)
                    }
                    #expect(status == 429)
                    try await Wire.connected(port: arena.port) { other in
                        try await other.upgrade(.upgrade("X-Forwarded-For: 2001:db8:1::1"))
                        try await other.echo("another region")
                    }
                }
            }
            try await join(0)
            // Those sockets are closed, or about to be.
            var status = 429
            while status == 429 {
                status = try await Wire.connected(port: arena.port) { wire in
                    try await wire.write(.upgrade("X-Forwarded-For: 2001:db8:0:9::1"))
                    return try await wire.answer().status
                }
            }
            #expect(status == 101)
        }
    }

    @Test("without a proxy that is believed the field changes nothing")
    func unbelieved() async throws {
        var limits = SocketLimits.quick
        limits.socketsOfAddress = 1
        try await Arena.serve(limits: limits) { arena in
            try await arena.socket { first in
                try await Wire.connected(port: arena.port) { second in
                    try await second.write(.upgrade("X-Forwarded-For: 192.0.2.2"))
                    let answer = try await second.answer()
                    #expect(answer.status == 429)
                }
                try await first.echo("still here")
            }
        }
    }

    @Test("the log says once that a proxy isn't named, so that its clients share the limits of one address")
    func unnamed() async throws {
        try await Arena.serve { arena in
            for client in ["192.0.2.1", "192.0.2.2"] {
                try await Wire.connected(port: arena.port) { wire in
                    try await wire.upgrade(.upgrade("X-Forwarded-For: \(client)"))
                    try await wire.echo("here")
                }
            }
            let lines = arena.log.lines.filter { $0.contains("--trusted-proxy") }
            #expect(lines.count == 1)
            #expect(lines.first?.contains("address=127.0.0.1") == true)
        }
    }
}
