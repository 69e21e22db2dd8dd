#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The processor time in seconds that a piece of work took: others may have had the processor in the meantime.
public func seconds(_ work: () -> Void) -> Double {
    let begin = processorTime()
    work()
    return processorTime() - begin
}

/// The processor time in seconds that this process has used.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Prints a line of a table at once.
public func row(_ cells: String...) {
    var line = ""
    for cell in cells { line += line.isEmpty ? cell : "\t" + cell }
    print(line)
    fflush(nil)
}

/// Returns a number from 0 on, with so many digits after the point.
public func decimals(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard places > 0 else { return "\(scaled)" }
    var fraction = "\(scaled % Int(scale))"
    while fraction.count < places { fraction = "0" + fraction }
    return "\(scaled / Int(scale)).\(fraction)"
}

/// The 95 % interval of a share, in percent: "90.2 to 98.4" (E. B. Wilson, "Probable inference, the law of succession, and
/// statistical inference", Journal of the American Statistical Association 22, 1927).
public func interval(_ successes: Int, of count: Int) -> String {
    let (n, z) = (Double(count), 1.96)
    let share = Double(successes) / n
    let center = share + z * z / (2 * n)
    let half = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let (low, high) = ((center - half) / (1 + z * z / n), (center + half) / (1 + z * z / n))
    return "\(decimals(100 * max(low, 0), 1)) to \(decimals(100 * min(high, 1), 1))"
}

/// Keeps the optimizer from leaving out what made the value.
@inline(never)
public func keep(_ value: UInt64) {
    withExtendedLifetime(value) {}
}
