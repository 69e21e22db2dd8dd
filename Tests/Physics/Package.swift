// swift-tools-version: 6.2
import PackageDescription

// The tests of Dynamics and of DropIt's rules, built for release, where they run long scenes, a million calls and 100,000
// taps; and what compares digests natively and in WebAssembly. A package of its own, since a release build of all tests would build the server and the
// games again; its folders are links to those of the project.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
    name: "physics",
    targets: [
        .target(name: "Geometry", path: "Geometry", swiftSettings: strict, linkerSettings: math),
        .target(
            name: "Dynamics", dependencies: ["Geometry"], path: "Dynamics", swiftSettings: strict, linkerSettings: math),
        .target(name: "Words", path: "Words", swiftSettings: strict),
        .target(
            name: "PlayRules", dependencies: ["Geometry", "Words"], path: "PlayRules", swiftSettings: strict,
            linkerSettings: math),
        .target(
            name: "DropItRules", dependencies: ["Dynamics", "PlayRules", "Words", "Geometry"], path: "DropItRules",
            swiftSettings: strict, linkerSettings: math),
        .executableTarget(
            name: "DynamicsDigests", dependencies: ["Dynamics", "Geometry"], path: "DynamicsDigests",
            swiftSettings: strict + [.enableExperimentalFeature("Extern")], linkerSettings: math),
        .testTarget(
            name: "DynamicsTests", dependencies: ["Dynamics", "DynamicsDigests", "Geometry"], path: "DynamicsTests",
            // It needs Views, which are tested in the project's own run.
            exclude: ["Items/DynamicItemTests.swift"],
            // What they test is optimized; compiling the tests so, too, would take longer than it saves.
            swiftSettings: strict + [.unsafeFlags(["-Onone"])]),
        .testTarget(
            name: "DropItRulesTests", dependencies: ["DropItRules", "PlayRules", "Geometry"], path: "DropItRulesTests",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
