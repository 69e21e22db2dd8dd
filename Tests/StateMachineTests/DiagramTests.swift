import Foundation
import StateMachine
import Testing

/// The machine of docs/kit/state-machines.md, as it stands there.
private enum Crossing: TypedState {
    case stop, walk, blink

    var name: String {
        switch self {
        case .stop: "stop"
        case .walk: "walk"
        case .blink: "blink"
        }
    }
}

private enum Signal: TypedEvent {
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
        case .fault: nil
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

@Suite struct DiagramTests {
    private func crossing() throws -> StateMachine<Crossing, Signal, Int> {
        let machine = StateMachine<Crossing, Signal, Int>()
        try machine.addStates([
            .init(.stop), .init(.walk, timeout: (20_000, .hurry)), .init(.blink, timeout: (5_000, .clear)),
        ])
        try machine.addEvents(Signal.allCases.map { .init($0, from: $0.sources, to: $0.destination) })
        return machine
    }

    private func document() throws -> String {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/kit/state-machines.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test("the page's diagrams are those of the machine that it shows")
    func page() throws {
        let chart = try crossing().chart
        let page = try document()
        #expect(page.contains("```mermaid\n" + chart.mermaid + "```"))
        #expect(page.contains("```dot\n" + chart.graphviz + "```"))
    }

    @Test("a chart of enums has their cases, and leads where they say")
    func typedChart() {
        let chart = StateChart<Crossing, Signal>(initial: .stop)
        #expect(chart.states == Crossing.allCases)
        #expect(chart.initialState == .stop)
        for event in Signal.allCases {
            for state in Crossing.allCases {
                #expect((chart.destination(of: event, from: state) != nil) == event.canFire(from: state))
            }
        }
    }

    @Test("names that a diagram's language would take for its own are kept apart")
    func quoting() throws {
        var chart = StateChart<Name, Name>()
        try chart.add("say \"hi\"")
        try chart.add("end")
        try chart.add(StateChart.Edge("a: b; \\", from: nil, to: "end"))
        #expect(
            chart.mermaid == """
                stateDiagram-v2
                    state "say #quot;hi#quot;" as s0
                    state "end" as s1
                    [*] --> s0
                    s0 --> s1 : a#colon; b#semi; \\

                """)
        #expect(
            chart.graphviz == """
                digraph machine {
                    rankdir=LR
                    node [shape=box, style=rounded]
                    s0 [label="say \\"hi\\""]
                    s1 [label="end"]
                    start [shape=point]
                    start -> s0
                    s0 -> s1 [label="a: b; \\\\"]
                }

                """)
    }
}
