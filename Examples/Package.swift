// swift-tools-version: 6.2
import PackageDescription

// Pages of your own on the kit: each one file, and Sort, a game. `../Scripts/run-app.sh . Hello` builds and serves one.

func example(_ name: String, _ others: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: [
            .product(name: "PastimeKit", package: "pastime"), .product(name: "PastimeWeb", package: "pastime"),
        ] + others)
}

let package = Package(
    name: "examples",
    dependencies: [.package(name: "pastime", path: "..")],
    targets: [
        example("Hello"), example("Fall"), example("Springs"), example("Million"),
        example("Sort", [.product(name: "PastimePlay", package: "pastime")]),
    ],
    swiftLanguageModes: [.v6]
)
