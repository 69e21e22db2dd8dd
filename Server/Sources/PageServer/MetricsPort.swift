import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Sockets

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A port of this machine on which only metrics are shown, at `/metrics`, in the Prometheus text format.
public struct MetricsPort: Sendable {
    private let port: Int
    private let onListening: @Sendable (_ port: Int) -> Void

    /// Creates the port.
    ///
    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - onListening: Called with the actual port as soon as requests are answered.
    public init(_ port: Int, onListening: @escaping @Sendable (_ port: Int) -> Void = { _ in }) {
        self.port = port
        self.onListening = onListening
    }

    func service(showing metrics: MetricsRegistry, _ logger: Logger) -> some Service {
        NamingErrors(port: port, application: application(showing: metrics, logger))
    }

    private func application(showing metrics: MetricsRegistry, _ logger: Logger) -> some Service {
        Application(
            responder: CallbackResponder { (request: Request, _: PageContext) in
                // A page on the internet could call it by a name of its own that leads here.
                guard AllowedHosts.thisMachine.allows(request.head.authority ?? ""),
                    request.head.plainPath == "/metrics"
                else { return .nothingHere(in: nil) }
                return Response.text(.ok, metrics.text()).forMethod(request.head.method)
            },
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { [port, onListening] channel in onListening(channel.localAddress?.port ?? port) },
            logger: logger)
    }
}

/// Runs the port, and names it in errors.
private struct NamingErrors<Application: Service>: Service {
    let port: Int
    let application: Application

    func run() async throws {
        do {
            try await application.run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw PageServerError.portInUse(port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw PageServerError.portNotAllowed(port)
        }
    }
}
