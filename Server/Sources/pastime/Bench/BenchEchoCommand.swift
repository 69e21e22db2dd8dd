import ArgumentParser
import ServerBench
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The baseline of `pastime bench server`, in a separate process.
struct BenchEchoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "echo", abstract: say("Send back what comes over WebSockets."), shouldDisplay: false)

    func run() async throws {
        _ = OpenFileLimit.lift()
        try await EchoServer.run { port in
            print("The echo is at http://localhost:\(port)")
            fflush(nil)
        }
    }
}
