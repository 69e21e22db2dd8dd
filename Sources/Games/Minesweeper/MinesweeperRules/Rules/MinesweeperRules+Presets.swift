import PlayRules
import Words

extension MinesweeperRules {
    /// The well-known levels, and the largest board that a browser can hold.
    static var presets: [Preset] {
        [
            Preset(
                title: "Beginner", caption: "9 × 9 · 10", settings: "w=9 h=9 mines=10",
                picture: "seed=5 : open:4,4 flag:2,0 flag:4,0 flag:4,1 flag:8,2 flag:1,4 flag:4,6 flag:6,7",
                next: 1),
            Preset(
                title: "Intermediate", caption: "16 × 16 · 40", settings: "w=16 h=16 mines=40",
                picture: "seed=6 : open:8,8 open:2,0 open:1,0 open:0,0 open:10,1 open:10,2 open:10,3 flag:2,1 "
                    + "flag:10,0 flag:9,3 flag:11,3 flag:4,6 flag:11,7 flag:9,10 flag:10,10",
                next: 2),
            Preset(
                title: "Expert", caption: "30 × 16 · 99", settings: "w=30 h=16 mines=99",
                picture: "seed=4 : open:15,8 open:11,4 open:10,3 open:11,3 open:10,2 open:11,2 open:12,2 open:12,3 "
                    + "open:13,2 open:13,3 open:13,4 open:14,3 open:14,4 open:15,3 open:15,4 open:16,2 open:16,4 "
                    + "open:17,3 open:17,4 open:18,3 open:18,4 open:19,3 open:20,4 open:20,3 open:21,3 open:19,0 "
                    + "open:15,1 open:16,1 open:17,1 open:19,1 open:18,2 flag:20,0 flag:19,2 flag:15,2 flag:17,2 "
                    + "flag:24,3 flag:10,4 flag:14,2 flag:19,4 flag:15,5 flag:16,5 flag:15,6 flag:22,6 flag:8,7 "
                    + "flag:7,8 flag:7,10 flag:14,10 flag:13,11 flag:8,12 flag:19,12"),
            // Its mines are placed at the first reveal; until then it uses almost no memory.
            Preset(
                title: "The moor", caption: "25 million cells", settings: "w=5000 h=5000 mines=3750000",
                picture: "seed=4 : flag:2496,2498 flag:2503,2501 flag:2499,2504"),
        ]
    }
}
