// swift-tools-version: 6.2
import PackageDescription

// Pages of your own on the kit. Each is one file; `../Scripts/run-app.sh . Hello` builds and serves it.

func example(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: [
            .product(name: "PastimeKit", package: "pastime"), .product(name: "PastimeWeb", package: "pastime"),
        ])
}

let package = Package(
    name: "examples",
    dependencies: [.package(name: "pastime", path: "..")],
    targets: [example("Hello"), example("Fall"), example("Springs"), example("Million")],
    swiftLanguageModes: [.v6]
)
