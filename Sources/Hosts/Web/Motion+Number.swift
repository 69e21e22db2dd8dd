import Play

extension Motion {
    /// The motions in the order of the numbers by which JavaScript passes them.
    static var numbered: [Motion] { [.off, .normal, .fast] }

    /// Creates the motion of a number; `normal` if there is none.
    init(number: Int32) {
        self = number >= 0 && number < Int32(Self.numbered.count) ? Self.numbered[Int(number)] : .normal
    }
}
