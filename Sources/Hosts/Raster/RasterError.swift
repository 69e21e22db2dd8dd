import CCairo
import Words

/// Why a picture could not be created, written or read.
public enum RasterError: Error, Hashable, Sendable {
    /// A picture can't have this size.
    case size(width: Int, height: Int)
    /// A scale must be finite and greater than 0.
    case scale(Double)
    /// No font is installed.
    case noFont
    /// Cairo failed at an action, for the given reason.
    case cairo(doing: String, reason: String)
    /// The bytes are a PNG with an unsupported pixel format.
    case pixelFormat
}

extension RasterError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
        switch self {
        case .size(let width, let height):
            say(
                "a picture must be 1 to \(Picture.maximumSide) pixels wide and high, and have at most "
                    + "\(Picture.maximumPixels) pixels, not \(width)x\(height)")
        case .scale(let scale): say("a scale must be a finite number greater than 0, not \(scale)")
        case .noFont: say("no font was found; one is needed for text, such as Debian's fonts-dejavu-core")
        case .cairo(let action, let reason): say("Cairo could not \(action): \(reason)")
        case .pixelFormat: say("the PNG's pixels must have 8 bits for each of red, green, blue and alpha")
        }
    }
}

extension RasterError {
    /// Throws Cairo's error, if there is one.
    static func check(_ status: cairo_status_t, doing action: Phrase) throws(RasterError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .cairo(doing: action.text, reason: String(cString: cairo_status_to_string(status)))
    }
}
