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

/// Keeps the optimizer from leaving out what made the value.
@inline(never)
public func keep(_ value: UInt64) {
    withExtendedLifetime(value) {}
}
