/// A mipmap of a board: the mean colour of blocks of 2 by 2 cells, 4 by 4, and so on up to the whole board, updated as
/// cells change.
///
/// Level `k` has one pixel for each block of 2^k by 2^k cells. Blocks that extend beyond the board count their last
/// cells twice, so that the outside has no colour. All levels together take 4/3 bytes per cell.
public struct AveragePyramid {
    /// The board's width in cells.
    public let columns: Int
    /// The board's height in cells.
    public let rows: Int
    /// The levels, starting with level 1.
    private var levels: [Level] = []
    /// Cells that have changed since the last update: a range of columns for each band of rows.
    private var changed: [Range<Int>?]
    /// Whether cells have changed since the pyramid was last completely updated.
    public private(set) var hasChanges = false

    private struct Level {
        let width: Int
        let height: Int
        var pixels: [UInt32]
    }

    /// The number of rows of cells in a band.
    private static let bandHeight = 64

    /// Creates the pyramid of a board whose cells all have one colour.
    public init(columns: Int, rows: Int, uniform pixel: UInt32) {
        self.columns = columns
        self.rows = rows
        var (width, height) = (columns, rows)
        repeat {
            width = (width + 1) / 2
            height = (height + 1) / 2
            levels.append(
                Level(width: width, height: height, pixels: Array(repeating: pixel, count: width * height)))
        } while width > 1 || height > 1
        changed = Array(repeating: nil, count: (rows + Self.bandHeight - 1) / Self.bandHeight)
    }

    /// The highest level; the lowest is 1.
    public var topLevel: Int { levels.count }

    /// Marks cells as changed.
    public mutating func invalidate(_ cells: CellRange) {
        let cells = cells.clamped(to: CellRange(columns: 0..<columns, rows: 0..<rows))
        guard !cells.isEmpty else { return }
        hasChanges = true
        let height = Self.bandHeight
        for band in cells.rows.lowerBound / height...(cells.rows.upperBound - 1) / height {
            if let old = changed[band] {
                changed[band] =
                    min(old.lowerBound, cells.columns.lowerBound)..<max(old.upperBound, cells.columns.upperBound)
            } else {
                changed[band] = cells.columns
            }
        }
    }

    /// Updates the pyramid, up to a number of cells.
    ///
    /// - Parameters:
    ///   - limit: The number of cells after which to stop. At least one band of rows is always updated.
    ///   - colors: The symbols' colours; at least one, which numbers that aren't symbols have.
    ///   - copySymbols: Writes the symbols of a range of cells row by row.
    public mutating func update(
        atMost limit: Int, colors: [UInt32], copySymbols: (CellRange, UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        guard hasChanges else { return }
        // A colour for each possible number.
        let colors = colors + Array(repeating: colors[0], count: max(256 - colors.count, 0))
        var rest = limit
        for band in changed.indices {
            guard let columns = changed[band] else { continue }
            guard rest > 0 else { return }
            changed[band] = nil
            // Whole blocks of level 1.
            let left = columns.lowerBound & ~1
            let right = min((columns.upperBound + 1) & ~1, self.columns)
            let top = band * Self.bandHeight
            let cells = CellRange(columns: left..<right, rows: top..<min(top + Self.bandHeight, rows))
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cells.count) { symbols in
                symbols.initialize(repeating: 0)
                copySymbols(cells, symbols)
                averageCells(cells, symbols, colors)
            }
            averageLevels(above: cells)
            rest -= cells.count
        }
        hasChanges = false
    }

    private mutating func averageCells(
        _ cells: CellRange, _ symbols: UnsafeMutableBufferPointer<UInt8>, _ colors: [UInt32]
    ) {
        let width = cells.columns.count
        let levelWidth = levels[0].width
        colors.withUnsafeBufferPointer { colors in
            levels[0].pixels.withUnsafeMutableBufferPointer { target in
                for row in stride(from: 0, to: cells.rows.count, by: 2) {
                    let upper = row * width
                    let lower = row + 1 < cells.rows.count ? upper + width : upper
                    let line = (cells.rows.lowerBound + row) / 2 * levelWidth + cells.columns.lowerBound / 2
                    for column in stride(from: 0, to: width, by: 2) {
                        let next = column + 1 < width ? column + 1 : column
                        target[line + column / 2] = Pixel.mean(
                            colors[Int(symbols[upper + column])], colors[Int(symbols[upper + next])],
                            colors[Int(symbols[lower + column])], colors[Int(symbols[lower + next])])
                    }
                }
            }
        }
    }

    private mutating func averageLevels(above cells: CellRange) {
        var (left, right) = (cells.columns.lowerBound / 2, (cells.columns.upperBound + 1) / 2)
        var (top, bottom) = (cells.rows.lowerBound / 2, (cells.rows.upperBound + 1) / 2)
        for index in levels.indices.dropFirst() {
            left /= 2
            top /= 2
            right = (right + 1) / 2
            bottom = (bottom + 1) / 2
            let (width, below) = (levels[index].width, levels[index - 1])
            for y in top..<bottom {
                let upper = y * 2 * below.width
                let lower = y * 2 + 1 < below.height ? upper + below.width : upper
                for x in left..<right {
                    let next = x * 2 + 1 < below.width ? x * 2 + 1 : x * 2
                    levels[index].pixels[y * width + x] = Pixel.mean(
                        below.pixels[upper + x * 2], below.pixels[upper + next], below.pixels[lower + x * 2],
                        below.pixels[lower + next])
                }
            }
        }
    }

    /// Returns the mean colour of a block of 2^level by 2^level cells.
    public func pixel(level: Int, x: Int, y: Int) -> UInt32 {
        let level = levels[level - 1]
        return level.pixels[y * level.width + x]
    }

    /// Returns the pixels of a part of a board whose cells are smaller than a pixel, row by row.
    ///
    /// Each pixel has the mean of the block that contains its centre. The blocks are the largest that aren't wider
    /// than a pixel, or 2 by 2 cells if even these are wider.
    public func pixels(of rect: PixelRect, at side: TileLevel) -> [UInt32] {
        var level = 1
        while level < topLevel, side.cellSide * Double(UInt64(1) << UInt64(level + 1)) <= 1 { level += 1 }
        let blocks = levels[level - 1]
        let scale = 1 / (side.cellSide * Double(UInt64(1) << UInt64(level)))
        /// Returns the block that contains a pixel's centre.
        func block(of pixel: Int, atMost last: Int) -> Int { Int(min((Double(pixel) + 0.5) * scale, Double(last))) }
        let columns = (0..<rect.width).map { block(of: rect.x + $0, atMost: blocks.width - 1) }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rect.width * rect.height)
        blocks.pixels.withUnsafeBufferPointer { source in
            for y in 0..<rect.height {
                let line = block(of: rect.y + y, atMost: blocks.height - 1) * blocks.width
                for column in columns { pixels.append(source[line + column]) }
            }
        }
        return pixels
    }
}
