import Geometry

/// One period of a waveform.
struct WaveTable: Sendable {
    static let sine = WaveTable { Geometry.sine(2 * .pi * $0) }
    static let triangle = WaveTable { phase in
        let quarters = 4 * phase
        return quarters < 1 ? quarters : quarters < 3 ? 2 - quarters : quarters - 4
    }

    private static let count = 4_096
    /// The values, and the first one again.
    private let values: [Float]

    private init(_ value: (_ phase: Double) -> Double) {
        values = (0...Self.count).map { Float(value($0 == Self.count ? 0 : Double($0) / Double(Self.count))) }
    }

    /// The value at a phase from 0 to below 1.
    func value(at phase: Double) -> Float {
        let place = phase * Double(Self.count)
        let index = Int(place)
        let share = Float(place - Double(index))
        return values[index] + (values[index + 1] - values[index]) * share
    }
}

/// A frequency that glides exponentially.
struct Glide {
    private(set) var frequency: Double
    private let factor: Double
    private let last: Double
    private var left: Int

    /// - Parameter count: The number of samples on the way.
    init(from start: Double, to end: Double, count: Int) {
        frequency = start
        last = end
        left = start == end ? 0 : count
        factor = left > 0 ? exponential(logarithm(end / start) / Double(count)) : 1
    }

    mutating func advance() {
        guard left > 0 else { return }
        left -= 1
        frequency = left == 0 ? last : frequency * factor
    }
}
