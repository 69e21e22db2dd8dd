import Dynamics

/// Times the engine's steps, without sleeping, at 60 Hz: `DynamicsBench [SCENE ...]`.
@main
enum Entry {
    static func main() {
        let wanted = CommandLine.arguments.dropFirst()
        for scene in Scene.all where wanted.isEmpty || wanted.contains(scene.name) { measure(scene) }
    }

    static func measure(_ scene: Scene) {
        let world = World(gravity: SIMD2(0, 10))
        world.allowsSleep = false
        world.recordsEvents = false
        scene.build(world)
        let clock = ContinuousClock()
        var times: [Double] = []
        for step in 0..<scene.steps {
            let time = clock.measure {
                world.step()
            }
            if step >= scene.from {
                times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
            }
        }
        times.sort()
        let digest = String(world.digest, radix: 16)
        let quality = scene.quality(world)
        print(
            "\(scene.name)\tmedian \(times[times.count / 2]) ms\tleast \(times[0])\tcontacts \(world.contactCount)"
                + "\tdigest \(digest)\t\(quality)")
    }
}
