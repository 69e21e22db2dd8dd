import StateMachine
import Testing

private typealias Machine = StateMachine<Name, Name, Never>
private typealias Failure = StateMachineError<Name, Name>

@Suite struct SetUpTests {
    private let machine = Machine()

    @Test("a new machine has no states, no events, no initial and no current state")
    func empty() {
        #expect(machine.chart.states.isEmpty)
        #expect(machine.chart.edges.isEmpty)
        #expect(machine.initialState == nil)
        #expect(machine.currentState == nil)
        #expect(!machine.isActive)
    }

    @Test("a state that was added is there, can be had by its name, and the first is the initial one")
    func addedState() throws {
        try machine.addStates([Machine.State("Single"), Machine.State("Dating")])
        #expect(machine.chart.states == ["Single", "Dating"])
        #expect(machine.state("Single")?.id == "Single")
        #expect(machine.state("Married") == nil)
        #expect(machine.initialState == "Single")
    }

    @Test("an event that was added is there and can be had by its name")
    func addedEvent() throws {
        try machine.addStates([Machine.State("Single"), Machine.State("Dating")])
        try machine.addEvents([Machine.Event("Start Dating", from: ["Single"], to: "Dating")])
        #expect(machine.chart.edges.count == 1)
        #expect(machine.event("Start Dating")?.destination == "Dating")
        #expect(machine.event("Break Up") == nil)
    }

    @Test("a machine without states can't be activated")
    func nothing() {
        #expect(throws: Failure.noStates) { try machine.activate() }
    }

    @Test("a name must not be empty nor hold a control character", arguments: ["", "a\nb", "\u{7f}"])
    func names(_ text: String) throws {
        let name = Name(text)
        #expect(throws: Failure.unusableStateName(name)) { try machine.addState(Machine.State(name)) }
        #expect(machine.initialState == nil)
        try machine.addState(Machine.State("a"))
        #expect(throws: Failure.unusableEventName(name)) {
            try machine.addEvent(Machine.Event(name, from: nil, to: "a"))
        }
        #expect(machine.chart.edges.isEmpty)
    }

    @Test("a name is given once")
    func duplicates() throws {
        try machine.addState(Machine.State("a"))
        #expect(throws: Failure.duplicateState("a")) { try machine.addState(Machine.State("a")) }
        try machine.addEvent(Machine.Event("e", from: nil, to: "a"))
        #expect(throws: Failure.duplicateEvent("e")) { try machine.addEvent(Machine.Event("e", from: ["a"], to: "a")) }
        #expect(machine.chart.states.count == 1)
        #expect(machine.chart.edges.count == 1)
    }

    @Test("an event leads from and to states that were added, and from one at least")
    func unknownStates() throws {
        try machine.addState(Machine.State("Single"))
        #expect(throws: Failure.eventOfUnknownState(event: "Start Dating", state: "Dating")) {
            try machine.addEvent(Machine.Event("Start Dating", from: ["Single"], to: "Dating"))
        }
        #expect(throws: Failure.eventOfUnknownState(event: "Break Up", state: "Dating")) {
            try machine.addEvent(Machine.Event("Break Up", from: ["Single", "Dating"], to: "Single"))
        }
        #expect(throws: Failure.eventWithoutSources("Wait")) {
            try machine.addEvent(Machine.Event("Wait", from: [], to: "Single"))
        }
        #expect(machine.chart.edges.isEmpty)
    }

    @Test("the initial state must have been added; it isn't entered before the machine is activated")
    func initialState() throws {
        try machine.addStates([Machine.State("Single"), Machine.State("Dating")])
        #expect(throws: Failure.unknownState("Married")) { try machine.setInitialState("Married") }
        try machine.setInitialState("Dating")
        #expect(machine.initialState == "Dating")
        #expect(machine.currentState == nil)
        try machine.activate()
        #expect(machine.currentState == "Dating")
    }

    @Test("the shape is fixed once the machine is active, and it is activated once")
    func fixedShape() throws {
        try machine.addState(Machine.State("a"))
        try machine.activate()
        #expect(throws: Failure.alreadyActive) { try machine.setInitialState("a") }
        #expect(throws: Failure.alreadyActive) { try machine.addState(Machine.State("b")) }
        #expect(throws: Failure.alreadyActive) { try machine.addEvent(Machine.Event("e", from: nil, to: "a")) }
        #expect(throws: Failure.alreadyActive) { try machine.activate() }
        #expect(machine.chart.states == ["a"])
    }

    @Test("firing an event activates the machine, and then its shape is fixed")
    func firingActivates() throws {
        let machine = try Dating().machine
        try machine.fire("Start Dating")
        #expect(machine.isActive)
        #expect(throws: Failure.alreadyActive) { try machine.setInitialState("Married") }
    }

    @Test("a state times out after 1 ms at least, into an event that can be fired from it")
    func timeouts() throws {
        #expect(throws: Failure.timeoutWithoutTime("a")) {
            try machine.addState(Machine.State("a", timeout: (0, "e")))
        }
        #expect(machine.chart.states.isEmpty)
        try machine.addStates([Machine.State("a", timeout: (1, "e")), Machine.State("b")])
        #expect(throws: Failure.timeoutIntoWrongEvent(state: "a", event: "e")) { try machine.activate() }
        try machine.addEvent(Machine.Event("e", from: ["b"], to: "a"))
        #expect(throws: Failure.timeoutIntoWrongEvent(state: "a", event: "e")) { try machine.activate() }
    }

    @Test("a name is text made at run time, and the same bytes are the same name")
    func name() {
        let made = Name("Si" + "ngle")
        #expect(made == "Single")
        #expect(made.description == "Single")
        #expect(Name("é") != Name("e\u{301}"))
    }
}
