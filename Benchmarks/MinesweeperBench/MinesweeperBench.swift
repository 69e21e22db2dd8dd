import MinesweeperSolver

@main
enum Entry {
    static func main() {
        print(MineProbabilities(Observation(width: 30, height: 16, mineCount: 99))!.values[0])
    }
}
