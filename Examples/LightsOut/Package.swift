// swift-tools-version: 6.2
import PackageDescription

// An arcade of your own, with one game, on the published products alone.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let kit = Target.Dependency.product(name: "PastimeKit", package: "pastime")
let play = Target.Dependency.product(name: "PastimePlay", package: "pastime")
let testing = Target.Dependency.product(name: "PastimeTesting", package: "pastime")
let window = Target.Dependency.product(name: "PastimeWindow", package: "pastime")
let web = Target.Dependency.product(name: "PastimeWeb", package: "pastime")

let package = Package(
    name: "lights-out",
    dependencies: [.package(name: "pastime", path: "../..")],
    targets: [
        .target(name: "LightsOutRules", dependencies: [kit, play], swiftSettings: strict),
        .target(name: "LightsOut", dependencies: ["LightsOutRules", kit, play], swiftSettings: strict),
        .executableTarget(
            name: "LightsOutPage", dependencies: ["LightsOut", kit, play, web],
            swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "LightsOutWindow", dependencies: ["LightsOut", kit, play, window], swiftSettings: strict),
        .executableTarget(name: "lights", dependencies: ["LightsOutRules", play], swiftSettings: strict),
        .testTarget(
            name: "LightsOutTests", dependencies: ["LightsOutRules", "LightsOut", "lights", kit, play, testing],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
