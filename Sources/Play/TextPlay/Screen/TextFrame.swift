/// The size of a terminal, or of a part of it, in characters.
public struct TextSize: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size. Negative numbers count as 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Returns whether neither side is longer than the other size's.
    public func fits(in other: TextSize) -> Bool { columns <= other.columns && rows <= other.rows }
}

/// What a terminal shows: a character and a style for each of its places.
public struct TextFrame: Equatable, Sendable {
    /// The size of the terminal.
    public let size: TextSize
    /// Row by row. Invariant: after a character of two columns comes a place with `rest`, and nowhere else.
    private var places: [Place]

    private struct Place: Equatable, Sendable {
        var character: Unicode.Scalar = " "
        var style = TextStyle.plain
        var isRest: Bool { character == Self.rest }

        /// The other half of a wide character.
        static let rest: Unicode.Scalar = "\0"
    }

    /// Creates an empty frame.
    public init(_ size: TextSize) {
        self.size = size
        places = Array(repeating: Place(), count: size.columns * size.rows)
    }

    /// Writes a text from a place to the right. What is outside of the frame is cut off; a character that isn't
    /// visible becomes a question mark.
    public mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: TextStyle = .plain) {
        guard (0..<size.rows).contains(row) else { return }
        var x = column
        for character in text.unicodeScalars {
            let end = x + character.columns
            if x >= 0, end <= size.columns {
                set(Self.isVisible(character) ? character : "?", x, row, style)
                if end > x + 1 { set(Place.rest, x + 1, row, style) }
            } else {
                // Half of a wide character is blank.
                for half in x..<end where (0..<size.columns).contains(half) { set(" ", half, row, style) }
            }
            x = end
        }
    }

    private mutating func set(_ character: Unicode.Scalar, _ column: Int, _ row: Int, _ style: TextStyle) {
        let index = row * size.columns + column
        if character != Place.rest {
            // What is left of a wide character that was here is blank.
            if places[index].isRest { places[index - 1].character = " " }
        }
        if column + 1 < size.columns, places[index + 1].isRest, places[index].character != Place.rest {
            places[index + 1].character = " "
        }
        places[index] = Place(character: character, style: style)
    }

    /// Writes a text in the middle of a range of columns.
    public mutating func put(_ text: String, middleOf columns: Range<Int>, _ row: Int, _ style: TextStyle = .plain) {
        put(text, columns.lowerBound + (columns.count - text.columns) / 2, row, style)
    }

    private static func isVisible(_ character: Unicode.Scalar) -> Bool {
        character.value >= 0x20 && !(0x7f...0x9f).contains(character.value)
    }

    /// The rows as text, without the spaces at their ends.
    public var lines: [String] {
        (0..<size.rows).map { row in
            let characters = places[row * size.columns..<(row + 1) * size.columns].filter { !$0.isRest }
                .map { $0.character }
            var line = String.UnicodeScalarView()
            line.append(contentsOf: characters.prefix((characters.lastIndex { $0 != " " } ?? -1) + 1))
            return String(line)
        }
    }

    /// The style of a place.
    ///
    /// - Precondition: the place is in the frame.
    public func style(_ column: Int, _ row: Int) -> TextStyle { places[row * size.columns + column].style }

    /// Returns what to send to a terminal that shows another frame, so that it shows this one: the rows that differ.
    ///
    /// - Parameter shown: What the terminal shows; nil, or a frame of another size, if that isn't known.
    public func update(from shown: TextFrame?) -> String {
        let known = shown.flatMap { $0.size == size ? $0 : nil }
        var text = known == nil ? "\u{1b}[0m\u{1b}[2J" : ""
        for row in 0..<size.rows {
            let range = row * size.columns..<(row + 1) * size.columns
            if let known, known.places[range] == places[range] { continue }
            text += "\u{1b}[\(row + 1);1H"
            var style: TextStyle?
            for place in places[range] where !place.isRest {
                if place.style != style { text += place.style.sequence }
                style = place.style
                text.unicodeScalars.append(place.character)
            }
            text += "\u{1b}[0m"
        }
        return text
    }
}

/// A rectangle of a frame.
public struct TextArea: Sendable {
    /// Its first column.
    public let column: Int
    /// Its first row.
    public let row: Int
    /// Its size.
    public let size: TextSize

    /// Returns the rectangle of a smaller size in the middle.
    public func middle(_ size: TextSize) -> TextArea {
        TextArea(
            column: column + max(self.size.columns - size.columns, 0) / 2,
            row: row + max(self.size.rows - size.rows, 0) / 2, size: size)
    }
}
