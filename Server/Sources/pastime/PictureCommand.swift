import ArgumentParser
import Games
import Geometry
import Play
import PlayRules
import Raster
import Words

/// `pastime picture`: draws a game as the page shows it, as a PNG.
struct PictureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture", abstract: say("Draw the position after a game line, as a PNG file."),
        discussion: say(
            """
            Makes the line's moves, and draws the playfield as the page would show it at rest.

              pastime picture 'hanoi discs=5 : A>C A>B C>B' -o towers.png
              pastime picture --dark --size 320x240 '2048 seed=7 : left up' -o board.png
              pastime picture '2048 seed=7' -o - | display

            Ends with status 0, with 1 when a move is not legal or the file can't be written, and with 64 when the \
            line or an option can't be read. A file is replaced only once the new one is complete.
            """))

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(say("The file to write; “-” is standard output."), valueName: "file"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("The size in points, each side 1 to 10000. (default: 800x500)"), valueName: "WxH"),
        transform: PictureCommand.size)
    var size = Size(width: 800, height: 500)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(say("How many pixels make a point, 0.25 to 8. (default: 2)"), valueName: "pixels"),
        transform: PictureCommand.scale)
    var scale = 2.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            say("How much of the edges the board leaves free, in points. (default: 0,0,0,0)"),
            valueName: "top,left,bottom,right"),
        transform: PictureCommand.insets)
    var insets = EdgeInsets.zero

    @Flag(help: ArgumentHelp(say("Draw it with the dark theme.")))
    var dark = false

    @Flag(help: ArgumentHelp(say("Draw it with the colour-blind palette.")))
    var colorBlind = false

    @OptionGroup
    var line: LineArgument

    func validate() throws {
        guard let output, !output.isEmpty else {
            throw ValidationError(
                say("-o is needed: the file to write, such as -o game.png, or “-” for standard output"))
        }
        guard let (width, height) = Picture.pixels(of: size, scale: scale),
            !Picture.canHold(width: width, height: height)
        else { return }
        throw ValidationError(RasterError.size(width: width, height: height).description)
    }

    func run() throws {
        let look = Look(
            theme: dark ? .dark : .light, palette: colorBlind ? .colorBlind : .standard, motion: .off)
        let picture = try line.read { text throws(GameLineProblem) in
            do throws(PictureProblem) {
                return Result<Picture, RasterError>.success(
                    try AllGames.arcade.picture(
                        of: Array(text.utf8), size: size, scale: scale, insets: insets, look: look)
                )
            } catch {
                switch error {
                case .line(let problem): throw problem
                case .raster(let problem): return .failure(problem)
                }
            }
        }
        let png: [UInt8]
        do throws(RasterError) {
            png = try picture.get().png()
        } catch {
            complain(say("\(error)"))
            throw ExitCode.failure
        }
        guard let output, output != "-" else { return finish(writing: png) }
        if let reason = replace(file: output, with: png) {
            complain(say("“\(output)” can't be written: \(reason)"))
            throw ExitCode.failure
        }
    }

    // MARK: Reading options

    static func size(_ word: String) throws -> Size {
        let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy((1...10_000).contains) else {
            throw ValidationError(say("a size is a width and a height in points, each 1 to 10000, such as 800x500"))
        }
        return Size(width: Double(sides[0]), height: Double(sides[1]))
    }

    private static func insets(_ word: String) throws -> EdgeInsets {
        let edges = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard edges.count == 4, edges.allSatisfy((0...10_000).contains) else {
            throw ValidationError(say("insets are four numbers from 0 to 10000, such as 96,24,124,24"))
        }
        return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }

    static func scale(_ word: String) throws -> Double {
        guard let scale = Double(word), (0.25...8).contains(scale) else {
            throw ValidationError(say("a scale is a number from 0.25 to 8"))
        }
        return scale
    }
}
