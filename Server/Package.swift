// swift-tools-version: 6.2
import PackageDescription

// The server and the command line, in a separate package, so that users of the kit don't resolve their dependencies
// (docs/decisions/019-two-packages.md). Build it into the project's common build folder:
//
//     swift build --package-path Server --scratch-path .build

/// Swift 6 language mode, and warnings are errors.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

func module(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A product of the project's main package.
func pastime(_ product: String) -> Target.Dependency { .product(name: product, package: "pastime") }
func nio(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-nio") }

let kit = pastime("PastimeKit")
let play = pastime("PastimePlay")
let words = pastime("PastimeWords")
let match = pastime("PastimeMatch")
let arcade = pastime("PastimeArcade")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

let package = Package(
    name: "pastime-server",
    products: [.executable(name: "pastime", targets: ["pastime"])],
    // docs/decisions/ gives the reason for each.
    dependencies: [
        .package(name: "pastime", path: ".."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    ],
    targets: [
        // Server
        module("Ratings", [kit]),
        module("Logs", [logging]),
        module("Identity", [match, words, .product(name: "Crypto", package: "swift-crypto")]),
        module("MatchStore", ["Ratings", match, play, words, grdb, sqlite]),
        module(
            "Redis",
            [
                .product(name: "Crypto", package: "swift-crypto"), nio("NIOConcurrencyHelpers"), nio("NIOCore"),
                nio("NIOPosix"),
            ]),
        module(
            "Sockets",
            [
                words, .product(name: "HummingbirdCore", package: "hummingbird"), logging, nio("NIOConcurrencyHelpers"),
                nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"), nio("NIOWebSocket"),
            ]),
        module(
            "PageServer",
            [
                "Sockets", words,
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                logging, nio("NIOCore"), nio("NIOHTTP1"), .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ]),
        module("RedisStore", ["MatchStore", "Ratings", "Redis", match, play]),
        module(
            "MatchServer",
            ["Identity", "MatchStore", "Ratings", "Sockets", match, arcade, play, words, logging, nio("NIOCore")]),
        module(
            "Leaderboards", ["Identity", "MatchStore", "PageServer", "Ratings", "Sockets", match, arcade, play, words]),
        module("Processes", []),
        module(
            "Sharing",
            [
                "MatchStore", "PageServer", "Processes", "Sockets", match, words,
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        module(
            "Admin", ["Identity", "MatchServer", "MatchStore", match, words, logging, nio("NIOCore"), nio("NIOPosix")]),
        // Command line
        module(
            "ServerBench",
            ["RedisServer", match, play, nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"), nio("NIOWebSocket")],
            path: "Benchmarks/ServerBench"),
        .executableTarget(
            name: "RedisBench", dependencies: ["Redis", "RedisServer"], path: "Benchmarks/RedisBench",
            swiftSettings: strict),
        .executableTarget(
            name: "pastime",
            dependencies: [
                "Admin", "PageServer", "MatchServer", "MatchStore", "Redis", "RedisStore", "Identity", "Leaderboards",
                "Processes", "Sharing", "Sockets", "Logs", "ServerBench", pastime("PastimeFilms"),
                pastime("PastimeRaster"), pastime("PastimeText"), pastime("PastimeWindow"), arcade, play, words, kit,
                .product(name: "ArgumentParser", package: "swift-argument-parser"), logging, nio("NIOCore"),
                nio("NIOPosix"),
            ], swiftSettings: strict),
        // Tests
        module(
            "SocketClient", ["Sockets", nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"), nio("NIOWebSocket")],
            path: "Tests/SocketClient"),
        module(
            "OnlinePlayer", ["SocketClient", "Sockets", match, arcade, play, nio("NIOCore"), nio("NIOPosix")],
            path: "Tests/OnlinePlayer"),
        module("MetricsReader", [], path: "Tests/MetricsReader"),
        tests("RatingsTests", ["Ratings", kit]),
        tests("LogsTests", ["Logs", logging]),
        module("RedisServer", [], path: "Tests/RedisServer"),
        tests("IdentityTests", ["Identity", match, kit]),
        tests(
            "MatchStoreTests",
            ["MatchStore", "Ratings", "Redis", "RedisServer", "RedisStore", match, play, kit, grdb]),
        tests(
            "RedisTests", ["Redis", "RedisServer", nio("NIOConcurrencyHelpers"), nio("NIOCore"), nio("NIOPosix")]),
        tests(
            "SocketsTests",
            [
                "Sockets", "SocketClient", "MetricsReader", "PageServer", logging, nio("NIOConcurrencyHelpers"),
                nio("NIOCore"), nio("NIOPosix"),
            ]),
        tests(
            "PageServerTests", ["PageServer", "Sockets", nio("NIOCore"), nio("NIOPosix")]),
        tests(
            "MatchServerTests",
            [
                "MatchServer", "MatchStore", "Identity", "OnlinePlayer", "Ratings", "Redis", "RedisServer",
                "RedisStore",
                "Sockets", "SocketClient", "MetricsReader", "PageServer", match, arcade, play, kit, logging,
                nio("NIOConcurrencyHelpers"), nio("NIOCore"),
                nio("NIOEmbedded"),
                nio("NIOPosix"),
            ]),
        tests(
            "LeaderboardsTests",
            [
                "Leaderboards", "Identity", "MatchStore", "PageServer", "Ratings", "Sockets", match, arcade, play,
                kit,
                nio("NIOCore"), nio("NIOPosix"),
            ]),
        tests(
            "SharingTests",
            [
                "Sharing", "MatchStore", "PageServer", "Processes", "Sockets", pastime("PastimeRaster"), match, arcade,
                play, kit, nio("NIOCore"), nio("NIOPosix"),
            ]),
        tests("ServerBenchTests", ["ServerBench"]),
        tests(
            "AdminTests",
            [
                "Admin", "Identity", "MatchServer", "MatchStore", "Sockets", match, logging,
                nio("NIOConcurrencyHelpers"), nio("NIOCore"), nio("NIOPosix"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
