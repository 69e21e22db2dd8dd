import ArgumentParser
import ServerBench

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What `pastime bench server` measures against, in a process of its own.
struct BenchEchoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "echo", abstract: "Send back what comes over WebSockets.", shouldDisplay: false)

    func run() async throws {
        _ = OpenFileLimit.lift()
        try await EchoServer.run { port in
            print("The echo is at http://localhost:\(port)")
            fflush(nil)
        }
    }
}
