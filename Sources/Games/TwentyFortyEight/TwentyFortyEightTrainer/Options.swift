import TwentyFortyEightTraining

/// What the command line asks for.
struct Options {
    var folder = "."
    var seed: UInt64 = 1
    var isResumed = false
    var minutes = Double.infinity
    var episodes = UInt64.max
    /// The minutes between two checkpoints.
    var every = 10.0
    /// The number of games that measure the strength at each checkpoint.
    var measured = 200
    var stages: Int?
    var lateShare = 0.75
    /// Where to write the network; nil to train.
    var encoded: String?
    var uses: UInt32 = 8
    var usageMoves = 1_000_000
    var step: UInt8 = 16
    var settings = LearningSettings()

    static let usage = """
        TwentyFortyEightTrainer [OPTION VALUE]...: learns to play 2048 and writes what it has learned.

          --folder PATH    where checkpoint and curve.tsv are (default: the current folder)
          --resume         go on from the checkpoint there
          --seed N         the seed of all episodes (1); a checkpoint keeps its own
          --minutes N      stop after so many minutes
          --episodes N     stop after so many episodes in all
          --every N        minutes between checkpoints (10)
          --measured N     games that measure the strength at each checkpoint (200)
          --stages N       1, or 3: one for each set of large tiles; 1 can go on as 3 (1)
          --late N         the part of the episodes that start late in the game, 0 to 1 (0.75)
          --rate N         the learning rate, above 0 to 2 (1)
          --lambda N       the weight of what really followed, 0 to 1 (0.5)
          --optimism N     the value of every board at first, 0 to 1000000 (0)
          --encode FILE    don't train: write the network of the checkpoint, for a player, and measure it
          --usage N        moves in which the uses of weights are counted (1000000)
          --uses N         drop weights of six cells that are used less often (8)
          --step N         the points to which weights are rounded, 1 to 255 (16)
        """

    init(_ arguments: [String]) throws(CommandError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--resume" {
                isResumed = true
                continue
            }
            guard let value = rest.popFirst() else { throw CommandError("\(option) needs a value\n\n\(Self.usage)") }
            switch option {
            case "--folder": folder = value
            case "--seed": seed = try Self.number(option, value, 0...UInt64.max)
            case "--minutes": minutes = try Self.number(option, value, 0...1e6)
            case "--episodes": episodes = try Self.number(option, value, 1...UInt64.max)
            case "--every": every = try Self.number(option, value, 0...1e6)
            case "--measured": measured = try Self.number(option, value, 1...1_000_000)
            case "--stages":
                guard value == "1" || value == "3" else { throw CommandError("--stages must be 1 or 3, not \(value)") }
                stages = value == "1" ? 1 : 3
            case "--late": lateShare = try Self.number(option, value, 0...1)
            case "--rate": settings.rate = try Self.number(option, value, 1e-6...2)
            case "--lambda": settings.lambda = try Self.number(option, value, 0...1)
            case "--optimism": settings.optimism = try Self.number(option, value, 0...1e6)
            case "--encode": encoded = value
            case "--usage": usageMoves = try Self.number(option, value, 1...1_000_000_000)
            case "--uses": uses = try Self.number(option, value, 1...UInt32.max)
            case "--step": step = try Self.number(option, value, 1...255)
            default: throw CommandError("there is no option \(option)\n\n\(Self.usage)")
            }
        }
    }

    private static func number<Number: LosslessStringConvertible & Comparable>(
        _ option: String, _ value: String, _ range: ClosedRange<Number>
    ) throws(CommandError) -> Number {
        guard let number = Number(value), range.contains(number) else {
            throw CommandError("\(option) must be \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
        return number
    }
}

/// Something wrong with the command line.
struct CommandError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
