import Redis
import Testing

@Suite("An address of Redis")
struct AddressTests {
    @Test(
        "has hosts, ports and a database",
        arguments: [
            ("redis://localhost", [RedisEndpoint(host: "localhost", port: 6_379)], 0),
            ("redis://10.0.0.1:7000/", [RedisEndpoint(host: "10.0.0.1", port: 7_000)], 0),
            ("redis://h:65535/15", [RedisEndpoint(host: "h", port: 65_535)], 15),
            ("redis://[::1]:7000/2", [RedisEndpoint(host: "::1", port: 7_000)], 2),
            ("redis://[::1]", [RedisEndpoint(host: "::1", port: 6_379)], 0),
            (
                "redis://a:1,b,[::1]:3",
                [.init(host: "a", port: 1), .init(host: "b", port: 6_379), .init(host: "::1", port: 3)], 0
            ),
        ] as [(String, [RedisEndpoint], Int)])
    func parts(text: String, endpoints: [RedisEndpoint], database: Int) throws {
        let address = try RedisAddress(text)
        #expect(address.endpoints == endpoints)
        #expect(address.database == database)
        #expect(address.user == nil)
        #expect(address.password == nil)
    }

    @Test(
        "has a user and a password",
        arguments: [
            ("redis://ann:secret@h", "ann", "secret"), ("redis://:secret@h", nil, "secret"),
            ("redis://ann@h", "ann", ""),
            ("redis://a%40b:%25%2f%3A@h", "a@b", "%/:"), ("redis://:a:b@c@h", nil, "a:b@c"),
            ("redis://:%C3%A4@h", nil, "ä"),
        ] as [(String, String?, String)])
    func login(text: String, user: String?, password: String) throws {
        let address = try RedisAddress(text)
        #expect(address.user == user)
        #expect(address.password == password)
        #expect(address.endpoints == [RedisEndpoint(host: "h", port: 6_379)])
    }

    @Test(
        "is refused with a reason",
        arguments: [
            ("", .scheme), ("localhost:6379", .scheme), ("rediss://localhost", .scheme), ("redis://", .host("")),
            ("redis://:7000", .host(":7000")), ("redis://h:0", .port("0")), ("redis://h:65536", .port("65536")),
            ("redis://h:", .port("")), ("redis://h:+1", .port("+1")), ("redis://h:1:2", .host("h:1:2")),
            ("redis://::1", .host("::1")), ("redis://[::1", .host("[::1")), ("redis://[::1]7", .host("[::1]7")),
            ("redis://a,,b", .host("")), ("redis://a b", .host("a b")), ("redis://h/x", .database("x")),
            ("redis://h/-1", .database("-1")), ("redis://a,b/1", .clusterDatabase(1)), ("redis://h?db=1", .query),
            ("redis://@h", .login), ("redis://:@h", .login), ("redis://:%2@h", .login), ("redis://:%zz@h", .login),
            ("redis://:%ff@h", .login),
        ] as [(String, RedisAddressError)])
    func refusals(text: String, error: RedisAddressError) {
        #expect(throws: error) { try RedisAddress(text) }
    }

    @Test("is shown without its password")
    func description() throws {
        #expect(try RedisAddress("redis://ann:secret@a:1,[::1]:2").description == "redis://a:1,[::1]:2")
        #expect(try RedisAddress("redis://:secret@a/3").description == "redis://a:6379/3")
    }
}
