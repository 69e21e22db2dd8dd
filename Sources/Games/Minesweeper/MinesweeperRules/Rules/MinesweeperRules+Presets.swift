import PlayRules

extension MinesweeperRules {
    /// The levels that everyone knows, and the largest board that a browser can hold.
    static var presets: [Preset] {
        [
            Preset(
                title: "Beginner", caption: "9 × 9 · 10", settings: "w=9 h=9 mines=10",
                picture: "seed=5 : open:4,4"),
            Preset(
                title: "Intermediate", caption: "16 × 16 · 40", settings: "w=16 h=16 mines=40",
                picture: "seed=6 : open:8,8"),
            Preset(
                title: "Expert", caption: "30 × 16 · 99", settings: "w=30 h=16 mines=99",
                picture: "seed=7 : open:15,8"),
            Preset(
                title: "The moor", caption: "25 million cells", settings: "w=5000 h=5000 mines=3750000",
                picture: "seed=4 : flag:2496,2498 flag:2503,2501 flag:2499,2504"),
        ]
    }
}
