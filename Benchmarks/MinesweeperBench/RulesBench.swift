import Measuring
import Glibc
import MinesweeperRules
import PlayRules

/// How long large boards take, and how much memory.
enum RulesBench {
    static func run() {
        row("rules", "ms")
        measure("first reveal, 1,000,000 cells, 200,000 mines", width: 1_000, height: 1_000, mines: 200_000)
        measure("first reveal that opens most of 1,000,000 cells", width: 1_000, height: 1_000, mines: 30_000)
        measure("first reveal, 25,000,000 cells, 5,000,000 mines", width: 5_000, height: 5_000, mines: 5_000_000)
        var start = game(5_000, 5_000, mines: 5_000_000)
        let before = residentBytes()
        _ = try! start.apply(.reveal(Cell(2_500, 2_500)))
        var copies = [start]
        for index in 0..<50 {
            _ = try! start.apply(.flag(Cell(index * 90, 7)))
            copies.append(start)
        }
        let bytes = Double(residentBytes() - before) / 25e6
        row("memory a cell of 25,000,000, with 51 positions kept: bytes", decimals(bytes, 3))
        if copies.isEmpty { print() }
    }

    private static func game(_ width: Int, _ height: Int, mines: Int) -> MinesweeperRules {
        try! MinesweeperRules(width: width, height: height, mines: mines, seed: 5)
    }

    private static func measure(_ name: String, width: Int, height: Int, mines: Int) {
        let start = game(width, height, mines: mines)
        var best = Double.infinity
        var opened = 0
        for _ in 0..<3 {
            var copy = start
            best = min(best, seconds { _ = try! copy.apply(.reveal(Cell(width / 2, height / 2))) })
            opened = copy.openCount
        }
        row("\(name): \(opened) opened", decimals(best * 1000, 2))
    }

    private static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 128)
        guard fgets(&text, 127, file) != nil else { return 0 }
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self).split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4096
    }
}
