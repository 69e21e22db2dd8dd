import CCairo

/// Why a picture could not be made, written or read.
public enum RasterError: Error, Hashable, Sendable {
    /// A picture of so many pixels can't be made.
    case size(width: Int, height: Int)
    /// A scale must be finite and greater than 0.
    case scale(Double)
    /// There is no font at all that text could be drawn with.
    case noFont
    /// Cairo failed while doing something, for a reason that it gave.
    case cairo(doing: String, reason: String)
    /// The bytes are a PNG whose pixels have another form than the one that is read.
    case pixelFormat
}

extension RasterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a picture must be 1 to \(Picture.maximumSide) pixels wide and high, and have at most "
                + "\(Picture.maximumPixels) pixels, not \(width)x\(height)"
        case .scale(let scale): "a scale must be a finite number greater than 0, not \(scale)"
        case .noFont: "no font was found; one is needed for text, such as Debian's fonts-dejavu-core"
        case .cairo(let action, let reason): "Cairo could not \(action): \(reason)"
        case .pixelFormat: "the PNG's pixels must have 8 bits for each of red, green, blue and alpha"
        }
    }
}

extension RasterError {
    /// Throws what Cairo complains about, if it does.
    static func check(_ status: cairo_status_t, doing action: String) throws(RasterError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .cairo(doing: action, reason: String(cString: cairo_status_to_string(status)))
    }
}
