import Views

extension NamedShape {
    /// What `AccessibilityReport` writes.
    static let accessibility: [NamedShape] = [
        NamedShape(
            .accessibleNode, "An element of a window for assistive technologies, or a list or a grid of elements.",
            .object([
                .init("id", .number, "The number of its view."),
                .init("role", .words(AccessibilityRole.allCases.map(\.word))),
                .init("label", .string),
                .init("frame", .tuple([.number, .number, .number, .number]), "Its left, top, width and height."),
                .init("rows", .number, "How many rows a list or a grid has in all."),
                .init("columns", .number),
                .init("keys", .string, "The keys of its elements, as of `aria-keyshortcuts`."),
                .init(
                    "elements",
                    .array(
                        .tuple([
                            .number, .number, .number, .number, .number, .number, .number, .string, .number,
                        ])),
                    "Each has an id, a row, a column, a left, a top, a width, a height, a label, and 1 if it is a button."
                ),
            ]))
    ]
}
