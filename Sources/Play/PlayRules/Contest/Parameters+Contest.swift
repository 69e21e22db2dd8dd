extension Parameters {
    /// Returns the same parameters with a flag set to yes.
    ///
    /// - Precondition: There is such a flag.
    public func setting(_ flag: String) -> Parameters {
        var parameters = self
        do throws(ParameterProblem) {
            try parameters.set(Word(flag), to: Word("yes"))
        } catch {
            preconditionFailure("Parameters: there is no such flag")
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
