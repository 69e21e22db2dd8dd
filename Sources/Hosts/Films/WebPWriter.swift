import CWebP
public import Raster
import Words

/// Writes an animated WebP, by libwebp. It stores what changes from frame to frame.
public final class WebPWriter: FilmWriter {
    private let encoder: OpaquePointer
    private var config = WebPConfig()
    private var picture = WebPPicture()
    private let framesPerSecond: Int
    private var count = 0

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - width: The width of all frames, in pixels.
    ///   - height: The height of all frames, in pixels.
    ///   - framesPerSecond: 1 to 60.
    ///   - quality: 0 (small) to 100 (exact).
    public init(
        width: Int, height: Int, framesPerSecond: Int, quality: Double = 82
    ) throws(FilmWriterProblem) {
        let most = Int(WEBP_MAX_DIMENSION)
        guard (1...most).contains(width), (1...most).contains(height) else {
            throw FilmWriterProblem("a WebP is 1 to \(most) pixels wide and high, not \(width)x\(height)")
        }
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
            WebPPictureInit(&picture) != 0
        else { throw FilmWriterProblem("libwebp is of another version than the program was built for") }
        config.quality = Float(quality)
        // Landscapes are soft, pieces have edges: both matter more than the last kilobyte.
        config.method = 3
        config.use_sharp_yuv = 0
        config.thread_level = 1
        guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw FilmWriterProblem("libwebp has no memory for \(width)x\(height) pixels")
        }
        self.encoder = encoder
        self.framesPerSecond = framesPerSecond
        picture.width = Int32(width)
        picture.height = Int32(height)
        picture.use_argb = 1
        guard WebPPictureAlloc(&picture) != 0 else {
            throw FilmWriterProblem("libwebp has no memory for \(width)x\(height) pixels")
        }
    }

    deinit {
        WebPPictureFree(&picture)
        WebPAnimEncoderDelete(encoder)
    }

    /// Adds a frame, which is shown until the next one.
    ///
    /// - Precondition: it has the writer's size, and no transparent pixels.
    public func add(_ frame: Picture) throws(FilmWriterProblem) {
        precondition(
            frame.width == picture.width && frame.height == picture.height, "WebPWriter: frames differ in size")
        let stride = Int(picture.argb_stride)
        // Films are opaque, so premultiplied colors are plain ones.
        frame.withPixels { pixels in
            for y in 0..<frame.height {
                let row = UnsafeRawPointer(pixels.baseAddress! + y * frame.width)
                UnsafeMutableRawPointer(picture.argb + y * stride).copyMemory(from: row, byteCount: 4 * frame.width)
            }
        }
        try check(WebPAnimEncoderAdd(encoder, &picture, time, &config))
        count += 1
    }

    /// When the next frame begins, in milliseconds.
    private var time: Int32 { Int32((1_000 * count + framesPerSecond / 2) / framesPerSecond) }

    /// Ends the film, and returns the file.
    public func finish() throws(FilmWriterProblem) -> [UInt8] {
        try check(WebPAnimEncoderAdd(encoder, nil, time, nil))
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(encoder, &data))
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func check(_ isRight: Int32) throws(FilmWriterProblem) {
        guard isRight == 0 else { return }
        throw FilmWriterProblem("libwebp says: \(String(cString: WebPAnimEncoderGetError(encoder)))")
    }
}
