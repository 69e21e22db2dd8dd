import Drawing
import Foundation
import Geometry
import Raster

/// `DrawingPictures FOLDER`: writes what is drawn by both hosts, for the browser's tests to compare: of each picture a
/// NAME.json with its display list, and with the pixels that Cairo makes of it, and those as NAME.png to be looked at.
@main enum Entry {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: DrawingPictures FOLDER\n".utf8))
            exit(64)
        }
        let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for sheet in Sheet.all {
            for scale in [1, 1.5] { try write(sheet, scale: scale, to: folder) }
        }
    }

    private static func write(_ sheet: Sheet, scale: Double, to folder: URL) throws {
        let canvas = Canvas()
        canvas.fill(Rect(origin: .zero, size: sheet.size), with: sheet.background)
        sheet.draw(canvas)
        let list = canvas.displayList
        let picture = try Picture(of: list, size: sheet.size, scale: scale)
        let name = "\(sheet.name)@\(scale)"
        let page = Page(
            name: name, scale: scale, width: picture.width, height: picture.height,
            words: Data(list.words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }),
            text: Data(list.text), pixels: Data(picture.rgba))
        try JSONEncoder().encode(page).write(to: folder.appending(path: "\(name).json"))
        try Data(picture.png()).write(to: folder.appending(path: "\(name).png"))
    }

    /// What a browser is told of a picture; bytes become base 64.
    private struct Page: Encodable {
        let name: String
        let scale: Double
        let width: Int
        let height: Int
        let words: Data
        let text: Data
        let pixels: Data
    }
}

/// Something to draw.
struct Sheet: Sendable {
    let name: String
    var size = Size(width: 240, height: 160)
    var background = Color.white
    let draw: @Sendable (Canvas) -> Void

    static let all = [gradients, strokes, clips, blendModes, shadows, symbols, panels, texts, gummies]
}
