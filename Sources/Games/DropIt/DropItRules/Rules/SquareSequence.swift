import Geometry

/// Generates squares: colours are drawn uniformly, columns from a bag that contains each of them equally often.
///
/// The first bag contains each column twice, so that a game begins evenly; each next one is twice as large, up to eight
/// of each, so that the heights of the columns drift further and further apart.
struct SquareSequence: Sendable {
    private static let firstBag = 2
    private static let largestBag = 8

    private let columns: Int32
    private var random: RandomGenerator
    /// The rest of the bag, the next column last.
    private var bag: [Int32] = []
    /// How often the next bag contains each column.
    private var size = firstBag
    private(set) var next = NextSquare(color: .a, column: 0)

    init(columns: Int32, seed: UInt64) {
        self.columns = columns
        random = RandomGenerator(seed: seed)
        next = draw()
    }

    /// Takes the next square from the sequence.
    mutating func take() -> NextSquare {
        let taken = next
        next = draw()
        return taken
    }

    /// Draws everything after the next square from another seed. The bag keeps its columns, in a new order.
    mutating func reseed(_ seed: UInt64) {
        random = RandomGenerator(seed: seed)
        shuffleBag()
    }

    private mutating func draw() -> NextSquare {
        if bag.isEmpty { fillBag() }
        let color = UInt8(random.next(below: UInt64(SquareColor.allCases.count)))
        return NextSquare(color: SquareColor(rawValue: color) ?? .a, column: bag.removeLast())
    }

    private mutating func fillBag() {
        for _ in 0..<size { bag.append(contentsOf: 0..<columns) }
        shuffleBag()
        size = min(size * 2, Self.largestBag)
    }

    /// Shuffles the bag by the Fisher–Yates method.
    private mutating func shuffleBag() {
        for place in stride(from: bag.count - 1, to: 0, by: -1) {
            bag.swapAt(place, Int(random.next(below: UInt64(place + 1))))
        }
    }
}
