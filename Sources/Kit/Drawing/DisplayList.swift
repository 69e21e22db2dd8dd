public import Geometry

/// A recording of drawing commands, compact enough to be passed to another language on each frame.
///
/// `words` contains the commands, each as a head and its arguments: the head has the opcode in its low eight bits and
/// the number of argument words above them, so that a reader can skip unknown commands. An argument is a number as the
/// bits of a `Float`, a colour as `Color.packed`, or an unsigned integer. `text` contains the UTF-8 of every string.
/// `docs/display-list.md` describes each command; Swift code reads them as `DrawCommand`s by iterating.
public struct DisplayList: Hashable, Sendable {
    /// The encoded commands.
    public internal(set) var words: [UInt32] = []
    /// The UTF-8 bytes of all strings.
    public internal(set) var text: [UInt8] = []
    /// Whether any command involves a symbol.
    var hasSymbols = false

    /// Creates an empty list.
    public init() {}

    /// Whether there are no commands.
    public var isEmpty: Bool { words.isEmpty }

    /// Removes all commands, but keeps the memory for the next recording.
    public mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        hasSymbols = false
    }
}

/// The opcodes; the raw values are part of the display list's wire form.
enum Opcode: UInt32, CaseIterable {
    case save = 1
    case restore
    case concatenate
    case clip
    case multiplyAlpha
    case beginTransparencyLayer
    case endTransparencyLayer
    case fill
    case fillGradient
    case stroke
    case text
    case fillRoundedRect
    case image
    case fillPaint
    case strokePaint
    case setBlendMode
    case setShadow
    case defineSymbol
    case forgetSymbol
    case symbol
    case nineParts
    case textPieces = 40
}

/// The kinds of paint; the raw values are part of the display list's wire form.
enum PaintKind: UInt32, CaseIterable {
    case color, linearGradient, radialGradient
}

/// One command of a display list.
public enum DrawCommand: Hashable, Sendable {
    /// Saves transform, clip, alpha, blend mode and shadow for the matching `restore`.
    case save
    /// Restores the state of the matching `save`.
    case restore
    /// Applies a transform to everything that follows, before the earlier ones.
    case concatenate(AffineTransform)
    /// Restricts everything that follows to the inside of the path.
    case clip(Path)
    /// Makes each following element more transparent, one by one.
    case multiplyAlpha(Double)
    /// Draws everything that follows into a separate picture, which is composited with the given alpha at the matching
    /// end.
    case beginTransparencyLayer(alpha: Double)
    /// Ends the transparency layer and draws it.
    case endTransparencyLayer
    /// Fills a path.
    case fill(Path, Paint)
    /// Fills a rectangle with rounded corners.
    case fillRoundedRect(Rect, cornerRadius: Double, Color)
    /// Strokes a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Draws a line of text whose baseline passes through the point.
    case text(Text, at: Point)
    /// Draws a line of text that begins at the point, with each piece at its given position.
    case textPieces(TextPieces, at: Point)
    /// Draws an image that the host stores under an identifier, stretched to a rectangle; nothing if there is none.
    case image(ImageID, Rect)
    /// Sets how everything that follows is combined with the background.
    case setBlendMode(BlendMode)
    /// Sets the shadow of each following element; nil for none. It uses the current transform.
    case setShadow(Shadow?)
    /// Defines a symbol's appearance; the host keeps it until it is told to forget it.
    case defineSymbol(Symbol)
    /// Tells the host that a symbol won't be drawn again without a new definition.
    case forgetSymbol(SymbolID)
    /// Draws a symbol with its origin at the point, magnified by `scale`; nothing if it isn't defined.
    case symbol(SymbolID, at: Point, scale: Double)
    /// Draws a symbol stretched to a rectangle: its corners, within the insets, keep their size, the parts between
    /// stretch.
    case nineParts(SymbolID, insets: EdgeInsets, Rect)
}

/// The identifier of an image that a host stores.
public struct ImageID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Creates an identifier from a number.
    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
