/// Estimates for components with too many cases to count, as on huge boards with many holes.
extension Component {
    /// Returns probabilities that satisfy the numbers on average, as if cells were otherwise independent: each number
    /// in turn scales its cells' probabilities so that their sum is what it lacks (iterative proportional fitting:
    /// Deming and Stephan, Annals of Mathematical Statistics 11, 1940). None is treated as certain.
    func estimate(odds: Double) -> ComponentSums {
        var values = [Double](repeating: odds / (1 + odds), count: groups.count)
        var groupsOfNumbers = [[Int]](repeating: [], count: lacking.count)
        for (index, group) in groups.enumerated() {
            for place in 0..<Int(group.numberCount) { groupsOfNumbers[Int(group.numbers[place])].append(index) }
        }
        for _ in 0..<30 {
            for number in lacking.indices {
                var expected = 0.0
                for group in groupsOfNumbers[number] { expected += Double(groups[group].size) * values[group] }
                let factor = Double(lacking[number]) / expected
                for group in groupsOfNumbers[number] {
                    values[group] = min(max(values[group] * factor, 1e-3), 1 - 1e-3)
                }
            }
        }
        var sums = ComponentSums()
        var expected = 0.0
        for (index, group) in groups.enumerated() {
            let size = Double(group.size)
            expected += size * values[index]
            sums.mines.append(size * values[index])
            sums.safe.append(size * (1 - values[index]))
        }
        sums.least = Int(expected.rounded())
        sums.span = 1
        sums.totals = [1]
        return sums
    }
}
