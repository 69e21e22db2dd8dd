import ArgumentParser
import PageServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `pastime serve`: the arcade at an address of this machine.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the arcade to the browser.",
        discussion: """
            Prints the address once it can be opened, and serves until Ctrl-C. The page is read at the start: after a \
            new build, start again.

              pastime serve                       at http://localhost:8080
              pastime serve --port 0              at any free port
              pastime serve --host 0.0.0.0        for other machines of the network too
            """)

    @Option(help: "The name or address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port, 0 to 65535; 0 takes a free one. (default: 8080)", transform: ServeCommand.port)
    var port = 8080

    @Option(help: ArgumentHelp("The folder of the page, as 'make build' leaves it.", valueName: "folder"))
    var page = ".build/page"

    func run() async throws {
        let page = try Page(folder: page)
        let name = ["127.0.0.1", "0.0.0.0", "::", "::1"].contains(host) ? "localhost" : host
        let server = PageServer(page: page, host: host, port: port, stopsBySignal: true) { port in
            print("Pastime is at http://\(name):\(port) (Ctrl-C stops it)")
            fflush(nil)
        }
        try await server.run()
    }

    private static func port(_ word: String) throws -> Int {
        guard let port = UInt16(word) else { throw ValidationError("a port is a number from 0 to 65535") }
        return Int(port)
    }
}
