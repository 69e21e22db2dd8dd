import StateMachine
import Testing

@Suite struct CopyAndTextTests {
    private typealias Failure = StateMachineError<Name, Name>

    @Test("a copy has the states, the events and the initial state, isn't active and has no observers")
    func copy() throws {
        let person = try Dating.beginning("Dating")
        var heard = 0
        _ = person.machine.addObserver { _ in heard += 1 }
        let copy = person.machine.copy()
        #expect(!copy.isActive)
        #expect(copy.currentState == nil)
        #expect(copy.chart == person.machine.chart)
        #expect(copy.initialState == "Dating")
        try copy.fire("Break Up")
        #expect(heard == 0)
        #expect(person.diary == ["drank"])
        #expect(person.machine.currentState == "Dating")
    }

    @Test("a copy can be given another shape, and the original keeps its own")
    func changedCopy() throws {
        let machine = try Dating.beginning("Single").machine
        let copy = machine.copy()
        try copy.addState(.init("Widowed"))
        #expect(copy.chart.states.count == 4)
        #expect(machine.chart.states.count == 3)
    }

    @Test("every state is written and restored, without a callback", arguments: ["Single", "Dating", "Married"])
    func roundTrip(_ state: String) throws {
        let text = try Dating.beginning(Name(state)).machine.text
        let person = try Dating()
        try person.machine.restore(text)
        #expect(person.machine.isActive)
        #expect(person.machine.currentState == Name(state))
        #expect(person.machine.text == text)
        #expect(!person.isLookingForLove)
        #expect(!person.isHappy)
    }

    @Test("a machine that isn't active is written as nothing, and restored so")
    func inactive() throws {
        let person = try Dating()
        #expect(person.machine.text == "")
        try person.machine.restore("")
        #expect(!person.machine.isActive)
    }

    @Test(
        "a text that no machine wrote is refused",
        arguments: ["Single", " Single", "-", "1", "x Single", "01 Single", "+1 Single", "18446744073709551616 Single"])
    func unreadable(_ text: String) throws {
        let machine = try Dating().machine
        #expect(throws: Failure.unreadableText) { try machine.restore(text) }
        #expect(!machine.isActive)
    }

    @Test("a text of an unknown state, or for an active machine, is refused")
    func refused() throws {
        let machine = try Dating().machine
        #expect(throws: Failure.textOfUnknownState("Widowed")) { try machine.restore("- Widowed") }
        #expect(throws: Failure.textOfUnknownState("")) { try machine.restore("- ") }
        #expect(throws: Failure.noStates) { try StateMachine<Name, Name, Never>().restore("- Single") }
        try machine.restore("- Single")
        #expect(throws: Failure.alreadyActive) { try machine.restore("- Single") }
    }
}
