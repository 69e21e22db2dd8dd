public import Geometry

/// What names a symbol to a host: a number that follows from what the symbol looks like.
public struct SymbolID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// A piece that is drawn often, shadows and glows and all: the host makes a picture of it once for each size, and
/// draws that picture each time.
///
/// Two symbols that are drawn by the same commands are the same symbol.
public struct Symbol: Hashable, Sendable {
    public let id: SymbolID
    /// The piece itself, in points, from its origin on to the right and downwards.
    public let size: Size
    /// How far the drawing goes beyond the size, on all sides, in points: room for a shadow or a glow. What is
    /// farther out is cut off.
    public let outset: Double
    /// In the symbol's own coordinates.
    public let drawing: DisplayList

    /// - Parameter draw: Draws the symbol, once, here. A shadow reaches about 1.5 times its blur beyond its offset.
    /// - Precondition: the outset is at least 0, and all numbers are finite.
    public init(size: Size, outset: Double = 0, _ draw: (Canvas) -> Void) {
        precondition(
            outset >= 0 && outset.isFinite && size.width.isFinite && size.height.isFinite,
            "Symbol: size and outset are finite, and the outset is at least 0")
        let canvas = Canvas()
        draw(canvas)
        self.init(
            id: Self.id(size: size, outset: outset, drawing: canvas.displayList), size: size, outset: outset,
            drawing: canvas.displayList)
    }

    init(id: SymbolID, size: Size, outset: Double, drawing: DisplayList) {
        self.id = id
        self.size = size
        self.outset = outset
        self.drawing = drawing
    }

    /// All that is drawn.
    public var bounds: Rect {
        Rect(origin: .zero, size: size).insetBy(dx: -outset, dy: -outset)
    }

    public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }

    /// The hash FNV-1a of Fowler, Noll and Vo, by whole words, its halves mixed after each. Among a million symbols
    /// two come together with a probability under one in ten million.
    private static func id(size: Size, outset: Double, drawing: DisplayList) -> SymbolID {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ word: UInt32) {
            hash = (hash ^ UInt64(word)) &* 0x100_0000_01b3
            hash ^= hash >> 32
        }
        mix(Float(size.width).bitPattern)
        mix(Float(size.height).bitPattern)
        mix(Float(outset).bitPattern)
        for word in drawing.words { mix(word) }
        for byte in drawing.text { mix(UInt32(byte)) }
        return SymbolID(hash)
    }
}

/// What a canvas's host has been told of symbols.
struct SymbolLedger {
    /// The host keeps at least so many, and forgets what isn't drawn where there are more.
    static let limit = 256

    /// In which list each was drawn last.
    private var lastUse: [UInt64: UInt32] = [:]
    private var list: UInt32 = 0

    /// Notes that a symbol is drawn.
    ///
    /// - Returns: whether it has to be defined before.
    mutating func isNew(_ symbol: SymbolID) -> Bool {
        lastUse.updateValue(list, forKey: symbol.rawValue) == nil
    }

    /// Notes that a symbol is drawn that may have been defined.
    mutating func touch(_ symbol: SymbolID) {
        if lastUse[symbol.rawValue] != nil { lastUse[symbol.rawValue] = list }
    }

    /// Notes that the host has forgotten a symbol.
    mutating func forget(_ symbol: SymbolID) {
        lastUse[symbol.rawValue] = nil
    }

    /// Begins with the next list.
    ///
    /// - Returns: which symbols the host should forget.
    mutating func beginList() -> [SymbolID] {
        let last = list
        list &+= 1
        guard lastUse.count > Self.limit else { return [] }
        var old: [UInt64] = []
        for (symbol, use) in lastUse where use != last { old.append(symbol) }
        // In an order that doesn't depend on a hash table's.
        old.sort()
        for symbol in old { lastUse[symbol] = nil }
        return old.map { SymbolID($0) }
    }
}
