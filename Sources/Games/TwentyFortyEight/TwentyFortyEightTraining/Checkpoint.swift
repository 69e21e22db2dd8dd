import TwentyFortyEightRules

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why a checkpoint can't be read or written.
public struct CheckpointError: Error, CustomStringConvertible {
    /// What was wrong.
    public let description: String
}

/// A training in a file. What was never visited isn't in it.
///
/// The file has words of 64 bits for the settings, the counts and the pool, then blocks of 512 weights: the block's
/// number, its weights and its errors. The last number is all ones. It has the byte order of the machine.
extension ClassicTraining {
    private static var magic: UInt64 { 0x3130_3834_3032_7470 }
    private static var blockSize: Int { 512 }

    /// Writes the checkpoint, and replaces an older one only when everything is on the disk.
    public func save(to path: String) throws(CheckpointError) {
        let draft = path + ".new"
        guard let file = fopen(draft, "wb") else { throw CheckpointError(description: "can't write \(draft)") }
        var header: [UInt64] = [
            Self.magic, seed, UInt64(learner.game.stages), UInt64(learner.settings.rate.bitPattern),
            UInt64(learner.settings.lambda.bitPattern), UInt64(learner.settings.optimism.bitPattern),
            lateShare.bitPattern, episodes, learner.moves,
        ]
        for boards in pool.boards { header += [UInt64(boards.count)] + boards }
        var isWritten = header.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        let table = learner.table
        let initial = learner.settings.optimism / Float(learner.game.activeCount)
        for start in stride(from: 0, to: table.count, by: Self.blockSize) {
            var isTouched = false
            for index in start..<start + Self.blockSize
            where table.errors[index].y != 0 || table.weights[index] != initial {
                isTouched = true
                break
            }
            guard isTouched else { continue }
            var number = UInt64(start)
            isWritten = isWritten && fwrite(&number, 8, 1, file) == 1
            isWritten = isWritten && fwrite(table.weights + start, 4, Self.blockSize, file) == Self.blockSize
            isWritten = isWritten && fwrite(table.errors + start, 8, Self.blockSize, file) == Self.blockSize
        }
        var end = UInt64.max
        isWritten = isWritten && fwrite(&end, 8, 1, file) == 1
        isWritten = fflush(file) == 0 && isWritten
        isWritten = fsync(fileno(file)) == 0 && isWritten
        isWritten = fclose(file) == 0 && isWritten
        guard isWritten, rename(draft, path) == 0 else { throw CheckpointError(description: "can't write \(path)") }
    }

    /// Reads a training from a checkpoint.
    ///
    /// - Parameter stages: The number of stages to go on with. From 1 to 3, each stage begins with what the one has
    ///   learned.
    public static func load(from path: String, stages wanted: Int? = nil) throws(CheckpointError) -> ClassicTraining {
        guard let file = fopen(path, "rb") else { throw CheckpointError(description: "can't read \(path)") }
        defer { fclose(file) }
        func word() throws(CheckpointError) -> UInt64 {
            var value: UInt64 = 0
            guard fread(&value, 8, 1, file) == 1 else {
                throw CheckpointError(description: "\(path) ends too early: use another checkpoint")
            }
            return value
        }
        guard try word() == magic else { throw CheckpointError(description: "\(path) is not a checkpoint of 2048") }
        let seed = try word()
        let stages = Int(try word())
        let settings = LearningSettings(
            rate: Float(bitPattern: UInt32(truncatingIfNeeded: try word())),
            lambda: Float(bitPattern: UInt32(truncatingIfNeeded: try word())),
            optimism: Float(bitPattern: UInt32(truncatingIfNeeded: try word())))
        let lateShare = Double(bitPattern: try word())
        guard stages == 1 || stages == wanted ?? stages else {
            throw CheckpointError(description: "\(path) has \(stages) stages, which can't become \(wanted ?? 1)")
        }
        let training = ClassicTraining(
            seed: seed, stages: wanted ?? stages, settings: settings, lateShare: lateShare)
        training.episodes = try word()
        training.learner.moves = try word()
        for part in 0..<StartPool.parts {
            let count = Int(try word())
            for _ in 0..<count { training.pool.boards[part].append(try word()) }
        }
        let table = training.learner.table
        while true {
            let number = try word()
            if number == .max { break }
            let start = Int(number)
            guard start <= stages * TuplePatterns.weights - blockSize,
                fread(table.weights + start, 4, blockSize, file) == blockSize,
                fread(table.errors + start, 8, blockSize, file) == blockSize
            else { throw CheckpointError(description: "\(path) is damaged: use another checkpoint") }
            guard stages < training.learner.game.stages else { continue }
            for stage in 1..<training.learner.game.stages {
                let copy = start + stage * TuplePatterns.weights
                memcpy(table.weights + copy, table.weights + start, blockSize * 4)
                memcpy(table.errors + copy, table.errors + start, blockSize * 8)
            }
        }
        return training
    }
}
