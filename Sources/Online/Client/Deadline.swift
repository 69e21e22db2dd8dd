/// Returns the earlier of two times; nil means never.
func earliest(_ a: UInt64?, _ b: UInt64?) -> UInt64? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
}

/// Returns the time after a delay; an overflow means never.
func after(_ delay: UInt64, _ now: UInt64) -> UInt64 {
    let (sum, overflow) = now.addingReportingOverflow(delay)
    return overflow ? .max : sum
}

/// Returns whether a deadline is reached; nil means never.
func isDue(_ deadline: UInt64?, _ now: UInt64) -> Bool {
    if let deadline { deadline <= now } else { false }
}
