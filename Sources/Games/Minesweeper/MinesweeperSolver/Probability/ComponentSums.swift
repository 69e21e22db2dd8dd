/// Cells that no number tells apart: each number that touches one of them touches them all. Only how many of them are
/// mines matters, so they are one variable of up to 8.
struct CellGroup {
    var size: UInt8 = 0
    /// The numbers that touch these cells, by their place in the component; the first `numberCount` count.
    var numbers: SIMD8<Int32> = SIMD8(repeating: -1)
    var numberCount: UInt8 = 0
}

/// Numbers and covered cells that hang together: what is around one number says something about the next.
struct Component {
    var groups: [CellGroup] = []
    /// How many mines each number still lacks, and among how many cells.
    var lacking: [UInt8] = []
    var room: [UInt8] = []

    mutating func removeAll() {
        groups.removeAll(keepingCapacity: true)
        lacking.removeAll(keepingCapacity: true)
        room.removeAll(keepingCapacity: true)
    }
}

/// What there is to know of a component for itself: the weight of its arrangements by their number of mines.
///
/// An arrangement of m mines weighs odds^m, where the odds are about those of any covered cell of the board. So the
/// weights stay within what a `Double` holds, whatever the size, and where a board is too large to count its mines
/// exactly they are right as they are. All is in proportion: the totals add up to 1, and `scale` is what they were
/// divided by.
struct ComponentSums {
    /// The fewest mines that the component can hold; the arrays begin there.
    var least = 0
    /// How many counts of mines there are, from the least on.
    var span = 0
    /// The weight of the arrangements with `least + index` mines.
    var totals: [Double] = []
    /// For each group, `span` weights: those of `totals` times how many of the group's cells are mines.
    var mines: [Double] = []
    /// The same for those that are safe.
    var safe: [Double] = []
    var scale = ScaledNumber(1)
}

/// What came of counting a component.
enum CountedComponent {
    case sums(ComponentSums)
    /// No arrangement agrees with the numbers.
    case impossible
    /// There are more cases than are to be looked at.
    case tooLarge
}
