// swift-tools-version: 6.2
import PackageDescription

/// Everything is in the Swift 6 language mode, and a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What takes little of a frame is compiled for size, where the page is built, and without copies of functions for the
/// closures that they are called with: docs/decisions/003-wasm-build.md.
let small: [SwiftSetting] =
    Context.environment["PASTIME_PAGE"] == nil
    ? [] : [.unsafeFlags(["-Osize", "-Xllvm", "-sil-disable-pass=closure-specialize"])]

/// A module that compiles natively and in Embedded Swift alike. `folder` is below `Sources`.
func portable(
    _ name: String, _ folder: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict + settings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// A module that compiles natively only. `folder` is below `Sources`.
func native(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict)
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
        .library(name: "PastimeWords", targets: ["Words", "Languages"]),
        .library(name: "PastimePlay", targets: ["PlayRules", "Play", "Words"]),
        .library(name: "PastimeTesting", targets: ["PastimeTesting"]),
        .library(name: "PastimeMatch", targets: ["Match", "PlayRules"]),
        .library(name: "PastimeRaster", targets: ["Raster"]),
        .library(name: "PastimeFilms", targets: ["Films", "Raster"]),
        .library(name: "PastimeWindow", targets: ["PastimeWindow", "Sound"]),
        .library(name: "PastimeText", targets: ["TextPlay", "TextGames"]),
        .library(name: "PastimeWeb", targets: ["PastimeWeb"]),
        .library(
            name: "PastimeArcade",
            targets: [
                "Hanoi", "HanoiRules", "TwentyFortyEight", "TwentyFortyEightRules", "Minesweeper", "MinesweeperRules",
                "MinesweeperSolver", "DropIt", "DropItRules", "Playground", "Games", "Versus", "Client",
            ]),
        .executable(name: "Web", targets: ["Web"]),
    ],
    // No dependencies: the server and the command line have a package of their own, Server/Package.swift.
    targets: [
        // Kit
        portable("Geometry", "Kit/Geometry"),
        portable("StateMachine", "Kit/StateMachine"),
        portable("Animation", "Kit/Animation", ["Geometry"]),
        portable("Drawing", "Kit/Drawing", ["Geometry"]),
        portable("Tiles", "Kit/Tiles", ["Geometry", "Drawing"]),
        portable("Dynamics", "Kit/Dynamics", ["Geometry"]),
        portable("Views", "Kit/Views", ["Geometry", "Animation", "Drawing", "Tiles", "Dynamics"], settings: small),
        // Words
        portable("Words", "Words/Words", settings: small),
        native("Languages", "Words/Languages", ["Words"]),
        // Play
        portable("PlayRules", "Play/PlayRules", ["Geometry", "Words"]),
        portable(
            "Play", "Play/Play", ["PlayRules", "Words", "Views", "Drawing", "Geometry", "Animation"], settings: small),
        native("TextPlay", "Play/TextPlay", ["Play", "PlayRules", "Words"]),
        .target(
            name: "PastimeTesting",
            dependencies: ["Play", "PlayRules", "Words", "Views", "Animation", "Drawing", "Geometry"],
            path: "Sources/Play/PastimeTesting", swiftSettings: strict),
        // Games
        portable("HanoiRules", "Games/Hanoi/HanoiRules", ["PlayRules", "Words", "Geometry"]),
        portable("Hanoi", "Games/Hanoi/Hanoi", ["HanoiRules", "Play", "Words"], settings: small),
        portable(
            "TwentyFortyEightRules", "Games/TwentyFortyEight/TwentyFortyEightRules", ["PlayRules", "Words", "Geometry"]),
        portable(
            "TwentyFortyEight", "Games/TwentyFortyEight/TwentyFortyEight",
            ["TwentyFortyEightRules", "Play", "PlayRules", "Words", "Views", "Animation", "Drawing", "Geometry"],
            settings: small),
        portable("MinesweeperSolver", "Games/Minesweeper/MinesweeperSolver", ["Geometry", "Words"]),
        portable(
            "MinesweeperRules", "Games/Minesweeper/MinesweeperRules",
            ["MinesweeperSolver", "PlayRules", "Words", "Geometry"]),
        portable(
            "Minesweeper", "Games/Minesweeper/Minesweeper",
            [
                "MinesweeperRules", "MinesweeperSolver", "Play", "PlayRules", "Words", "Views", "Tiles", "Drawing",
                "Geometry",
            ], settings: small),
        portable("DropItRules", "Games/DropIt/DropItRules", ["Dynamics", "PlayRules", "Words", "Geometry"]),
        portable(
            "DropIt", "Games/DropIt/DropIt",
            ["DropItRules", "Dynamics", "Play", "PlayRules", "Words", "Views", "Animation", "Drawing", "Geometry"],
            settings: small),
        portable(
            "Playground", "Games/DropIt/Playground",
            [
                "DropIt", "DropItRules", "Dynamics", "Play", "PlayRules", "Words", "Views", "Animation", "Drawing",
                "Geometry",
            ], settings: small),
        portable(
            "Games", "Games/Arcade",
            ["Hanoi", "TwentyFortyEight", "DropIt", "Minesweeper", "Playground", "Play", "PlayRules", "Words"],
            settings: small),
        // Games in a terminal
        native("HanoiText", "Games/Hanoi/HanoiText", ["HanoiRules", "TextPlay", "PlayRules", "Words"]),
        native(
            "TwentyFortyEightText", "Games/TwentyFortyEight/TwentyFortyEightText",
            ["TwentyFortyEightRules", "TextPlay", "PlayRules", "Words"]),
        native(
            "MinesweeperText", "Games/Minesweeper/MinesweeperText",
            ["MinesweeperRules", "TextPlay", "PlayRules", "Words"]),
        native(
            "TextGames", "Games/ArcadeText",
            [
                "Games", "HanoiText", "HanoiRules", "TwentyFortyEightText", "TwentyFortyEightRules", "MinesweeperText",
                "MinesweeperRules", "TextPlay", "PlayRules", "Words",
            ]),
        // Online
        portable("Match", "Online/Match", ["StateMachine", "PlayRules", "Words"], settings: small),
        portable(
            "Versus", "Online/Versus",
            ["Games", "Play", "PlayRules", "Words", "Geometry"], settings: small),
        portable("Client", "Online/Client", ["Match", "Versus", "PlayRules", "Words", "Geometry"], settings: small),
        // Hosts
        .target(
            name: "PastimeWeb", dependencies: ["Views", "Tiles", "Animation", "Drawing", "Geometry"],
            path: "Sources/Web",
            exclude: ["Script"], swiftSettings: strict + small + [.enableExperimentalFeature("Extern")]),
        .systemLibrary(
            name: "CCairo", path: "Sources/Hosts/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(
            name: "Raster",
            dependencies: [
                "CCairo", "Play", "PlayRules", "Views", "Tiles", "Animation", "Drawing", "Geometry", "Words",
            ],
            path: "Sources/Hosts/Raster", resources: [.embedInCode("Fonts/manrope.woff2")], swiftSettings: strict),
        .systemLibrary(
            name: "CWebP", path: "Sources/Hosts/CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CGif", path: "Sources/Hosts/CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        native("Films", "Hosts/Films", ["Raster", "CWebP", "CGif", "Words"]),
        native("Sound", "Hosts/Sound", ["Play", "Geometry"]),
        .target(
            name: "CSDL", path: "Sources/Hosts/CSDL", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
        ),
        native(
            "PastimeWindow", "Hosts/Window",
            ["CSDL", "Sound", "Raster", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry", "Words"]),
        .executableTarget(
            name: "Web",
            dependencies: [
                "Games", "Play", "PlayRules", "Views", "Tiles", "Animation", "Drawing", "Geometry", "Client", "Match",
                "Versus", "PastimeWeb", "Words",
            ],
            path: "Sources/Hosts/Web", exclude: ["Page", "Parts"],
            swiftSettings: strict + small + [.enableExperimentalFeature("Extern")]),
        // Tests
        // The code that the pages in docs show: Scripts/check-snippets.py.
        tests(
            "DocsTests",
            [
                "Geometry", "StateMachine", "Animation", "Drawing", "Tiles", "Dynamics", "Views", "PlayRules", "Match",
                "HanoiRules",
            ]),
        tests("GeometryTests", ["Geometry"]),
        tests("WordsTests", ["Words", "Languages", "Games", "PlayRules"]),
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
        tests("PastimeWebTests", ["PastimeWeb", "Views", "Animation", "Drawing", "Geometry"]),
        tests(
            "ABITests",
            [
                "Web", "PastimeWeb", "Games", "Hanoi", "TwentyFortyEight", "Minesweeper", "MinesweeperRules", "DropIt",
                "PastimeTesting", "Client",
                "Match", "Versus", "Play", "PlayRules", "Views", "Animation", "Tiles", "Drawing", "Geometry",
            ]),
        tests(
            "PlayRulesTests",
            ["PlayRules", "HanoiRules", "DropItRules", "TwentyFortyEightRules", "MinesweeperRules", "Geometry"]),
        tests("PlayTests", ["PastimeTesting", "Games", "Play", "PlayRules", "Views", "Animation"]),
        tests("HanoiRulesTests", ["HanoiRules", "PlayRules", "Geometry"]),
        tests(
            "HanoiTests", ["PastimeTesting", "Hanoi", "Play", "PlayRules", "Views", "Animation", "Drawing", "Geometry"]),
        tests("TwentyFortyEightRulesTests", ["TwentyFortyEightRules", "PlayRules", "Geometry"]),
        tests(
            "TwentyFortyEightTests",
            [
                "PastimeTesting", "TwentyFortyEight", "TwentyFortyEightRules", "Play", "PlayRules", "Views",
                "Animation",
                "Drawing", "Geometry",
            ]),
        tests(
            "MinesweeperTests",
            [
                "PastimeTesting", "Minesweeper", "MinesweeperRules", "Play", "PlayRules", "Views", "Tiles", "Drawing",
                "Geometry",
            ]),
        tests("DropItRulesTests", ["DropItRules", "PlayRules", "Geometry"]),
        tests(
            "DropItTests",
            [
                "PastimeTesting", "DropIt", "DropItRules", "Dynamics", "Play", "PlayRules", "Views", "Animation",
                "Drawing", "Geometry",
            ]),
        tests(
            "PlaygroundTests",
            ["PastimeTesting", "Playground", "DropIt", "Play", "PlayRules", "Views", "Geometry"]),
        tests("MinesweeperRulesTests", ["MinesweeperRules", "PlayRules", "Geometry"]),
        tests("MinesweeperSolverTests", ["MinesweeperSolver", "Geometry"]),
        tests(
            "DailyTests",
            [
                "Games", "HanoiRules", "TwentyFortyEightRules", "DropItRules", "MinesweeperRules", "MinesweeperSolver",
                "PlayRules",
            ]),
        tests(
            "AnalysisTests",
            [
                "Games", "Play", "HanoiRules", "TwentyFortyEightRules", "DropItRules", "MinesweeperRules", "PlayRules",
                "Geometry",
            ]),
        tests("MatchTests", ["Match", "PlayRules", "StateMachine", "Geometry"]),
        tests(
            "VersusTests",
            [
                "Versus", "Games", "HanoiRules", "TwentyFortyEightRules", "MinesweeperRules", "DropItRules",
                "PlayRules", "Geometry",
            ]),
        tests("ClientTests", ["Client", "Match", "Versus", "MinesweeperRules", "PlayRules", "Geometry"]),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "CCairo", "Games", "Hanoi", "DropIt", "TwentyFortyEight", "Minesweeper", "Play", "PlayRules",
                "Views", "Tiles", "Animation", "Drawing", "Geometry",
            ],
            path: "Tests/RasterTests", exclude: ["Golden"], swiftSettings: strict),
        tests(
            "FilmsTests",
            ["Films", "Raster", "CWebP", "CGif", "Games", "Play", "PlayRules", "Drawing", "Geometry"]),
        tests("SoundTests", ["Sound", "Play", "Games", "Geometry"]),
        tests(
            "WindowTests",
            [
                "PastimeWindow", "CSDL", "Raster", "Games", "Play", "PlayRules", "Views", "Animation", "Drawing",
                "Geometry",
            ]),
        tests("TextPlayTests", ["TextGames", "TextPlay", "PlayRules", "Geometry"]),
        tests("TwentyFortyEightTrainingTests", ["TwentyFortyEightTraining", "TwentyFortyEightRules", "Geometry"]),
        // Training
        native(
            "TwentyFortyEightTraining", "Games/TwentyFortyEight/TwentyFortyEightTraining",
            ["TwentyFortyEightRules", "Geometry"]),
        .executableTarget(
            name: "TwentyFortyEightTrainer",
            dependencies: ["TwentyFortyEightTraining", "TwentyFortyEightRules", "Geometry"],
            path: "Sources/Games/TwentyFortyEight/TwentyFortyEightTrainer", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // Benchmarks
        .target(name: "CPeers", path: "Benchmarks/CPeers"),
        .target(name: "Measuring", path: "Benchmarks/Measuring", swiftSettings: strict),
        .executableTarget(
            name: "TileBench", dependencies: ["Raster", "CCairo", "Tiles", "Drawing", "Geometry"],
            path: "Benchmarks/TileBench", swiftSettings: strict),
        .executableTarget(
            name: "WindowBench",
            dependencies: [
                "PastimeWindow", "Raster", "Games", "Play", "PlayRules", "Views", "Animation", "Geometry",
            ], path: "Benchmarks/WindowBench", swiftSettings: strict),
        .executableTarget(
            name: "DynamicsBench", dependencies: ["Dynamics"], path: "Benchmarks/DynamicsBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "HanoiBench", dependencies: ["HanoiRules", "PlayRules", "Geometry", "Measuring", "CPeers"],
            path: "Benchmarks/HanoiBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "TwentyFortyEightBench",
            dependencies: ["TwentyFortyEightRules", "PlayRules", "Geometry", "Measuring", "CPeers"],
            path: "Benchmarks/TwentyFortyEightBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "MinesweeperBench",
            dependencies: ["MinesweeperRules", "MinesweeperSolver", "PlayRules", "Geometry", "Measuring"],
            path: "Benchmarks/MinesweeperBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "DropItBench", dependencies: ["DropItRules", "PlayRules", "Geometry", "Measuring"],
            path: "Benchmarks/DropItBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    ],
    swiftLanguageModes: [.v6]
)

// `make check` builds the tests of one game, and nothing that these don't need.
if let wanted = Context.environment["PASTIME_TARGETS"] {
    var needed = Set(wanted.split(separator: ",").map(String.init))
    var rest = Array(needed)
    while let name = rest.popLast() {
        for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
            guard case .byNameItem(let name, _) = dependency, needed.insert(name).inserted else { continue }
            rest.append(name)
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll()
}
