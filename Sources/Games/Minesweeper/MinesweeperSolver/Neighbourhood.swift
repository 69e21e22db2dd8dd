/// The neighbours of each cell: up to eight, as indices, row by row.
struct Neighbourhood {
    let width: Int
    let height: Int
    /// For each cell, the edges of the board on which it lies: this is faster than dividing each time.
    private let edges: [UInt8]

    private static var left: UInt8 { 1 }
    private static var right: UInt8 { 2 }
    private static var top: UInt8 { 4 }
    private static var bottom: UInt8 { 8 }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        var edges = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            edges[y * width] |= Self.left
            edges[y * width + width - 1] |= Self.right
        }
        for x in 0..<width {
            edges[x] |= Self.top
            edges[(height - 1) * width + x] |= Self.bottom
        }
        self.edges = edges
    }

    var count: Int { width * height }

    /// Calls `body` with the index of each cell that touches the one at `index`, in the order of the indices.
    @inline(__always)
    func forEach(around index: Int, _ body: (Int) -> Void) {
        let edges = edges[index]
        let left = edges & Self.left == 0
        let right = edges & Self.right == 0
        if edges & Self.top == 0 {
            let above = index &- width
            if left { body(above &- 1) }
            body(above)
            if right { body(above &+ 1) }
        }
        if left { body(index &- 1) }
        if right { body(index &+ 1) }
        if edges & Self.bottom == 0 {
            let below = index &+ width
            if left { body(below &- 1) }
            body(below)
            if right { body(below &+ 1) }
        }
    }

    /// Returns whether an open cell of a board is next to a cell.
    func touchesNumber(_ cell: Int, on board: [UInt8]) -> Bool {
        var touches = false
        forEach(around: cell) { if board[$0] != Observation.covered { touches = true } }
        return touches
    }

    /// Returns the number of cells that touch the one at `index`: 8, or fewer at the edges.
    func count(around index: Int) -> Int {
        var count = 0
        forEach(around: index) { _ in count += 1 }
        return count
    }
}
