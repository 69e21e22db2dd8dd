#if arch(wasm32)

/// JavaScript calls the exported functions; nothing runs by itself.
@main enum Entry {
    static func main() {}
}

nonisolated(unsafe) private var scene: (any RunningScene)?

@_expose(wasm, "begin") @_cdecl("digests_begin")
func begin(_ number: Int32) { scene = Scene(rawValue: number)?.make() }

/// Goes on by some steps, and hands back the digest of all steps so far.
@_expose(wasm, "run") @_cdecl("digests_run")
func run(_ steps: Int32) -> UInt64 {
    scene?.run(Int(steps))
    return scene?.digest.value ?? 0
}

#else

/// `DynamicsDigests STEPS ...`: a line for each scene with the digest after each number of steps, which grow.
@main enum Entry {
    static func main() {
        let stops = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
        for kind in Scene.allCases {
            let scene = kind.make()
            var done = 0
            var words = ["\(kind)"]
            for stop in stops {
                scene.run(max(0, stop - done))
                done = max(done, stop)
                words.append(String(scene.digest.value, radix: 16))
            }
            print(words.joined(separator: " "))
        }
    }
}

#endif
