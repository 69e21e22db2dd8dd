/// A learned evaluation of boards: the sum of a weight for each of the board's `TuplePatterns`.
///
/// All weights are whole numbers, so the values are the same on every platform. Only the weights that matter are in a
/// file; those of other contents are the mean of the most similar ones.
public struct TupleNetwork: Sendable {
    /// The points for one unit of a weight, 1 to 255.
    public let step: Int
    /// The weights of the patterns of six cells.
    public private(set) var sixes: [TupleTable]
    /// The weights of the patterns of four cells, one table after the other.
    public private(set) var fours: [Int16]

    /// Creates a network from its weights; those that are absent are completed.
    public init(step: Int, sixes: [TupleTable], fours: [Int16]) {
        precondition(sixes.count == TuplePatterns.sixes && fours.count == 5 << 16, "TupleNetwork: tables are missing")
        self.step = step
        self.sixes = sixes
        self.fours = fours
        for pattern in sixes.indices { self.sixes[pattern].complete() }
        for pattern in 0..<5 { completeFours(pattern << 16..<(pattern + 1) << 16) }
    }

    private mutating func completeFours(_ range: Range<Int>) {
        var sum = 0
        var count = 0
        for index in range where fours[index] != TupleTable.absent {
            sum += Int(fours[index])
            count += 1
        }
        let mean = Int16(truncatingIfNeeded: count > 0 ? sum / count : 0)
        for index in range where fours[index] == TupleTable.absent { fours[index] = mean }
    }

    /// Returns the value of a board before a new tile, in units of `step` points.
    public func value(_ board: Bitboard) -> Int32 {
        var sum: Int32 = 0
        TuplePatterns.forEach(board) { _, weight in
            let isFour = weight >= 4 << 24
            sum &+= Int32(isFour ? fours[weight - 4 << 24] : sixes[weight >> 24][weight & 0xff_ffff])
        }
        return sum
    }
}

// MARK: - Format

extension TupleNetwork {
    /// What a file begins with: a letter for the format, and its version.
    private static var mark: [UInt8] { [UInt8(ascii: "t"), 1] }

    /// Reads a network; nil if these aren't the bytes of one.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count > 3, bytes[0] == Self.mark[0], bytes[1] == Self.mark[1], bytes[2] > 0 else { return nil }
        var sixes = [TupleTable](repeating: TupleTable(), count: TuplePatterns.sixes)
        var fours = [Int16](repeating: TupleTable.absent, count: 5 << 16)
        var decoder = RangeDecoder(bytes, from: 3)
        Self.code(&sixes, &fours, &decoder)
        self.init(step: Int(bytes[2]), sixes: sixes, fours: fours)
    }

    /// Returns what the code of these tables begins with.
    public static func header(step: UInt8) -> [UInt8] { mark + [step] }

    /// Writes tables without absent weights completed, or reads them into empty ones.
    public static func code<Coder: BitCoder>(_ sixes: inout [TupleTable], _ fours: inout [Int16], _ coder: inout Coder)
    {
        var contexts = TupleTable.Contexts()
        for pattern in 0..<5 { TupleTable.codeFours(&fours, pattern << 16, &coder, &contexts) }
        contexts = TupleTable.Contexts()
        for pattern in sixes.indices { sixes[pattern].code(&coder, &contexts) }
    }
}
