// swift-tools-version: 6.2
import PackageDescription

/// Everything is in the Swift 6 language mode, and a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A module that compiles natively and in Embedded Swift alike. `folder` is below `Sources`.
func portable(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

let package = Package(
    name: "pastime",
    products: [
        .library(name: "PastimeKit", targets: ["Geometry", "Animation", "Drawing", "Views"]),
        .library(name: "PastimePlay", targets: ["PlayRules", "Play"]),
    ],
    targets: [
        // Kit
        portable("Geometry", "Kit/Geometry"),
        portable("Animation", "Kit/Animation", ["Geometry"]),
        portable("Drawing", "Kit/Drawing", ["Geometry"]),
        portable("Views", "Kit/Views", ["Geometry", "Animation", "Drawing"]),
        // Play
        portable("PlayRules", "Play/PlayRules"),
        portable("Play", "Play/Play", ["PlayRules", "Views", "Drawing", "Geometry", "Animation"]),
        // Games
        portable("HanoiRules", "Games/Hanoi/HanoiRules", ["PlayRules"]),
        portable("Hanoi", "Games/Hanoi/Hanoi", ["HanoiRules", "Play"]),
        // Tests
        tests("GeometryTests", ["Geometry"]),
        tests("HanoiRulesTests", ["HanoiRules", "PlayRules", "Geometry"]),
        // Benchmarks
        .target(name: "CPeers", path: "Benchmarks/CPeers"),
        .executableTarget(
            name: "HanoiBench", dependencies: ["HanoiRules", "PlayRules", "Geometry", "CPeers"],
            path: "Benchmarks/HanoiBench", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    ],
    swiftLanguageModes: [.v6]
)
