// swift-tools-version: 6.2
import PackageDescription

/// Everything is in the Swift 6 language mode, and a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What is never in a hurry is compiled for size, where the page is built: docs/decisions/003-wasm-build.md.
let small: [SwiftSetting] = Context.environment["PASTIME_PAGE"] == nil ? [] : [.unsafeFlags(["-Osize"])]

/// A module that compiles natively and in Embedded Swift alike. `folder` is below `Sources`.
func portable(
    _ name: String, _ folder: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict + settings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// A module that runs on a machine of its own: it may use Foundation, sockets and files.
func native(
    _ name: String, _ folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)", resources: resources, swiftSettings: strict)
}

/// A program. `exclude` names what lies in its folder and isn't Swift.
func program(
    _ name: String, _ folder: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/\(folder)", exclude: exclude,
        swiftSettings: strict + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

let package = Package(
    name: "pastime",
    products: [
        .library(
            name: "PastimeKit",
            targets: ["Geometry", "StateMachine", "Animation", "Drawing", "Tiles", "Dynamics", "Views"]),
        .library(name: "PastimePlay", targets: ["PlayRules", "Play"]),
        .library(name: "PastimeMatch", targets: ["Match"]),
        .executable(name: "pastime", targets: ["pastime"]),
        .executable(name: "Web", targets: ["Web"]),
    ],
    // The native targets alone use them; docs/decisions/ says why each.
    dependencies: [
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
        // Kit
        portable("Geometry", "Kit/Geometry"),
        portable("StateMachine", "Kit/StateMachine"),
        portable("Animation", "Kit/Animation", ["Geometry"]),
        portable("Drawing", "Kit/Drawing", ["Geometry"]),
        portable("Tiles", "Kit/Tiles", ["Geometry", "Drawing"]),
        portable("Dynamics", "Kit/Dynamics", ["Geometry"]),
        portable("Views", "Kit/Views", ["Geometry", "Animation", "Drawing", "Tiles", "Dynamics"]),
        // Play
        portable("PlayRules", "Play/PlayRules"),
        portable(
            "Play", "Play/Play", ["PlayRules", "Views", "Drawing", "Geometry", "Animation"], settings: small),
        // Games
        portable("HanoiRules", "Games/Hanoi/HanoiRules", ["PlayRules"]),
        portable("Hanoi", "Games/Hanoi/Hanoi", ["HanoiRules", "Play"], settings: small),
        portable(
            "TwentyFortyEightRules", "Games/TwentyFortyEight/TwentyFortyEightRules", ["PlayRules", "Geometry"]),
        portable(
            "TwentyFortyEight", "Games/TwentyFortyEight/TwentyFortyEight",
            ["TwentyFortyEightRules", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry"],
            settings: small),
        portable("MinesweeperSolver", "Games/Minesweeper/MinesweeperSolver", ["Geometry"]),
        portable(
            "MinesweeperRules", "Games/Minesweeper/MinesweeperRules", ["MinesweeperSolver", "PlayRules", "Geometry"]),
        portable(
            "Minesweeper", "Games/Minesweeper/Minesweeper",
            [
                "MinesweeperRules", "MinesweeperSolver", "Play", "PlayRules", "Views", "Tiles", "Drawing", "Geometry",
            ], settings: small),
        portable("DropItRules", "Games/DropIt/DropItRules", ["Dynamics", "PlayRules", "Geometry"]),
        portable(
            "DropIt", "Games/DropIt/DropIt",
            ["DropItRules", "Dynamics", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry"],
            settings: small),
        portable(
            "Playground", "Games/DropIt/Playground",
            [
                "DropIt", "DropItRules", "Dynamics", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry",
            ], settings: small),
        // Online
        portable("Match", "Online/Match", ["StateMachine", "PlayRules"], settings: small),
        native("Identity", "Online/Identity", ["Match", .product(name: "Crypto", package: "swift-crypto")]),
        native("MatchStore", "Online/MatchStore", ["Match", .product(name: "GRDB", package: "GRDB.swift")]),
        portable(
            "Versus", "Online/Versus",
            ["HanoiRules", "TwentyFortyEightRules", "MinesweeperRules", "DropItRules", "PlayRules", "Geometry"],
            settings: small),
        portable("Client", "Online/Client", ["Match", "Versus", "PlayRules", "Geometry"], settings: small),
        native(
            "Sockets", "Online/Sockets",
            [
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
        native(
            "SocketClient", "Online/SocketClient",
            [
                "Sockets", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
        native(
            "Leaderboards", "Online/Leaderboards",
            [
                "Identity", "Match", "MatchStore", "Versus", "PageServer", "Sockets", "HanoiRules",
                "TwentyFortyEightRules", "MinesweeperRules", "DropItRules", "PlayRules",
            ]),
        native(
            "OnlinePlayer", "Online/OnlinePlayer",
            [
                "Client", "Match", "SocketClient", "Sockets", "Versus", "PlayRules",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        native(
            "PageServer", "Online/PageServer",
            [
                "Sockets",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ]),
        native(
            "MatchServer", "Online/MatchServer",
            [
                "Identity", "Match", "MatchStore", "Sockets", "Versus", "PlayRules",
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
            ]),
        // Hosts
        .systemLibrary(
            name: "CCairo", path: "Sources/Hosts/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        native(
            "Raster", "Hosts/Raster",
            ["CCairo", "Play", "PlayRules", "Views", "Tiles", "Animation", "Drawing", "Geometry"],
            resources: [.embedInCode("Fonts/manrope.woff2")]),
        native(
            "ServerBench", "Hosts/ServerBench",
            [
                "Match", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
        program(
            "pastime", "Hosts/pastime",
            [
                "PageServer", "MatchServer", "MatchStore", "Identity", "Leaderboards", "Sockets", "ServerBench",
                "Raster",
                "Hanoi", "HanoiRules",
                "TwentyFortyEight", "TwentyFortyEightRules",
                "Minesweeper", "MinesweeperRules", "DropIt", "DropItRules", "Playground", "Play", "PlayRules",
                "Geometry", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        program(
            "Web", "Hosts/Web",
            [
                "Hanoi", "DropIt", "Playground", "TwentyFortyEight", "Minesweeper", "Play", "PlayRules", "Views",
                "Tiles", "Animation", "Drawing", "Geometry", "Client", "Match", "Versus",
            ],
            exclude: ["Page"], settings: small + [.enableExperimentalFeature("Extern")]),
        // Tests
        .target(
            name: "TableTesting", dependencies: ["Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry"],
            path: "Tests/TableTesting", swiftSettings: strict),
        tests("GeometryTests", ["Geometry"]),
        tests("StateMachineTests", ["StateMachine"]),
        tests("DrawingTests", ["Drawing", "Geometry"]),
        .executableTarget(
            name: "DrawingPictures", dependencies: ["Raster", "Drawing", "Geometry"], path: "Tests/DrawingPictures",
            swiftSettings: strict),
        tests("AnimationTests", ["Animation", "Geometry"]),
        .executableTarget(
            name: "DynamicsDigests", dependencies: ["Dynamics", "Geometry"], path: "Tests/DynamicsDigests",
            swiftSettings: strict + [.enableExperimentalFeature("Extern")],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        tests("DynamicsTests", ["Dynamics", "DynamicsDigests", "Views", "Drawing", "Geometry"]),
        tests("TilesTests", ["Tiles", "Drawing", "Geometry"]),
        tests("ViewsTests", ["Views", "Tiles", "Animation", "Drawing", "Geometry"]),
        tests(
            "PlayRulesTests",
            ["PlayRules", "HanoiRules", "DropItRules", "TwentyFortyEightRules", "MinesweeperRules", "Geometry"]),
        tests("HanoiRulesTests", ["HanoiRules", "PlayRules", "Geometry"]),
        tests(
            "HanoiTests", ["TableTesting", "Hanoi", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry"]),
        tests("TwentyFortyEightRulesTests", ["TwentyFortyEightRules", "PlayRules", "Geometry"]),
        tests(
            "TwentyFortyEightTests",
            [
                "TableTesting", "TwentyFortyEight", "TwentyFortyEightRules", "Play", "PlayRules", "Views", "Animation",
                "Drawing", "Geometry",
            ]),
        tests(
            "MinesweeperTests",
            [
                "TableTesting", "Minesweeper", "MinesweeperRules", "Play", "PlayRules", "Views", "Tiles", "Drawing",
                "Geometry",
            ]),
        tests("DropItRulesTests", ["DropItRules", "PlayRules", "Geometry"]),
        tests(
            "DropItTests",
            [
                "TableTesting", "DropIt", "DropItRules", "Dynamics", "Play", "PlayRules", "Views", "Animation",
                "Drawing", "Geometry",
            ]),
        tests(
            "PlaygroundTests",
            ["TableTesting", "Playground", "DropIt", "Play", "PlayRules", "Views", "Geometry"]),
        tests("MinesweeperRulesTests", ["MinesweeperRules", "PlayRules", "Geometry"]),
        tests("MinesweeperSolverTests", ["MinesweeperSolver", "Geometry"]),
        tests("MatchTests", ["Match", "StateMachine", "Geometry"]),
        tests("IdentityTests", ["Identity", "Match", "Geometry"]),
        tests("MatchStoreTests", ["MatchStore", "Match", "Geometry", .product(name: "GRDB", package: "GRDB.swift")]),
        tests(
            "VersusTests",
            [
                "Versus", "HanoiRules", "TwentyFortyEightRules", "MinesweeperRules", "DropItRules", "PlayRules",
                "Geometry",
            ]),
        tests("ClientTests", ["Client", "Match", "Versus", "PlayRules", "Geometry"]),
        tests(
            "SocketsTests",
            [
                "Sockets", "SocketClient", "PageServer", .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        tests(
            "MatchServerTests",
            [
                "MatchServer", "MatchStore", "Identity", "Match", "Client", "OnlinePlayer", "Versus", "PlayRules",
                "Geometry", "Sockets", "SocketClient", "PageServer", .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        tests("ServerBenchTests", ["ServerBench"]),
        tests(
            "PageServerTests",
            [
                "PageServer", "Sockets", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        tests(
            "LeaderboardsTests",
            [
                "Leaderboards", "Identity", "Match", "MatchStore", "Versus", "PageServer", "HanoiRules",
                "TwentyFortyEightRules", "MinesweeperRules", "DropItRules", "PlayRules", "Geometry",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "CCairo", "Hanoi", "DropIt", "TwentyFortyEight", "Minesweeper", "Play", "PlayRules", "Views",
                "Tiles", "Drawing", "Geometry",
            ],
            path: "Tests/RasterTests", exclude: ["Golden"], swiftSettings: strict),
        // Benchmarks
        .target(name: "CPeers", path: "Benchmarks/CPeers"),
        .executableTarget(
            name: "TileBench", dependencies: ["Raster", "CCairo", "Tiles", "Drawing", "Geometry"],
            path: "Benchmarks/TileBench", swiftSettings: strict),
        .executableTarget(
            name: "DynamicsBench", dependencies: ["Dynamics"], path: "Benchmarks/DynamicsBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "HanoiBench", dependencies: ["HanoiRules", "PlayRules", "Geometry", "CPeers"],
            path: "Benchmarks/HanoiBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "TwentyFortyEightBench", dependencies: ["TwentyFortyEightRules", "PlayRules", "Geometry", "CPeers"],
            path: "Benchmarks/TwentyFortyEightBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "MinesweeperBench", dependencies: ["MinesweeperRules", "MinesweeperSolver", "PlayRules", "Geometry"],
            path: "Benchmarks/MinesweeperBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    ],
    swiftLanguageModes: [.v6]
)
