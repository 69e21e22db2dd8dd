#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The processor time that a piece of work took.
func seconds(_ work: () -> Void) -> Double {
    let begin = processorTime()
    work()
    return processorTime() - begin
}

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func row(_ cells: String...) {
    var line = ""
    for cell in cells { line += line.isEmpty ? cell : "\t" + cell }
    print(line)
    fflush(nil)
}

func decimals(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard places > 0 else { return "\(scaled)" }
    var fraction = "\(scaled % Int(scale))"
    while fraction.count < places { fraction = "0" + fraction }
    return "\(scaled / Int(scale)).\(fraction)"
}
