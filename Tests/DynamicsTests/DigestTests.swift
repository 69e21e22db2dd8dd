import Testing

@testable import DynamicsDigests

@Suite("Scenes with a bit of everything")
struct DigestTests {
    /// They change when the physics does. What WebAssembly makes of the scenes is compared with release builds in
    /// Tests/Browser/test_dynamics.py.
    @Test(
        "have the same digest after 60 steps in every build",
        arguments: [(Scene.heap, 0xA641_FB32_CF1A_830E as UInt64), (.items, 0xC00F_C53C_6E43_738D)])
    func beginnings(scene: Scene, digest: UInt64) {
        let running = scene.make()
        running.run(60)
        #expect(running.digest.value == digest)
    }

    #if !DEBUG
    @Test("keep their bodies in their box, and let them rest at times")
    func heap() {
        let scene = HeapScene()
        scene.run(10_000)
        let out = scene.bodies.filter {
            let place = scene.world.position(of: $0)
            return !(abs(place.x) < 20.5 && place.y < 0.5)
        }
        #expect(out.isEmpty)
        #expect(scene.rests > 1000)
    }
    #endif
}
