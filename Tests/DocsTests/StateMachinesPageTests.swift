import StateMachine
import Testing

enum Crossing: TypedState {
    case stop, walk, blink

    var name: String {
        switch self {
        case .stop: "stop"
        case .walk: "walk"
        case .blink: "blink"
        }
    }
}

enum Signal: TypedEvent {
    case press, hurry, clear, fault

    var name: String {
        switch self {
        case .press: "press"
        case .hurry: "hurry"
        case .clear: "clear"
        case .fault: "fault"
        }
    }

    var sources: [Crossing]? {
        switch self {
        case .press: [.stop]
        case .hurry: [.walk]
        case .clear: [.blink]
        case .fault: nil  // from any state
        }
    }

    var destination: Crossing {
        switch self {
        case .press: .walk
        case .hurry: .blink
        case .clear, .fault: .stop
        }
    }
}

@Suite("The code of docs/kit/state-machines.md")
struct StateMachinesPageTests {
    final class Lamp {
        enum Light { case red, green }
        var light: Light?

        func show(_ light: Light) { self.light = light }
    }

    @Test("a crossing begins at red")
    func crossing() throws {
        let lamp = Lamp()
        let milliseconds: UInt64 = 0

        let machine = StateMachine<Crossing, Signal, Int>(clock: { milliseconds })
        try machine.addStates([
            .init(.stop, didEnter: { _ in lamp.show(.red) }),
            .init(.walk, timeout: (20_000, .hurry)),
            .init(.blink, timeout: (5_000, .clear)),
        ])
        try machine.addEvents(Signal.allCases.map { .init($0, from: $0.sources, to: $0.destination) })
        try machine.activate()
        try machine.fire(.press, info: 3)  // three people wait
        machine.fireTimeouts()  // at machine.deadline, or with each frame

        #expect(lamp.light == .red && machine.currentState == .walk && machine.deadline == 20_000)
    }
}
