import Words

extension MineProof {
    /// The proof in a few words, by the values of its numbers: "the 2 and the 1 leave no mine here".
    public func text(in observation: Observation) -> String {
        if let minesLeft {
            return isMine
                ? say("count the mines that are left: \(minesLeft), and one has to be here")
                : say("count the mines that are left: \(minesLeft), and none can be here")
        }
        let values = numbers.map { Int(observation.cells[$0]) }.sorted(by: >)
        switch values.count {
        case 1:
            return isMine ? say("the \(values[0]) needs all its covered cells") : say("the \(values[0]) has no mines")
        case 2 where values[0] == values[1]:
            return isMine
                ? say("the two \(values[0])s leave only a mine here") : say("the two \(values[0])s leave no mine here")
        case 2:
            return isMine
                ? say("the \(values[0]) and the \(values[1]) leave only a mine here")
                : say("the \(values[0]) and the \(values[1]) leave no mine here")
        case 3:
            return isMine
                ? say("the \(values[0]), the \(values[1]) and the \(values[2]) together leave only a mine here")
                : say("the \(values[0]), the \(values[1]) and the \(values[2]) together leave no mine here")
        default:
            return isMine
                ? say("the \(values.count) numbers that light up leave only a mine here")
                : say("the \(values.count) numbers that light up leave no mine here")
        }
    }
}
