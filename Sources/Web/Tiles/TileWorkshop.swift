import Tiles

/// Composes tiles for the page: in a worker's program, or in the page's own.
///
/// JavaScript draws missing symbols, and reads a tile's pixels from this program's memory.
struct TileWorkshop {
    private var sets: [(number: UInt32, colors: [UInt32])] = []
    private var sheets: [(set: UInt32, sheet: SymbolSheet)] = []
    private var request: TileRequest?
    private var composer = TileComposer()

    /// How many sheets are cached: for the current scale, and for recent ones.
    private static let sheetLimit = 4

    /// Adds the next symbol's color to a set. A new set replaces the previous one.
    mutating func takeSymbol(set: UInt32, color: UInt32) {
        if let index = sets.firstIndex(where: { $0.number == set }) {
            sets[index].colors.append(color)
        } else {
            sets = sets.suffix(1) + [(set, [color])]
            sheets.removeAll { old in !sets.contains { $0.number == old.set } }
        }
    }

    /// Starts a request and returns the symbols that have to be drawn first; nil if the request can't be read.
    mutating func begin(_ bytes: [UInt8]) -> [MissingSymbol]? {
        guard let request = TileRequest(bytes: bytes), !request.isPicture,
            let set = sets.first(where: { $0.number == request.symbolSet })
        else { return nil }
        self.request = request
        let side = request.level.cellSide
        if let index = sheets.firstIndex(where: { $0.set == set.number && $0.sheet.cellSide == side }) {
            sheets.append(sheets.remove(at: index))
        } else {
            if sheets.count >= Self.sheetLimit { sheets.removeFirst() }
            sheets.append((set.number, SymbolSheet(colors: set.colors, cellSide: side)))
        }
        return TileComposer.missing(for: request, in: sheets[sheets.count - 1].sheet)
    }

    /// Adds the pixels of a missing symbol.
    mutating func prepare(_ symbol: Int, width: Int, height: Int, bytes: [UInt8]) {
        guard !sheets.isEmpty, bytes.count == width * height * 4 else { return }
        bytes.withUnsafeBytes { raw in
            let pixels = (0..<width * height).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
            sheets[sheets.count - 1].sheet.prepare(symbol, width: width, height: height, pixels: pixels)
        }
    }

    /// Composes the tile; its pixels stay valid until the next one.
    mutating func compose() -> UnsafePointer<UInt32>? {
        guard let request, let sheet = sheets.last?.sheet else { return nil }
        return composer.compose(request, from: sheet) { $0.baseAddress }
    }
}
