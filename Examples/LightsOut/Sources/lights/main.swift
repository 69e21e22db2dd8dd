#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

do throws(UsageProblem) {
    let text = try Command.output(for: Array(CommandLine.arguments.dropFirst()))
    if !text.isEmpty { print(text) }
} catch {
    let line = Array("lights: \(error.message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(EX_USAGE)
}
