/// Why bytes aren't a frame. `at` is the byte offset of the wrong field.
public enum WireError: Error, Hashable, Sendable {
    case tooLong(bytes: Int)
    /// The first word isn't the supported version.
    case unsupportedVersion
    case unknownKind(at: Int)
    /// The frame ends, or a space is missing, where a field should begin.
    case missingField(at: Int)
    /// Not a decimal number, or one with leading zeros.
    case badNumber(at: Int)
    case numberTooLarge(at: Int)
    /// Not 16 lower-case hexadecimal digits, or in an id not followed by a dot and a number.
    case badIdentifier(at: Int)
    /// Not one of the letters allowed here.
    case badLetter(at: Int)
    /// Not the number of an error code.
    case badErrorCode(at: Int)
    /// Not eight of the letters of invite codes.
    case badCode(at: Int)
    /// A text's length isn't a number and a colon, isn't allowed, or exceeds the frame.
    case badLength(at: Int)
    /// A text isn't UTF-8 or has a character that isn't allowed.
    case badText(at: Int)
    /// The frame continues after its last field.
    case trailingBytes(at: Int)

    /// The error as a sentence for logs.
    public var description: String {
        switch self {
        case .tooLong(let bytes): "a frame has at most \(Frame.maximumLength) bytes, not \(bytes)"
        case .unsupportedVersion: "a frame begins with its version, which must be \(Frame.version)"
        case .unknownKind(let at): "at \(at): no kind of message"
        case .missingField(let at): "at \(at): a blank and a field should follow"
        case .badNumber(let at): "at \(at): a number has decimal digits alone, and no 0 before them"
        case .numberTooLarge(let at): "at \(at): the number is too large for its field"
        case .badIdentifier(let at): "at \(at): an id has 16 small hexadecimal digits, a dot and a number"
        case .badLetter(let at): "at \(at): none of the letters that may stand here"
        case .badErrorCode(let at): "at \(at): errors have the numbers 1 to \(Refusal.Code.allCases.count)"
        case .badCode(let at): "at \(at): a code has eight capital letters, without I and O"
        case .badLength(let at): "at \(at): a text begins with its length in bytes and a colon, within its limits"
        case .badText(let at): "at \(at): a text is UTF-8 without control characters; tokens and moves have no blanks"
        case .trailingBytes(let at): "at \(at): nothing may follow the last field"
        }
    }
}
