/// Which cells touch which: the up to eight around each, as indices, row by row.
struct Neighbourhood {
    let width: Int
    let height: Int

    var count: Int { width * height }

    /// Calls `body` with the index of each cell that touches the one at `index`, in the order of the indices.
    @inline(__always)
    func forEach(around index: Int, _ body: (Int) -> Void) {
        let y = index / width
        let x = index - y * width
        let left = x > 0
        let right = x + 1 < width
        if y > 0 {
            let above = index - width
            if left { body(above - 1) }
            body(above)
            if right { body(above + 1) }
        }
        if left { body(index - 1) }
        if right { body(index + 1) }
        if y + 1 < height {
            let below = index + width
            if left { body(below - 1) }
            body(below)
            if right { body(below + 1) }
        }
    }

    /// How many cells touch the one at `index`: 8, but for the edges.
    func count(around index: Int) -> Int {
        var count = 0
        forEach(around: index) { _ in count += 1 }
        return count
    }

    /// Whether two cells touch, or are the same.
    @inline(__always)
    func areClose(_ a: Int, _ b: Int) -> Bool {
        let (ya, yb) = (a / width, b / width)
        let (xa, xb) = (a - ya * width, b - yb * width)
        return abs(ya - yb) <= 1 && abs(xa - xb) <= 1
    }
}
