public import PlayRules
import Words

extension LightsOutRules: Rules {
    /// What is told of a game.
    public typealias Report = LightsOutReport

    /// The name, parameters and presets of the game.
    public static var description: GameDescription {
        GameDescription(
            name: "lightsout", title: "Lights Out",
            summary: "Switch all lights off; a press switches a light and those beside it.",
            parameters: [
                ParameterDescription(
                    name: "size", title: "Size",
                    kind: .integer(Int64(Grid.sizes.lowerBound)...Int64(Grid.sizes.upperBound), initial: 5))
            ],
            presets: [
                Preset(title: "Classic", caption: "5 × 5", settings: "size=5", next: 2),
                Preset(title: "First steps", caption: "3 × 3", settings: "size=3", next: 0),
                Preset(title: "Skyscraper", caption: "9 × 9", settings: "size=9"),
            ])
    }

    /// Creates the start of a game, drawn from the seed.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        self.init(size: Int(parameters.integer("size")), seed: seed)
    }

    /// Won when all lights are out.
    public var status: GameStatus { lights.isEmpty ? .won : .playing }

    /// Presses a cell.
    ///
    /// - Throws: the reason if all lights are out already, or the cell isn't on the board.
    public mutating func apply(_ move: LightsOutMove) throws(IllegalMove) -> [LightsOutEvent] {
        guard status == .playing else { throw IllegalMove("All lights are out: the game is over") }
        guard grid.contains(move.cell) else {
            let last = grid.size - 1
            throw IllegalMove("There is no cell \(move.cell.column),\(move.cell.row): both go from 0 to \(last)")
        }
        let cross = grid.cross(at: move.cell)
        let switched = LightsOutEvent.switched(on: cross ^ (cross & lights), off: cross & lights)
        lights ^= cross
        return lights.isEmpty ? [switched, .solved] : [switched]
    }

    /// Returns the shortest solution; nil if all lights are out, or can't be put out.
    public func solution() -> LightsOutSolution? {
        guard status == .playing else { return nil }
        return PressEquations(lights, on: grid).shortest.map { LightsOutSolution(of: self, presses: $0) }
    }

    /// Describes the size and the lights; in JSON the rows from the top: `*` for a light that is on, `.` for one that is
    /// off.
    public func write(to writer: inout PositionWriter) {
        writer.array { writer in
            for row in 0..<grid.size { writer.value(String(decoding: characters(row: row), as: UTF8.self)) }
        }
    }

    /// Returns a row as in `write(to:)`.
    func characters(row: Int) -> [UInt8] {
        (0..<grid.size).map { isOn(Cell($0, row)) ? UInt8(ascii: "*") : UInt8(ascii: ".") }
    }
}
