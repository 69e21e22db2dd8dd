/// How one side of a picture is cut in three, and where the parts come to.
struct NineParts {
    struct Part {
        /// Where it begins in the picture, and its length there.
        var at: Double
        var source: Double
        /// Where it comes to, and its length there.
        var to: Double
        var target: Double
    }

    private let parts: [Part]

    /// - Parameters:
    ///   - length: The picture's, in pixels.
    ///   - first: How much stays as it is at the beginning, in pixels; it is rounded.
    ///   - last: The same at the end.
    init(length: Int, first: Double, last: Double, from start: Double, to end: Double) {
        let length = Double(length)
        // One pixel at least is left to be stretched.
        let first = min(max((first + 0.5).rounded(.down), 0), length - 1)
        let last = min(max((last + 0.5).rounded(.down), 0), length - 1 - first)
        let room = max(end - start, 0)
        // Where there isn't room for both ends they shrink; the parts meet between two pixels.
        let share = first + last > room ? room / (first + last) : 1
        let (head, tail) = ((first * share).rounded(.down), (last * share).rounded(.down))
        let middle = length - first - last
        parts = [
            Part(at: 0, source: first, to: start, target: head),
            Part(at: first, source: middle, to: start + head, target: room - head - tail),
            Part(at: first + middle, source: last, to: start + room - tail, target: tail),
        ]
    }

    subscript(index: Int) -> Part { parts[index] }
}
