import TwentyFortyEightRules
import TwentyFortyEightTraining

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Trains the player of 2048, for hours if it is let.
///
///     swift run -c release TwentyFortyEightTrainer --folder DIR [--resume]
///
/// `checkpoint` in the folder has everything that is needed to resume, `curve.tsv` the strength over time.
@main
enum Entry {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") {
            print(Options.usage)
            return
        }
        do {
            let options = try Options(arguments)
            if let file = options.encoded { try encode(options, to: file) } else { try train(options) }
        } catch let error as CommandError {
            fail(error.message)
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        let text = "TwentyFortyEightTrainer: \(message)\n"
        _ = text.withCString { write(2, $0, strlen($0)) }
        exit(2)
    }

    private static func train(_ options: Options) throws {
        let checkpoint = options.folder + "/checkpoint"
        let exists = access(checkpoint, F_OK) == 0
        if exists, !options.isResumed {
            throw CommandError("\(checkpoint) exists: resume it with --resume, or choose another folder")
        }
        let training =
            options.isResumed
            ? try ClassicTraining.load(from: checkpoint, stages: options.stages)
            : ClassicTraining(
                seed: options.seed, stages: options.stages ?? 1, settings: options.settings,
                lateShare: options.lateShare)
        let curve = try LearningCurve(path: options.folder + "/curve.tsv")
        let begin = seconds()
        var shown = begin
        var saved = begin
        var movesAtSave = training.learner.moves
        while training.episodes < options.episodes, seconds() - begin < options.minutes * 60 {
            for _ in 0..<20 where training.episodes < options.episodes { training.playEpisode() }
            let now = seconds()
            if now - shown > 10 {
                shown = now
                let rate = Double(training.learner.moves - movesAtSave) / (now - saved) / 1e6
                let moves = training.learner.moves / 1_000_000
                print("\(training.episodes) episodes, \(moves) M moves, \(tenths(rate)) M a second")
                fflush(nil)
            }
            if now - saved > options.every * 60 {
                let rate = Double(training.learner.moves - movesAtSave) / (now - saved) / 1e6
                try training.save(to: checkpoint)
                let line = try curve.add(training, training.measure(games: options.measured), movesPerMicrosecond: rate)
                print(line)
                fflush(nil)
                movesAtSave = training.learner.moves
                saved = seconds()
                shown = saved
            }
        }
        let rate = Double(training.learner.moves - movesAtSave) / max(seconds() - saved, 1e-9) / 1e6
        try training.save(to: checkpoint)
        print(try curve.add(training, training.measure(games: options.measured), movesPerMicrosecond: rate))
    }

    /// Writes the network of a checkpoint, reads it again, and measures both.
    private static func encode(_ options: Options, to path: String) throws {
        let training = try ClassicTraining.load(from: options.folder + "/checkpoint")
        guard training.learner.game.stages == 1 else { throw CommandError("a network can only have one stage") }
        let usage = training.countUsage(moves: options.usageMoves)
        let (bytes, weights) = training.encoded(usage: usage, uses: options.uses, step: options.step)
        guard let file = fopen(path, "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
            throw CommandError("can't write \(path)")
        }
        guard let network = TupleNetwork(bytes) else { throw CommandError("\(path) can't be read again") }
        let bits = tenths(Double(bytes.count * 8) / Double(weights))
        print("\(bytes.count) bytes, \(weights) weights of \(bits) bits")
        let step = Float(network.step)
        let shipped = training.measure(games: options.measured) {
            Float(network.value(Bitboard(cells: $0).downgraded)) * step
        }
        print("network\t\(LearningCurve.row(shipped))")
        print("checkpoint\t\(LearningCurve.row(training.measure(games: options.measured)))")
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// The strength over time, a line for each checkpoint.
struct LearningCurve {
    let path: String

    init(path: String) throws(CommandError) {
        self.path = path
        guard access(path, F_OK) != 0 else { return }
        try append("episodes\tmillion moves\tthousand moves/s\tgames\tmean score\t4096 %\t8192 %\t16384 %\t32768 %")
    }

    /// Adds a line and returns it.
    func add(
        _ training: ClassicTraining, _ strength: ClassicTraining.Strength, movesPerMicrosecond rate: Double
    ) throws(CommandError) -> String {
        let line =
            "\(training.episodes)\t\(training.learner.moves / 1_000_000)\t\(Int(rate * 1000))\t" + Self.row(strength)
        try append(line)
        return line
    }

    /// The columns of a strength.
    static func row(_ strength: ClassicTraining.Strength) -> String {
        let rates = (12...15).map { tenths(strength.rate($0) * 100) }.joined(separator: "\t")
        return "\(strength.games)\t\(Int(strength.mean))\t\(rates)"
    }

    private func append(_ line: String) throws(CommandError) {
        guard let file = fopen(path, "a") else { throw CommandError("can't write \(path)") }
        defer { fclose(file) }
        fputs(line + "\n", file)
    }
}

func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
}
