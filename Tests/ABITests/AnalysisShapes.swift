import PlayRules

extension NamedShape {
    /// What `Analysis.write` writes.
    static let analysis: [NamedShape] = [
        NamedShape(
            .mistake, "A move that was much worse than the best one, or several in a row.",
            .object([
                .init("place", .number, "How many moves were made before it."),
                .init("title", .string, "The numbers of its moves, and the move if it is a single one."),
                .init("text", .string, "What it lost, and what was better."),
            ])),
        NamedShape(
            .analysis, "How far the analysis of a game is.",
            .object([
                .init("title", .string, "What the values are."),
                .init("isShare", .boolean, "Whether the values are shares of a whole, in thousandths."),
                .init("moves", .number, "The number of moves in all."),
                .init("done", .boolean),
                .init("values", .array(.number), "Before each move, and at the end; only those that are new."),
                .init("mistakes", .array(.named(.mistake)), "The worst first."),
            ])),
    ]
}
