/// Scenes without an end that have a bit of everything, to compare the digests of builds and platforms by.
///
/// `DynamicsTests` runs their beginnings in each build, and this program all of it, natively and in WebAssembly.
package enum Scene: Int32, CaseIterable, Sendable {
    /// Bodies and joints of every kind, by the calls of `World`.
    case heap
    /// Items with behaviors of every kind, by those of `DynamicAnimator`.
    case items

    package func make() -> any RunningScene {
        switch self {
        case .heap: HeapScene()
        case .items: ItemScene()
        }
    }
}

/// A scene on its way.
package protocol RunningScene: AnyObject {
    /// Goes on by a step, calls included that are due before it.
    func step()
    /// Of all steps so far: one bit that was different in any of them changes it.
    var digest: Digest { get }
}

extension RunningScene {
    package func run(_ steps: Int) { for _ in 0..<steps { step() } }
}

/// A running hash (FNV-1a, Fowler, Noll and Vo, by words).
package struct Digest {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }

    /// Both zeros are one.
    package mutating func mix(_ number: Double) { mix(number == 0 ? 0 : number.bitPattern) }
}
