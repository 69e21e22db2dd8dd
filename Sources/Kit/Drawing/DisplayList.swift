public import Geometry

/// A recording of drawing commands, compact enough to cross to another language each frame.
///
/// `words` holds the commands, each as a head and its arguments: the head has the opcode in its low eight bits and the
/// number of argument words above them, so that a reader may skip what it doesn't know. An argument is a number as
/// the bits of a `Float`, a colour as `Color.packed`, or an unsigned integer. `text` holds the UTF-8 of every string.
/// `docs/display-list.md` describes each command; read them natively as `DrawCommand`s by iterating.
public struct DisplayList: Hashable, Sendable {
    public internal(set) var words: [UInt32] = []
    public internal(set) var text: [UInt8] = []
    /// Whether a command is about a symbol.
    var hasSymbols = false

    public init() {}

    public var isEmpty: Bool { words.isEmpty }

    /// Forgets the commands, but keeps the memory for the next recording.
    public mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        hasSymbols = false
    }
}

/// The raw values are the display list's wire form.
enum Opcode: UInt32 {
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

/// One command of a display list.
public enum DrawCommand: Hashable, Sendable {
    /// Keeps transform, clip, alpha, blend mode and shadow for the matching `restore`.
    case save
    case restore
    /// Maps what follows by a transform, before the ones that came earlier.
    case concatenate(AffineTransform)
    /// Draws nothing outside the path from here on.
    case clip(Path)
    /// Makes each thing that follows more transparent, one by one.
    case multiplyAlpha(Double)
    /// Draws what follows apart, to be laid on with the given alpha as one picture at the matching end.
    case beginTransparencyLayer(alpha: Double)
    case endTransparencyLayer
    case fill(Path, Paint)
    case fillRoundedRect(Rect, cornerRadius: Double, Color)
    case stroke(Path, Paint, StrokeStyle)
    /// A line of text whose baseline passes through the point.
    case text(Text, at: Point)
    /// A line of text that begins at the point, and whose pieces stand where they say.
    case textPieces(TextPieces, at: Point)
    /// A picture that the host keeps under a number, stretched to a rectangle; nothing where it has none of it.
    case image(ImageID, Rect)
    /// Combines what follows with what is there in such a way.
    case setBlendMode(BlendMode)
    /// Casts a shadow beneath each thing that follows; nil for none. It is measured by the transform of now.
    case setShadow(Shadow?)
    /// Tells the host what a symbol looks like; it keeps that until it is told to forget it.
    case defineSymbol(Symbol)
    case forgetSymbol(SymbolID)
    /// A symbol with its origin at the point, a point of its own being `scale` points; nothing where it isn't defined.
    case symbol(SymbolID, at: Point, scale: Double)
    /// A symbol in a rectangle: its corners, within the insets, as they are, what is between them stretched.
    case nineParts(SymbolID, insets: EdgeInsets, Rect)
}

/// The number of a picture that a host keeps.
public struct ImageID: Hashable, Sendable {
    public let rawValue: UInt32

    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
