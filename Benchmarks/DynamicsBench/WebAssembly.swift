#if arch(wasm32)
import Dynamics

// For dynamics.js: the host has the clock.

nonisolated(unsafe) private var world = World()

@_expose(wasm, "build") @_cdecl("build")
func build(_ setup: Int32) { world = Setup.all[Int(setup)].scene().world(allowsSleep: false).0 }

@_expose(wasm, "step") @_cdecl("step")
func step() { world.step() }

@_expose(wasm, "digest") @_cdecl("digest")
func digest() -> UInt64 { world.digest }

@main enum Entry { static func main() {} }
#endif
