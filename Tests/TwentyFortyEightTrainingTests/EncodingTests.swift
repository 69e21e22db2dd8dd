import Geometry
import Testing
import TwentyFortyEightRules
import TwentyFortyEightTraining

@Suite("The network of 2048 in a file")
struct EncodingTests {
    @Test("reads the bits that were written, whatever their probabilities")
    func bits() {
        var random = RandomGenerator(seed: 1)
        var bits: [Bool] = []
        for part in 0..<4 as Range<UInt64> {
            let odds = [2, 10, 1000, 1_000_000] as [UInt64]
            for _ in 0..<3000 { bits.append(random.next(below: odds[Int(part)]) == 0) }
        }
        var encoder = RangeEncoder()
        var context = AdaptiveBit()
        for bit in bits { _ = encoder.code(bit, &context) }
        let bytes = encoder.finish()
        // About one bit for each of the first 3000, half of one for the next, and hardly anything for the others.
        #expect(bytes.count < 3000 / 8 + 3000 / 16 + 60)
        var decoder = RangeDecoder(bytes)
        context = AdaptiveBit()
        #expect(bits.allSatisfy { decoder.code(false, &context) == $0 })
    }

    @Test("has the weights that were written; others are the mean of their page")
    func weights() throws {
        var random = RandomGenerator(seed: 2)
        var sixes = [TupleTable](repeating: TupleTable(), count: 4)
        for _ in 0..<500 {
            let content = Int(random.next(below: 20)) | Int(random.next(below: 256)) << 16
            sixes[Int(random.next(below: 4))][content] = Int16(truncatingIfNeeded: random.next() % 2001) - 1000
        }
        var fours = [Int16](repeating: TupleTable.absent, count: 5 << 16)
        for index in 0..<300 { fours[index * 7] = Int16(index) }
        var written = (sixes, fours)
        var encoder = RangeEncoder()
        TupleNetwork.code(&written.0, &written.1, &encoder)
        let network = try #require(TupleNetwork(TupleNetwork.header(step: 5) + encoder.finish()))
        #expect(network.step == 5)
        for pattern in 0..<4 {
            for page in 0..<32 {
                let contents = (0..<256).map { page | $0 << 16 }
                let known = contents.filter { sixes[pattern][$0] != TupleTable.absent }
                for content in known { #expect(network.sixes[pattern][content] == sixes[pattern][content]) }
                if known.isEmpty { continue }
                let mean = known.reduce(0) { $0 + Int(sixes[pattern][$1]) } / known.count
                #expect(contents.allSatisfy { known.contains($0) || network.sixes[pattern][$0] == mean })
            }
        }
        for index in 0..<300 { #expect(network.fours[index * 7] == Int16(index)) }
    }

    @Test("is not read from other bytes")
    func otherBytes() {
        #expect(TupleNetwork([]) == nil)
        #expect(TupleNetwork(Array("hello, world".utf8)) == nil)
    }
}
