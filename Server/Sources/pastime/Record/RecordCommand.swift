import ArgumentParser
import Films
import Games
import Geometry
import Play
import PlayRules
import Processes
import Raster
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `pastime record`: plays a game again, as an animated WebP, a GIF or an MP4.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: say("Record a game as a film: an animated WebP, a GIF or an MP4."),
        discussion: say(
            """
            Plays the moves of a game line as the page would show them.

              pastime record 'hanoi discs=3 : solve*7' -o towers.webp
              pastime record - -o game.gif --size 480x300 --speed 4 <line
              pastime record 'hanoi discs=10 : solve*1023' -o part.mp4 --from 500 --to 530

            MP4 needs ffmpeg; the others need nothing. The same line and options make the same frames. Ends with status \
            0, with 1 when a move is not legal or the film can't be made, and with 64 when the line or an option can't \
            be read. A file is replaced only once the new one is complete.
            """))

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(
            say("The file to write: .webp, .gif or .mp4; “-” is standard output, in the format of --format."),
            valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(say("The format: webp, gif or mp4. (default: by the file's name)"), valueName: "format"))
    var format: FilmFormat?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("The size in points, each side 1 to 10000. (default: 640x400)"), valueName: "WxH"),
        transform: PictureCommand.size)
    var size = Size(width: 640, height: 400)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("How many pixels make a point, 0.25 to 8. (default: 1)"), valueName: "pixels"),
        transform: PictureCommand.scale)
    var scale = 1.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            say(
                "How many times as fast as usual it is played, 0.1 to 1000000. (default: 1, or faster for a film of 20 s at most)"
            ),
            valueName: "times"),
        transform: RecordCommand.speed)
    var speed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            say("How many frames a second has, 1 to 60. (default: 30; 20 for a GIF)"), valueName: "frames"),
        transform: RecordCommand.framesPerSecond)
    var fps: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("The first move that is shown. (default: 1)"), valueName: "move"),
        transform: RecordCommand.move)
    var from: UInt128?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("The last move that is shown. (default: the last of the line)"), valueName: "move"),
        transform: RecordCommand.move)
    var to: UInt128?

    @Flag(help: ArgumentHelp(say("Draw it with the dark theme.")))
    var dark = false

    @Flag(help: ArgumentHelp(say("Draw it with the colour-blind palette.")))
    var colorBlind = false

    @OptionGroup
    var line: LineArgument

    func validate() throws {
        let format = try chosenFormat()
        if format == .gif, let fps, fps > 50 {
            throw ValidationError(say("a GIF has 1 to 50 frames a second: viewers don't show more"))
        }
        guard let (width, height) = Picture.pixels(of: size, scale: scale) else { return }
        guard Picture.canHold(width: width, height: height) else {
            throw ValidationError(RasterError.size(width: width, height: height).description)
        }
        guard max(width, height) <= format.longestSide else {
            let (name, most) = (format.rawValue, format.longestSide)
            throw ValidationError(
                say("a film in \(name) has at most \(most) pixels a side, not \(width)x\(height)"))
        }
    }

    private func chosenFormat() throws -> FilmFormat {
        guard let output, !output.isEmpty else {
            throw ValidationError(say("-o is needed: the file to write, such as -o game.webp, .gif or .mp4"))
        }
        if let format { return format }
        guard let format = FilmFormat(nameOf: output) else {
            throw ValidationError(
                output == "-"
                    ? say("--format is needed for standard output: webp, gif or mp4")
                    : say("“\(output)” has no format: a film is named .webp, .gif or .mp4, or its --format is given"))
        }
        return format
    }

    func run() throws {
        let format = try chosenFormat()
        // Before the first frame is drawn.
        let ffmpeg = ProgramSearch.path(of: "ffmpeg")
        if format == .mp4, ffmpeg == nil {
            complain(
                say("an MP4 needs ffmpeg, which isn't installed (apt-get install ffmpeg); .webp and .gif need nothing"))
            throw ExitCode.failure
        }
        let rate = fps ?? (format == .gif ? 20 : 30)
        let film = try open(rate)
        let bytes: [UInt8]
        do {
            bytes = try record(film, format, rate, ffmpeg: ffmpeg ?? "")
        } catch {
            complain("\(error)")
            throw ExitCode.failure
        }
        guard let output, output != "-" else { return finish(writing: bytes) }
        if let reason = replace(file: output, with: bytes) {
            complain(say("“\(output)” can't be written: \(reason)"))
            throw ExitCode.failure
        }
    }

    /// Opens the game.
    private func open(_ rate: Int) throws -> Film {
        var options = Film.Options()
        options.size = size
        options.scale = scale
        options.framesPerSecond = rate
        options.speed = speed
        options.look = Look(theme: dark ? .dark : .light, palette: colorBlind ? .colorBlind : .standard)
        let result = try line.read { text throws(GameLineProblem) in
            var options = options
            if from != nil || to != nil { options.moves = try range(of: text) }
            do throws(FilmProblem) {
                return Result<Film, FilmProblem>.success(
                    try Film(of: Array(text.utf8), in: AllGames.arcade, options))
            } catch {
                if case .line(let problem) = error { throw problem }
                return .failure(error)
            }
        }
        switch result {
        case .success(let film): return film
        case .failure(let problem):
            complain(Self.sentence(problem))
            throw ExitCode.failure
        }
    }

    /// The moves to show; those beyond the line's are refused later, with their number.
    private func range(of text: String) throws(GameLineProblem) -> ClosedRange<UInt128> {
        let first = from ?? 1
        guard let to else {
            let all = try Film.moveCount(of: Array(text.utf8), in: AllGames.arcade)
            return first...max(all, first)
        }
        guard first <= to else {
            throw GameLineProblem(.usage, word: Word(""), message: "--from \(first) comes after --to \(to)")
        }
        return first...to
    }

    private static func sentence(_ problem: FilmProblem) -> String {
        switch problem {
        case .line(let problem): return problem.description
        case .raster(let problem): return "\(problem)"
        case .noMoves:
            return say(
                "the line has no moves to show; 'pastime solve' finds some, and 'hanoi discs=5 : solve*31' has its solution's"
            )
        case .moves(let count):
            return say("--from and --to are moves of the line, 1 to \(count)")
        case .tooLong(let seconds):
            let most = Int(Film.longestDuration)
            return seconds < 1e6
                ? say(
                    """
                    the film would last \(Int(seconds)) s; at most \(most) s are possible: choose a higher --speed, or \
                    fewer moves by --from and --to
                    """)
                : say(
                    """
                    the film would last more than a week; at most \(most) s are possible: choose a higher --speed, or \
                    fewer moves by --from and --to
                    """)
        }
    }

    /// Draws and writes all frames.
    private func record(_ film: Film, _ format: FilmFormat, _ rate: Int, ffmpeg: String) throws -> [UInt8] {
        guard let (width, height) = Picture.pixels(of: size, scale: scale) else { throw RasterError.scale(scale) }
        let writer: any FilmWriter
        switch format {
        case .webp: writer = try WebPWriter(width: width, height: height, framesPerSecond: rate)
        case .gif:
            writer = try GIFWriter(
                width: width, height: height, framesPerSecond: rate, colors: ColorTable(for: try film.samples(8)))
        case .mp4: writer = try FFmpegWriter(ffmpeg, width: width, height: height, framesPerSecond: rate)
        }
        var bar = ProgressBar(of: film.expectedFrames)
        // Also before an error's message.
        defer { bar.end() }
        while let picture = try film.nextFrame() {
            try writer.add(picture)
            bar.advance()
        }
        return try writer.finish()
    }

    // MARK: Reading options

    private static func speed(_ word: String) throws -> Double {
        guard let speed = Double(word), (0.1...1_000_000).contains(speed) else {
            throw ValidationError(say("a speed is a number from 0.1 to 1000000, where 1 is the usual one"))
        }
        return speed
    }

    private static func framesPerSecond(_ word: String) throws -> Int {
        guard let frames = Int(word), (1...60).contains(frames) else {
            throw ValidationError(say("frames a second are a whole number from 1 to 60"))
        }
        return frames
    }

    private static func move(_ word: String) throws -> UInt128 {
        guard let move = UInt128(word), move > 0 else {
            throw ValidationError(say("a move is a whole number; the first one is 1"))
        }
        return move
    }
}

/// A format of films.
enum FilmFormat: String, CaseIterable, ExpressibleByArgument {
    case webp, gif, mp4

    /// The format of a file; nil if its name says nothing.
    init?(nameOf file: String) {
        let name = file.lowercased()
        guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
        self = format
    }

    var longestSide: Int {
        switch self {
        case .webp: 16_383
        case .gif: GIFWriter.longestSide
        case .mp4: 8_192
        }
    }
}
