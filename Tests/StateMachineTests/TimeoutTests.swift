import StateMachine
import Testing

private enum Light: TypedState {
    case red, green, amber

    var name: String {
        switch self {
        case .red: "red"
        case .green: "green"
        case .amber: "amber"
        }
    }
}

@Suite struct TimeoutTests {
    private typealias Machine = StateMachine<Light, Name, Never>

    private final class Clock {
        var now: UInt64 = 1_000
    }

    private let clock = Clock()

    private func light(mayCaution: @escaping () -> Bool = { true }) throws -> Machine {
        let machine = Machine(clock: { [clock] in clock.now })
        try machine.addStates([
            .init(.red), .init(.green, timeout: (500, "caution")), .init(.amber, timeout: (100, "stop")),
        ])
        try machine.addEvents([
            .init("request", from: [.red], to: .green),
            .init("caution", from: [.green], to: .amber, shouldFire: { _ in mayCaution() }),
            .init("stop", from: nil, to: .red),
        ])
        try machine.activate()
        return machine
    }

    @Test("a state without a time-out stays")
    func stays() throws {
        let machine = try light()
        clock.now = .max
        #expect(machine.fireTimeouts() == nil)
        #expect(machine.currentState == .red)
    }

    @Test("a state times out when its time has come, and not a millisecond before")
    func punctual() throws {
        let machine = try light()
        try machine.fire("request")
        #expect(machine.deadline == 1_500)
        clock.now = 1_499
        #expect(machine.fireTimeouts() == 1_500)
        #expect(machine.currentState == .green)
        clock.now = 1_500
        #expect(machine.fireTimeouts() == 1_600)
        #expect(machine.currentState == .amber)
    }

    @Test("a late call ends where punctual ones would have")
    func late() throws {
        let machine = try light()
        try machine.fire("request")
        var heard: [Light] = []
        _ = machine.addObserver { heard.append($0.destination) }
        clock.now = 1_599
        #expect(machine.fireTimeouts() == 1_600)
        #expect(heard == [.amber])
        clock.now = 9_000
        #expect(machine.fireTimeouts() == nil)
        #expect(heard == [.amber, .red])
    }

    @Test("leaving a state ends its time-out, and entering it anew begins it anew")
    func left() throws {
        let machine = try light()
        try machine.fire("request")
        clock.now = 1_200
        try machine.fire("stop")
        #expect(machine.deadline == nil)
        try machine.fire("request")
        #expect(machine.deadline == 1_700)
    }

    @Test("a time-out that the guard declines begins anew")
    func declined() throws {
        var may = false
        let machine = try light(mayCaution: { may })
        try machine.fire("request")
        clock.now = 1_550
        #expect(machine.fireTimeouts() == 2_050)
        #expect(machine.currentState == .green)
        may = true
        clock.now = 2_050
        machine.fireTimeouts()
        #expect(machine.currentState == .amber)
    }

    @Test("a state is written with the time that it has left, and goes on with it")
    func written() throws {
        let machine = try light()
        #expect(machine.text == "- red")
        try machine.fire("request")
        clock.now = 1_200
        #expect(machine.text == "300 green")
        let other = machine.copy()
        #expect(other.text == "")
        clock.now = 50_000
        try other.restore("300 green")
        #expect(other.currentState == .green)
        #expect(other.deadline == 50_300)
        // More time than a state has is cut down to that.
        let third = machine.copy()
        try third.restore("18446744073709551615 green")
        #expect(third.deadline == 50_500)
    }
}
