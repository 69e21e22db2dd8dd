/// Cells that no number distinguishes: each number that touches one of them touches them all. Only the number of mines
/// among them matters, so they are one variable of up to 8.
struct CellGroup {
    var size: UInt8 = 0
    /// The numbers that touch these cells, by their index in the component; the first `numberCount` are valid.
    var numbers: SIMD8<Int32> = SIMD8(repeating: -1)
    var numberCount: UInt8 = 0
}

/// Connected numbers and covered cells: what is around one number gives information about the next.
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

/// The result of counting a component: the weight of its arrangements by their number of mines.
///
/// An arrangement of m mines has the weight odds^m, where the odds are roughly those of any covered cell of the board.
/// So the weights stay within the range of a `Double`, whatever the size, and if a board is too large to count its
/// mines exactly they can be used directly. All values are normalised: the totals add up to 1, and `scale` is what they
/// were divided by.
struct ComponentSums {
    /// The fewest mines that the component can contain; the arrays begin there.
    var least = 0
    /// The number of possible counts of mines, from the least on.
    var span = 0
    /// The weight of the arrangements with `least + index` mines.
    var totals: [Double] = []
    /// For each group, `span` weights: those of `totals` times how many of the group's cells are mines.
    var mines: [Double] = []
    /// The same for the safe cells.
    var safe: [Double] = []
    var scale = ScaledNumber(1)
}

/// The result of counting a component.
enum CountedComponent {
    case sums(ComponentSums)
    /// No arrangement agrees with the numbers.
    case impossible
    /// There are too many cases.
    case tooLarge
}
