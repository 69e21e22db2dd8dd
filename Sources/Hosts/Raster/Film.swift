import Animation
public import Geometry
public import Play
public import PlayRules
import Views

/// The frames of a game that is played again, at equal distances in time. The same game has the same frames, to the bit.
///
/// Moves are animated as the page shows them. When they come too fast for that, a game whose time doesn't run by itself jumps
/// from position to position, so that a film can show any number of moves.
public final class Film {
    /// What is filmed, and how.
    public struct Options {
        /// The picture's size, in points.
        public var size = Size(width: 640, height: 400)
        /// Pixels per point.
        public var scale = 1.0
        /// The edges that the board leaves free.
        public var insets = EdgeInsets.zero
        /// The appearance; its motion is ignored.
        public var look = Look()
        /// How many frames a second of the film has, 1 to 60.
        public var framesPerSecond = 30
        /// How many times as fast as usual it is played; nil for what makes a film of 20 s at most, and not slower than
        /// usual.
        public var speed: Double?
        /// The move before which it begins and the one after which it ends: the first move is 1. Nil for all moves.
        public var moves: ClosedRange<UInt128>?

        /// Creates the default options.
        public init() {}
    }

    /// How fast it is played, as a multiple of the usual speed.
    public let speed: Double
    /// How long it will be, in seconds; the last move may take a little longer.
    public let expectedDuration: Double
    /// The number of moves of the game.
    public let movesInAll: UInt128

    private let studio: Studio
    private let options: Options
    private let range: ClosedRange<UInt128>
    /// In a game whose time runs, the tick at which it ends.
    private let endTick: UInt64?
    private let isLapsed: Bool
    private var frame = 0
    /// Whether the moves are being played.
    private var isBegun = false
    /// The number of frames to come, as soon as that is known.
    private var framesLeft: Int?
    private var table: Table { studio.table }

    /// For how long the first and the last position are shown, in seconds.
    private static let rests = (first: 0.5, last: 1.5)
    /// The longest film that is made, if no speed is given, in seconds.
    private static let usualDuration = 20.0
    /// The longest film of all, in seconds.
    public static let longestDuration = 600.0
    /// Beyond this speed moves aren't animated.
    private static let fastestMoves = 16.0
    /// The longest step of the table's time, in seconds: it runs three ticks at once at most.
    private static let longestStep = 0.05
    /// How long the squares of a game whose time runs go on after the last move of a part, in ticks.
    private static let rundown: UInt64 = 90

    /// Opens a game.
    ///
    /// - Parameters:
    ///   - text: A game line.
    ///   - options: What is filmed, and how.
    /// - Throws: the wrong word and what is allowed, or what is wrong with the options.
    public init(of text: [UInt8], in arcade: Arcade, _ options: Options = Options()) throws(FilmProblem) {
        var look = options.look
        look.motion = .normal
        do throws(PictureProblem) {
            studio = try arcade.studio(
                text, size: options.size, scale: options.scale, insets: options.insets, look: look)
        } catch {
            switch error {
            case .line(let problem): throw .line(problem)
            case .raster(let problem): throw .raster(problem)
            }
        }
        self.options = options
        let table = studio.table
        let count = table.places.now
        movesInAll = count
        guard count > 0 else { throw .noMoves }
        let moves = options.moves ?? 1...count
        guard moves.lowerBound >= 1, moves.upperBound <= count else { throw .moves(count) }
        range = moves.lowerBound - 1...moves.upperBound

        var ticks: UInt64 = 0
        if let end = table.tick {
            var last = end
            if range.upperBound < count {
                table.perform(.seek(range.upperBound))
                last = min((table.tick ?? 0) + Self.rundown, end)
            }
            table.perform(.seek(range.lowerBound))
            endTick = last
            ticks = last - min(table.tick ?? 0, last)
        } else {
            endTick = nil
        }
        // What it takes at the usual speed.
        let usual =
            endTick == nil
            ? Double(range.upperBound - range.lowerBound) * Pace.normal.duration
            : Double(ticks) / Double(Ticks.perSecond)
        let rests = Self.rests.first + Self.rests.last
        speed = options.speed ?? max(1, usual / (Self.usualDuration - rests))
        isLapsed = endTick == nil && speed > Self.fastestMoves
        expectedDuration = usual / speed + rests
        guard expectedDuration <= Self.longestDuration else { throw .tooLong(expectedDuration) }

        table.isLocked = true
        table.perform(.seek(range.lowerBound))
        studio.settle()
    }

    /// The number of moves of a game line.
    ///
    /// - Throws: the wrong word and what is allowed.
    public static func moveCount(of text: [UInt8], in arcade: Arcade) throws(GameLineProblem) -> UInt128 {
        let animator = Window(size: Size(width: 1, height: 1), clock: ManualClock()).animator
        return try arcade.table(text, services: TableServices(animator: animator)).places.now
    }

    /// The number of frames that are expected.
    public var expectedFrames: Int { Int((expectedDuration * Double(options.framesPerSecond)).rounded(.up)) }

    /// Pictures at some places of the film, evenly distributed, for choosing colors.
    ///
    /// - Parameter count: How many.
    public func samples(_ count: Int) throws(RasterError) -> [Picture] {
        let place = table.places.now
        var pictures: [Picture] = []
        for index in 0..<count {
            let span = Double(range.upperBound - range.lowerBound)
            let step = UInt128((span * Double(index) / Double(max(count - 1, 1))).rounded(.down))
            table.perform(.seek(min(range.lowerBound + step, range.upperBound)))
            studio.settle()
            pictures.append(try studio.draw())
        }
        table.perform(.seek(place))
        studio.settle()
        return pictures
    }

    /// Draws the next frame; nil at the end.
    public func nextFrame() throws(RasterError) -> Picture? {
        if framesLeft == 0 { return nil }
        if let left = framesLeft { framesLeft = left - 1 }
        let picture = try studio.draw()
        frame += 1
        let time = Double(frame) / Double(options.framesPerSecond) - Self.rests.first
        if time <= 0 || framesLeft != nil {
            studio.advance(to: studio.now + 1 / Double(options.framesPerSecond))
        } else {
            play(until: time)
        }
        return picture
    }

    /// Plays to a time after the rest at the beginning.
    private func play(until time: Double) {
        if isLapsed {
            lapse(to: time)
        } else {
            if !isBegun { table.perform(.play) }
            isBegun = true
            run(to: studio.now + speed / Double(options.framesPerSecond))
        }
        if isAtEnd { framesLeft = Int(Self.rests.last * Double(options.framesPerSecond)) }
    }

    /// Lets time go on in steps, and stops after the last move.
    private func run(to end: Double) {
        while studio.now < end {
            studio.advance(to: min(studio.now + Self.longestStep, end))
            if endTick == nil, table.places.now >= range.upperBound { table.perform(.pause) }
            if let endTick, let tick = table.tick, tick >= endTick { table.perform(.pause) }
        }
    }

    /// Goes to the place that is due at a time.
    private func lapse(to time: Double) {
        let made = time * speed / Pace.normal.duration
        let span = range.upperBound - range.lowerBound
        let place = made >= Double(span) ? range.upperBound : range.lowerBound + UInt128(made)
        if place != table.places.now { table.perform(.seek(place)) }
        studio.advance(to: studio.now + 1 / Double(options.framesPerSecond))
    }

    private var isAtEnd: Bool {
        if let endTick, let tick = table.tick { return tick >= endTick || table.isOver }
        return table.places.now >= range.upperBound && !table.isShowing
    }
}

/// Why a game can't be filmed.
public enum FilmProblem: Error, Sendable {
    case line(GameLineProblem)
    case raster(RasterError)
    /// The game has no moves yet.
    case noMoves
    /// The moves to film aren't among so many moves of the game.
    case moves(UInt128)
    /// The film would last so many seconds.
    case tooLong(Double)
}
