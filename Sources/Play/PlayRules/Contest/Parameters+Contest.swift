import Words

extension Parameters {
    /// Returns the same parameters with one of them set, by default a flag to yes.
    ///
    /// - Precondition: There is such a parameter, and the value is allowed.
    public func setting(_ name: String, to value: String = "yes") -> Parameters {
        var parameters = self
        do throws(ParameterProblem) {
            try parameters.set(Word(name), to: Word(value))
        } catch {
            preconditionFailure("Parameters: there is no such parameter, or not with this value")
        }
        return parameters
    }

    /// Checks a number that has narrower limits in a game of two.
    ///
    /// - Returns: which numbers are allowed; nil if this one is.
    public func contestProblem(_ name: String, title: String, _ range: ClosedRange<Int64>) -> ParameterProblem? {
        let value = integer(name)
        if range.contains(value) { return nil }
        return ParameterProblem(
            name: name,
            message: "\(title) must be \(range.lowerBound) to \(range.upperBound) in a game of two, not \(value).")
    }
}
