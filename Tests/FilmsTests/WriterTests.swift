import CGif
import CWebP
import Drawing
import Films
import Geometry
import Raster
import Testing

@Suite("Files of films")
struct WriterTests {
    private static let size = (width: 48, height: 32)

    /// A square that goes over a sky.
    private static func frame(_ number: Int) throws -> Picture {
        let canvas = Canvas()
        let sky = LinearGradient(
            from: .zero, to: Point(x: 0, y: 32), Color(hex: 0x9fb8e8), Color(hex: 0xffebcf))
        canvas.fill(Path(rect: Rect(x: 0, y: 0, width: 48, height: 32)), with: .linearGradient(sky))
        canvas.fill(Rect(x: Double(4 * number), y: 10, width: 10, height: 10), with: Color(hex: 0xc03060))
        return try Picture(of: canvas.displayList, size: Size(width: 48, height: 32))
    }

    @Test("a WebP has all frames, of the right size and duration")
    func webP() throws {
        let writer = try WebPWriter(width: Self.size.width, height: Self.size.height, framesPerSecond: 10)
        for number in 0..<6 { try writer.add(Self.frame(number)) }
        let file = try writer.finish()
        var data = WebPData(bytes: nil, size: 0)
        let (frames, duration, width, height) = try file.withUnsafeBufferPointer { bytes in
            data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            let mux = try #require(WebPMuxCreate(&data, 0))
            defer { WebPMuxDelete(mux) }
            var (count, width, height): (Int32, Int32, Int32) = (0, 0, 0)
            #expect(WebPMuxNumChunks(mux, WEBP_CHUNK_ANMF, &count) == WEBP_MUX_OK)
            #expect(WebPMuxGetCanvasSize(mux, &width, &height) == WEBP_MUX_OK)
            var duration: Int32 = 0
            for number in 1...UInt32(count) {
                var frame = WebPMuxFrameInfo()
                #expect(WebPMuxGetFrame(mux, number, &frame) == WEBP_MUX_OK)
                duration += frame.duration
                WebPDataClear(&frame.bitstream)
            }
            return (Int(count), Int(duration), Int(width), Int(height))
        }
        #expect(frames == 6)
        #expect(duration == 600)
        #expect((width, height) == Self.size)
    }

    @Test("a GIF decodes to frames that look like those that were added")
    func gif() throws {
        let frames = try (0..<6).map(Self.frame)
        let writer = try GIFWriter(
            width: Self.size.width, height: Self.size.height, framesPerSecond: 10, colors: ColorTable(for: frames))
        for frame in frames { try writer.add(frame) }
        // What stands still takes no frame, only time.
        for _ in 0..<4 { try writer.add(frames[5]) }
        let gif = try DecodedGIF(try writer.finish())
        #expect((gif.width, gif.height) == Self.size)
        #expect(gif.frames.count == 6)
        #expect(gif.delays == [10, 10, 10, 10, 10, 50])
        #expect(gif.repeats)
        for (shown, frame) in zip(gif.frames, frames) {
            var difference = 0.0
            frame.withPixels { pixels in
                for (place, pixel) in pixels.enumerated() {
                    for shift in [16, 8, 0] as [UInt32] {
                        difference += abs(Double(shown[place] >> shift & 0xff) - Double(pixel >> shift & 0xff))
                    }
                }
            }
            #expect(difference / Double(3 * shown.count) < 3)
        }
    }

    @Test("many colors become 255, and a gradient stays one")
    func colors() throws {
        let rows = Canvas()
        for y in 0..<64 {
            for x in 0..<64 {
                let color = Color(hex: UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32((x + y) * 2))
                rows.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), with: color)
            }
        }
        let picture = try Picture(of: rows.displayList, size: Size(width: 64, height: 64))
        let writer = try GIFWriter(width: 64, height: 64, framesPerSecond: 10, colors: ColorTable(for: [picture]))
        try writer.add(picture)
        let gif = try DecodedGIF(try writer.finish())
        #expect(Set(gif.frames[0]).count > 100)
        // The mean of a block is its color, though no pixel may be.
        func mean(_ x: Int, _ y: Int) -> Double {
            var sum = 0
            for row in y..<y + 8 {
                for column in x..<x + 8 { sum += Int(gif.frames[0][64 * row + column] >> 16 & 0xff) }
            }
            return Double(sum) / 64
        }
        for x in stride(from: 0, to: 64, by: 8) { #expect(abs(mean(x, 24) - Double(4 * x + 14)) < 6) }
    }

    @Test("a size that a format can't have is refused")
    func sizes() {
        #expect(throws: FilmWriterProblem.self) { try WebPWriter(width: 16_384, height: 10, framesPerSecond: 10) }
        #expect(throws: FilmWriterProblem.self) {
            try GIFWriter(width: 65_536, height: 10, framesPerSecond: 10, colors: ColorTable(for: []))
        }
    }
}

/// A GIF as a viewer shows it.
private struct DecodedGIF {
    let width: Int
    let height: Int
    var frames: [[UInt32]] = []
    var delays: [Int] = []
    var repeats = false

    private final class Reader {
        var rest: ArraySlice<UInt8>
        init(_ file: [UInt8]) { rest = file[...] }
    }

    init(_ file: [UInt8]) throws {
        let reader = Reader(file)
        var trouble: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(reader).toOpaque(),
            { gif, bytes, count in
                let reader = Unmanaged<Reader>.fromOpaque(gif!.pointee.UserData).takeUnretainedValue()
                let part = reader.rest.prefix(Int(count))
                for (place, byte) in part.enumerated() { bytes![place] = byte }
                reader.rest = reader.rest.dropFirst(part.count)
                return Int32(part.count)
            }, &trouble)
        let gif = try #require(opened)
        defer { DGifCloseFile(gif, &trouble) }
        try #require(DGifSlurp(gif) == GIF_OK)
        width = Int(gif.pointee.SWidth)
        height = Int(gif.pointee.SHeight)
        let colors = try #require(gif.pointee.SColorMap).pointee
        var shown = [UInt32](repeating: 0, count: width * height)
        for index in 0..<Int(gif.pointee.ImageCount) {
            let image = gif.pointee.SavedImages[index]
            var control = GraphicsControlBlock()
            try #require(DGifSavedExtensionToGCB(gif, Int32(index), &control) == GIF_OK)
            let place = image.ImageDesc
            for y in 0..<Int(place.Height) {
                for x in 0..<Int(place.Width) {
                    let color = image.RasterBits[y * Int(place.Width) + x]
                    if Int32(color) == control.TransparentColor { continue }
                    let part = colors.Colors[Int(color)]
                    shown[(Int(place.Top) + y) * width + Int(place.Left) + x] =
                        UInt32(part.Red) << 16 | UInt32(part.Green) << 8 | UInt32(part.Blue)
                }
            }
            frames.append(shown)
            delays.append(Int(control.DelayTime))
            for block in 0..<Int(image.ExtensionBlockCount) {
                if image.ExtensionBlocks[block].Function == APPLICATION_EXT_FUNC_CODE { repeats = true }
            }
        }
    }
}
