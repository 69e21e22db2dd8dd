public import Geometry

/// Identifies a symbol to a host: a hash of its appearance.
public struct SymbolID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// Creates an identifier from a number.
    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// An element that is drawn often, including its shadows and glows: the host renders it once per size and reuses the
/// picture.
///
/// Two symbols drawn by the same commands are equal.
public struct Symbol: Hashable, Sendable {
    /// The identifier, computed from the drawing.
    public let id: SymbolID
    /// The size of the element itself, in points, from its origin to the right and downwards.
    public let size: Size
    /// The margin on all sides for a shadow or a glow, in points. The drawing is clipped beyond it.
    public let outset: Double
    /// The commands, in the symbol's own coordinates.
    public let drawing: DisplayList

    /// Creates a symbol by recording its drawing.
    ///
    /// - Parameters:
    ///   - size: The size of the symbol, in points of its own.
    ///   - outset: The room around it for shadows and glows.
    ///   - draw: Draws the symbol; called once, immediately. A shadow extends about 1.5 times its blur beyond its
    ///     offset.
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

    /// The whole drawn area, including the outset.
    public var bounds: Rect {
        Rect(origin: .zero, size: size).insetBy(dx: -outset, dy: -outset)
    }

    /// Whether both have the same identifier.
    public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }

    /// Returns the FNV-1a hash (Fowler, Noll and Vo) by whole words, with its halves mixed after each. Among a million
    /// symbols the probability of a collision is below one in ten million.
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

/// The symbols that a canvas's host has been told about.
struct SymbolLedger {
    /// The number of symbols that the host keeps at least; beyond it, the host forgets those that aren't drawn.
    static let limit = 256

    /// The number of the list in which each symbol was last drawn.
    private var lastUse: [UInt64: UInt32] = [:]
    private var list: UInt32 = 0

    /// Records that a symbol is drawn.
    ///
    /// - Returns: whether it must be defined first.
    mutating func isNew(_ symbol: SymbolID) -> Bool {
        lastUse.updateValue(list, forKey: symbol.rawValue) == nil
    }

    /// Records that a symbol is drawn that may have been defined.
    mutating func touch(_ symbol: SymbolID) {
        if lastUse[symbol.rawValue] != nil { lastUse[symbol.rawValue] = list }
    }

    /// Records that the host has forgotten a symbol.
    mutating func forget(_ symbol: SymbolID) {
        lastUse[symbol.rawValue] = nil
    }

    /// Starts the next list.
    ///
    /// - Returns: the symbols that the host should forget.
    mutating func beginList() -> [SymbolID] {
        let last = list
        list &+= 1
        guard lastUse.count > Self.limit else { return [] }
        var old: [UInt64] = []
        for (symbol, use) in lastUse where use != last { old.append(symbol) }
        // Sorted, so that the order doesn't depend on the hash table.
        old.sort()
        for symbol in old { lastUse[symbol] = nil }
        return old.map { SymbolID($0) }
    }
}
