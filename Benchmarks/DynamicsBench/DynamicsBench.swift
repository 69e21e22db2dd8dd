#if !arch(wasm32)
import Dynamics
import Foundation

// Steps of 1/60 s, timed one by one, by the time that the thread had a core:
//
//     DynamicsBench [SCENE ...]                    prints times and digests
//     DynamicsBench list                           names of the scenes, their steps, and the first that is timed
//     DynamicsBench scene SCENE                    the scene as text, for the peers
//     DynamicsBench run SCENE STEPS FROM [sleep]   times, then how each body is: what dynamics.py reads

@main
enum Entry {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "list": for setup in Setup.all { print(setup.name, setup.steps, setup.from, separator: "\t") }
        case "scene" where words.count == 2: print(setup(words[1]).scene().text, terminator: "")
        case "run" where words.count >= 4:
            let scene = setup(words[1]).scene()
            let (world, handles) = scene.world(allowsSleep: words.count > 4)
            let times = run(world, steps: Int(words[2]) ?? 1, from: Int(words[3]) ?? 0)
            print("times", times[times.count / 2], times[0], separator: "\t")
            for handle in handles {
                let p = world.position(of: handle)
                let q = world.rotation(of: handle)
                let v = world.velocity(of: handle)
                print(
                    "body", p.x, p.y, q.x, q.y, v.x, v.y, world.angularVelocity(of: handle),
                    world.isAwake(handle) ? 0 : 1,
                    separator: "\t")
            }
        default:
            for setup in words.isEmpty ? Setup.all : words.map(setup) {
                let (world, _) = setup.scene().world(allowsSleep: false)
                let times = run(world, steps: setup.steps, from: setup.from)
                print(
                    "\(setup.name)\tmedian \(times[times.count / 2]) ms\tleast \(times[0])"
                        + "\tcontacts \(world.contactCount)\tdigest \(String(world.digest, radix: 16))")
            }
        }
    }

    static func setup(_ name: String) -> Setup {
        guard let setup = Setup.all.first(where: { $0.name.description == name }) else {
            fatalError("there is no scene '\(name)'")
        }
        return setup
    }

    /// Milliseconds of the steps from `from` on, sorted.
    static func run(_ world: World, steps: Int, from: Int) -> [Double] {
        for _ in 0..<from { world.step() }
        return measure(world, steps: max(steps - from, 1)).sorted()
    }

    /// Valgrind counts what is done in here.
    @inline(never)
    static func measure(_ world: World, steps: Int) -> [Double] {
        var times: [Double] = []
        times.reserveCapacity(steps)
        for _ in 0..<steps {
            let start = milliseconds
            world.step()
            times.append(milliseconds - start)
        }
        return times
    }

    static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

extension Scene {
    /// A line for each body, with a line for each of its shapes beneath, then one for each pin. A number's text is the
    /// shortest that gives the same number again.
    var text: String {
        var lines: [String] = []
        for body in bodies {
            let kind = body.kind == .anchored ? 0 : body.kind == .kinematic ? 1 : 2
            lines.append(
                "body \(kind) \(body.position.x) \(body.position.y) \(body.angularVelocity)"
                    + " \(body.fixedRotation ? 1 : 0) \(body.collides ? 1 : 0)")
            for shape in body.shapes {
                switch shape {
                case .box(let half, let center, _): lines.append("box \(half.x) \(half.y) \(center.x) \(center.y)")
                case .circle(let radius, _): lines.append("circle \(radius)")
                case .segment(let a, let b, _, _): lines.append("segment \(a.x) \(a.y) \(b.x) \(b.y)")
                case .capsule, .polygon: fatalError("the peers' reader has no such shape")
                }
            }
        }
        for pin in pins {
            lines.append("pin \(pin.a) \(pin.b) \(pin.anchorA.x) \(pin.anchorA.y) \(pin.anchorB.x) \(pin.anchorB.y)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
#endif
