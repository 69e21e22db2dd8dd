import CGif
public import Raster
import Words

/// Writes an animated GIF that repeats for ever, by giflib. All frames have the same colors, and store only what changes.
public final class GIFWriter: FilmWriter {
    private let file: UnsafeMutablePointer<GifFileType>
    private let bytes: Bytes
    private var isOpen = true
    private let width: Int
    private let height: Int
    private let framesPerSecond: Int
    private var dither: Dither
    /// The colors of what was shown last.
    private var shown: [UInt8] = []
    /// A frame whose end isn't known yet.
    private var waiting: (start: Int, left: Int, top: Int, width: Int, height: Int, pixels: [UInt8])?
    private var count = 0

    /// The number of the transparent color.
    private static let transparent = UInt8(ColorTable.most)
    /// The longest side, in pixels.
    public static let longestSide = 65_535

    /// What the library has written.
    private final class Bytes {
        var all: [UInt8] = []
    }

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - width: The width of all frames, in pixels.
    ///   - height: The height of all frames, in pixels.
    ///   - framesPerSecond: 1 to 50: viewers don't show more.
    ///   - colors: The colors of all frames.
    public init(
        width: Int, height: Int, framesPerSecond: Int, colors: ColorTable
    ) throws(FilmWriterProblem) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
            throw FilmWriterProblem("a GIF is 1 to \(Self.longestSide) pixels wide and high, not \(width)x\(height)")
        }
        let bytes = Bytes()
        var trouble: Int32 = 0
        let write: OutputFunc = { file, data, count in
            guard let file, let data, let user = file.pointee.UserData else { return 0 }
            let bytes = Unmanaged<Bytes>.fromOpaque(user).takeUnretainedValue()
            bytes.all.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return count
        }
        guard let file = EGifOpen(Unmanaged.passUnretained(bytes).toOpaque(), write, &trouble) else {
            throw FilmWriterProblem("giflib can't begin: \(Self.reason(trouble))")
        }
        self.file = file
        self.bytes = bytes
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        dither = Dither(colors)
        EGifSetGifVersion(file, true)
        var map = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: 256)
        for (index, color) in colors.colors.enumerated() {
            map[index] = GifColorType(Red: UInt8(color.x), Green: UInt8(color.y), Blue: UInt8(color.z))
        }
        let object = GifMakeMapObject(256, map)
        defer { GifFreeMapObject(object) }
        try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, object))
        // It repeats for ever: the extension that Netscape has introduced.
        try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
        try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
        try check(EGifPutExtensionTrailer(file))
    }

    deinit {
        var trouble: Int32 = 0
        if isOpen { EGifCloseFile(file, &trouble) }
    }

    /// Adds a frame, which is shown until the next one.
    ///
    /// - Precondition: it has the writer's size, and no transparent pixels.
    public func add(_ picture: Picture) throws(FilmWriterProblem) {
        precondition(picture.width == width && picture.height == height, "GIFWriter: frames differ in size")
        let indices = dither.indices(of: picture)
        let start = count
        count += 1
        if shown.isEmpty {
            waiting = (start, 0, 0, width, height, indices)
        } else {
            guard let (left, top, right, bottom) = changes(to: indices) else { return }
            try writeWaiting(until: start)
            var pixels: [UInt8] = []
            pixels.reserveCapacity((right - left + 1) * (bottom - top + 1))
            for y in top...bottom {
                for place in y * width + left...y * width + right {
                    pixels.append(indices[place] == shown[place] ? Self.transparent : indices[place])
                }
            }
            waiting = (start, left, top, right - left + 1, bottom - top + 1, pixels)
        }
        shown = indices
    }

    /// The smallest rectangle with all that differs from what is shown; nil if nothing does.
    private func changes(to indices: [UInt8]) -> (left: Int, top: Int, right: Int, bottom: Int)? {
        var box: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            let row = y * width..<(y + 1) * width
            guard let first = row.first(where: { indices[$0] != shown[$0] }),
                let last = row.last(where: { indices[$0] != shown[$0] })
            else { continue }
            let (left, right) = (first - row.lowerBound, last - row.lowerBound)
            box = box.map { (min($0.left, left), $0.top, max($0.right, right), y) } ?? (left, y, right, y)
        }
        return box
    }

    private func writeWaiting(until end: Int) throws(FilmWriterProblem) {
        guard var frame = waiting else { return }
        waiting = nil
        var control = GraphicsControlBlock()
        control.DisposalMode = DISPOSE_DO_NOT
        control.TransparentColor = Int32(Self.transparent)
        control.DelayTime = Int32(time(end) - time(frame.start))
        var extensionBytes = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &extensionBytes)
        try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, extensionBytes))
        try check(
            EGifPutImageDesc(
                file, Int32(frame.left), Int32(frame.top), Int32(frame.width), Int32(frame.height), false, nil))
        for y in 0..<frame.height {
            let isWritten = frame.pixels.withUnsafeMutableBufferPointer {
                EGifPutLine(file, $0.baseAddress! + y * frame.width, Int32(frame.width))
            }
            try check(isWritten)
        }
    }

    /// When a frame begins, in hundredths of a second.
    private func time(_ frame: Int) -> Int { (100 * frame + framesPerSecond / 2) / framesPerSecond }

    /// Ends the film, and returns the file.
    public func finish() throws(FilmWriterProblem) -> [UInt8] {
        try writeWaiting(until: count)
        var trouble: Int32 = 0
        isOpen = false
        guard EGifCloseFile(file, &trouble) == GIF_OK else {
            throw FilmWriterProblem("giflib can't end: \(Self.reason(trouble))")
        }
        return bytes.all
    }

    private func check(_ result: Int32) throws(FilmWriterProblem) {
        guard result != GIF_OK else { return }
        throw FilmWriterProblem("giflib says: \(Self.reason(file.pointee.Error))")
    }

    private static func reason(_ code: Int32) -> String {
        GifErrorString(code).map { String(cString: $0) } ?? say("error \(code)")
    }
}
