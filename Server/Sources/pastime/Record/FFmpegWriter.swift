import Films
import Processes
import Raster
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Writes an MP4 by ffmpeg, which gets the frames through a pipe. Its file has no name any more, so nothing half is left,
/// whatever happens.
final class FFmpegWriter: FilmWriter {
    private let process: ChildProcess
    private let file: Int32

    init(_ ffmpeg: String, width: Int, height: Int, framesPerSecond: Int) throws(FilmWriterProblem) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(folder)/pastime-XXXXXX".utf8CString)
        file = mkstemp(&name)
        guard file >= 0 else {
            throw FilmWriterProblem("there is no room for the film in \(folder): \(String(cString: strerror(errno)))")
        }
        unlink(name)
        do throws(ProcessProblem) {
            process = try ChildProcess(
                ffmpeg,
                [
                    "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)",
                    "-r", "\(framesPerSecond)", "-i", "pipe:0",
                    // Players want even sides, and colors at half the resolution.
                    "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf", "18",
                    "-movflags", "+faststart", "-f", "mp4", "-y", "/proc/\(getpid())/fd/\(file)",
                ])
        } catch {
            close(file)
            throw FilmWriterProblem(Phrase(verbatim: error.description))
        }
    }

    deinit { close(file) }

    func add(_ picture: Picture) throws(FilmWriterProblem) {
        // On this machine 0xAARRGGBB is blue, green, red and what is ignored.
        guard picture.withPixels({ process.send(UnsafeRawBufferPointer($0)) }) else {
            let outcome = try end()
            throw FilmWriterProblem("ffmpeg stopped: \(Self.reason(outcome))")
        }
    }

    func finish() throws(FilmWriterProblem) -> [UInt8] {
        let outcome = try end()
        guard outcome.status == 0 else { throw FilmWriterProblem("ffmpeg failed: \(Self.reason(outcome))") }
        let count = Int(lseek(file, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: max(count, 0))
        var place = 0
        while place < count {
            let part = bytes.withUnsafeMutableBytes {
                pread(file, $0.baseAddress! + place, count - place, off_t(place))
            }
            guard part > 0 else {
                throw FilmWriterProblem("the film can't be read: \(String(cString: strerror(errno)))")
            }
            place += part
        }
        return bytes
    }

    private func end() throws(FilmWriterProblem) -> ChildProcess.Outcome {
        do throws(ProcessProblem) {
            return try process.finish()
        } catch {
            throw FilmWriterProblem(Phrase(verbatim: error.description))
        }
    }

    private static func reason(_ outcome: ChildProcess.Outcome) -> String {
        outcome.errors.split(separator: "\n").last.map(String.init) ?? say("status \(outcome.status)")
    }
}
