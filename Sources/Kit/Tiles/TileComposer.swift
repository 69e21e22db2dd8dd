/// Composes tiles from prepared symbols at memory speed.
///
/// It works scanline by scanline, from left to right, and copies each cell's row of pixels in chunks of four. The last
/// chunk can reach beyond the cell; the next cell overwrites the excess. So narrow cells need no call and no branch
/// for a remainder, and the buffer has some padding after its last pixel.
public struct TileComposer {
    private var buffer: [UInt32] = []

    /// Creates a composer with an empty buffer, which grows as needed.
    public init() {}

    /// Returns the symbols that a tile needs and that aren't prepared in a sheet yet.
    public static func missing(for request: TileRequest, in sheet: SymbolSheet) -> [MissingSymbol] {
        guard !request.isPicture, sheet.cellSide >= SymbolSheet.leastDrawnSide else { return [] }
        var seen = Array(repeating: UInt8(0), count: sheet.symbolCount)
        var missing: [MissingSymbol] = []
        let spans = Spans(request)
        for (row, height) in spans.heights.enumerated() {
            for (column, width) in spans.widths.enumerated() {
                let symbol = Int(request.content[row * spans.widths.count + column])
                guard symbol < sheet.symbolCount else { continue }
                let size = sheet.size(width: width, height: height)
                guard seen[symbol] >> UInt8(size) & 1 == 0, !sheet.isPrepared(symbol, size: size) else { continue }
                seen[symbol] |= 1 << UInt8(size)
                missing.append(MissingSymbol(symbol: symbol, width: width, height: height))
            }
        }
        return missing
    }

    /// Composes a tile and passes its pixels to `body` row by row.
    ///
    /// A cell with a number that isn't a symbol of the sheet shows symbol 0.
    ///
    /// - Precondition: the request contains symbols, and its cell side is the sheet's.
    public mutating func compose<R>(
        _ request: TileRequest, from sheet: SymbolSheet, _ body: (UnsafeBufferPointer<UInt32>) -> R
    ) -> R {
        precondition(!request.isPicture && request.level.cellSide == sheet.cellSide, "TileComposer: another sheet")
        let count = request.pixels.width * request.pixels.height
        if buffer.count < count + SymbolSheet.slack {
            buffer = Array(repeating: 0, count: count + SymbolSheet.slack)
        }
        let spans = Spans(request)
        buffer.withUnsafeMutableBufferPointer { buffer in
            request.content.withUnsafeBufferPointer { symbols in
                if sheet.isFlat {
                    Self.fillFlat(buffer.baseAddress!, request, spans, sheet, symbols.baseAddress!)
                } else {
                    Self.fill(buffer.baseAddress!, request, spans, sheet, symbols.baseAddress!)
                }
            }
        }
        return buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// Fills small cells with their colours: one line of pixels per row of cells, repeated for the height of the row.
    private static func fillFlat(
        _ target: UnsafeMutablePointer<UInt32>, _ request: TileRequest, _ spans: Spans, _ sheet: SymbolSheet,
        _ symbols: UnsafePointer<UInt8>
    ) {
        let stride = request.pixels.width
        let columns = spans.widths.count
        // Numbers that aren't symbols show the first one.
        let colors = (0...255).map { sheet.colors[$0 < sheet.symbolCount ? $0 : 0] }
        colors.withUnsafeBufferPointer { colors in
            var y = 0
            for (row, height) in spans.heights.enumerated() {
                let lines = min(height - (row == 0 ? spans.top : 0), request.pixels.height - y)
                guard lines > 0 else { continue }
                let line = target + y * stride
                let symbols = symbols + row * columns
                if sheet.sides == (1, 1) {
                    for column in 0..<columns { line[column] = colors[Int(symbols[column])] }
                } else {
                    var x = 0
                    for column in 0..<columns {
                        let color = colors[Int(symbols[column])]
                        let end = min(x + spans.widths[column] - (column == 0 ? spans.left : 0), stride)
                        while x < end {
                            line[x] = color
                            x += 1
                        }
                    }
                }
                for copy in 1..<max(lines, 1) { (line + copy * stride).update(from: line, count: stride) }
                y += lines
            }
        }
    }

    private static func fill(
        _ target: UnsafeMutablePointer<UInt32>, _ request: TileRequest, _ spans: Spans, _ sheet: SymbolSheet,
        _ symbols: UnsafePointer<UInt8>
    ) {
        let stride = request.pixels.width
        let columns = spans.widths.count
        withUnsafeTemporaryAllocation(of: Piece.self, capacity: columns) { pieces in
            var y = 0
            for (row, height) in spans.heights.enumerated() {
                let isHigh = height == sheet.sides.narrow ? 0 : 2
                // The part of the cells' rows that lies inside the tile.
                let skipped = row == 0 ? spans.top : 0
                let lines = min(height - skipped, request.pixels.height - y)
                guard lines > 0 else { continue }
                var x = 0
                for column in 0..<columns {
                    let width = spans.widths[column]
                    let size = isHigh + (width == sheet.sides.narrow ? 0 : 1)
                    var symbol = Int(symbols[row * columns + column])
                    if symbol >= sheet.symbolCount { symbol = 0 }
                    let left = column == 0 ? spans.left : 0
                    let shown = min(width - left, stride - x)
                    let source = sheet.pixels(symbol, size: size) + (skipped * width + left)
                    pieces[column] = Piece(source: source, step: width, count: shown)
                    x += shown
                }
                for line in 0..<lines {
                    copyLine(of: pieces, line: line, to: target + (y + line) * stride)
                }
                y += lines
            }
        }
    }

    /// A cell's part of a line of pixels.
    private struct Piece {
        let source: UnsafePointer<UInt32>
        /// The distance from one line of the symbol to the next.
        let step: Int
        let count: Int
    }

    @inline(__always)
    private static func copyLine(
        of pieces: UnsafeMutableBufferPointer<Piece>, line: Int, to line0: UnsafeMutablePointer<UInt32>
    ) {
        var target = line0
        for piece in pieces {
            let source = piece.source + line * piece.step
            var index = 0
            while index < piece.count {
                let four = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<UInt32>.self)
                UnsafeMutableRawPointer(target + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
                index += 4
            }
            target += piece.count
        }
    }
}

/// The widths and heights of a tile's cells, and how much of the first ones lies outside.
private struct Spans {
    var widths: [Int] = []
    var heights: [Int] = []
    let left: Int
    let top: Int

    init(_ request: TileRequest) {
        let (level, cells) = (request.level, request.cells)
        widths.reserveCapacity(cells.columns.count)
        heights.reserveCapacity(cells.rows.count)
        left = request.pixels.x - level.edge(cells.columns.lowerBound)
        top = request.pixels.y - level.edge(cells.rows.lowerBound)
        var edge = level.edge(cells.columns.lowerBound)
        for column in cells.columns {
            let next = level.edge(column + 1)
            widths.append(next - edge)
            edge = next
        }
        edge = level.edge(cells.rows.lowerBound)
        for row in cells.rows {
            let next = level.edge(row + 1)
            heights.append(next - edge)
            edge = next
        }
    }
}
