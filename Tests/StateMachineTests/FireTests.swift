import StateMachine
import Testing

private typealias Failure = StateMachineError<Name, Name>

@Suite struct FireTests {
    @Test("an event leads to its state")
    func fires() throws {
        let person = try Dating.beginning("Single")
        try person.machine.fire("Start Dating")
        #expect(person.machine.currentState == "Dating")
    }

    @Test("states hear that they are entered and left, events that they are fired")
    func callbacks() throws {
        let person = try Dating.beginning("Single")
        #expect(person.isLookingForLove)
        #expect(!person.isHappy)
        try person.machine.fire("Start Dating")
        #expect(!person.isLookingForLove)
        #expect(person.isHappy)
        #expect(person.diary == ["told all"])
    }

    @Test("breaking up ends happiness and begins the search for love")
    func breakUp() throws {
        let person = try Dating.beginning("Dating")
        try person.machine.fire("Break Up")
        #expect(person.isLookingForLove)
        #expect(!person.isHappy)
        #expect(person.diary == ["drank"])
    }

    @Test("an event whose guard says no can be fired, is declined, and changes nothing")
    func declined() throws {
        let person = try Dating.beginning("Married")
        #expect(try person.machine.canFire("Divorce"))
        #expect(throws: Failure.declined(event: "Divorce")) { try person.machine.fire("Divorce") }
        #expect(person.machine.currentState == "Married")
        #expect(person.diary.isEmpty)
        let failure = Failure.declined(event: "Divorce")
        #expect(failure.description == "The event declined to be fired.")
        #expect(failure.reason == "The event 'Divorce' was declined by its shouldFire.")
    }

    @Test("an event whose guard says yes is told before and after")
    func accepted() throws {
        let person = try Dating.beginning("Married")
        person.givesUpHalfOfEverything = true
        #expect(try person.machine.canFire("Divorce"))
        try person.machine.fire("Divorce")
        #expect(person.machine.currentState == "Single")
        #expect(person.diary == ["saw a lawyer", "drank"])
        #expect(!person.isConsultingLawyer)
    }

    @Test("an event can't be fired from a state that it doesn't come from, and changes nothing")
    func invalid() throws {
        let person = try Dating.beginning("Single")
        let failure = Failure.invalidTransition(event: "Break Up", state: "Single", sources: ["Dating"])
        #expect(throws: failure) { try person.machine.fire("Break Up") }
        #expect(person.machine.currentState == "Single")
        #expect(person.diary.isEmpty)
        #expect(failure.description == "The event cannot be fired from the current state.")
        #expect(
            failure.reason
                == "The event 'Break Up' was fired in the state 'Single', but it can be fired from these alone: Dating."
        )
    }

    @Test("what can be fired follows from the state alone")
    func canFire() throws {
        let all: [Name] = ["Start Dating", "Break Up", "Get Married", "Divorce"]
        for (state, allowed) in [
            ("Single", ["Start Dating"]), ("Dating", ["Break Up", "Get Married"]), ("Married", ["Divorce"]),
        ] as [(Name, [Name])] {
            let machine = try Dating.beginning(state).machine
            #expect(try all.filter { try machine.canFire($0) } == allowed)
        }
        // Before it is active: as from where it would begin.
        let machine = try Dating().machine
        #expect(try all.filter { try machine.canFire($0) } == ["Start Dating"])
        #expect(!machine.isActive)
    }

    @Test("asking for a state or an event that was never added is an error that names it")
    func unknown() throws {
        let machine = try Dating.beginning("Single").machine
        #expect(throws: Failure.unknownState("Invalid")) { try machine.isInState("Invalid") }
        #expect(throws: Failure.unknownEvent("Invalid")) { try machine.canFire("Invalid") }
        #expect(throws: Failure.unknownEvent("Invalid")) { try machine.fire("Invalid") }
        #expect(try machine.isInState("Single"))
        #expect(try !machine.isInState("Dating"))
    }

    @Test("an event without a list of states comes from any, its own among them")
    func fromAny() throws {
        let machine = StateMachine<Name, Name, Never>()
        try machine.addStates([.init("a"), .init("b")])
        try machine.addEvents([.init("reset", from: nil, to: "a"), .init("go", from: ["a"], to: "b")])
        #expect(try machine.canFire("reset"))
        try machine.fire("reset")
        try machine.fire("go")
        try machine.fire("reset")
        #expect(machine.currentState == "a")
    }

    @Test("info that is fired along reaches the guard, every callback and the observers")
    func info() throws {
        typealias Machine = StateMachine<Name, Name, String>
        var heard: [String?] = []
        let note: (Machine.Transition?) -> Void = { heard.append($0?.info) }
        let machine = Machine()
        try machine.addStates([
            .init("a", willExit: note, didExit: note), .init("b", willEnter: note, didEnter: note),
        ])
        try machine.addEvent(
            .init(
                "go", from: ["a"], to: "b",
                shouldFire: {
                    heard.append($0.info)
                    return true
                }, willFire: note, didFire: note))
        _ = machine.addObserver(note)
        try machine.fire("go", info: "flowers")
        #expect(heard == Array(repeating: "flowers", count: 8))
    }

    @Test("callbacks come in the documented order, with the state changed in their middle")
    func order() throws {
        enum Place: TypedState {
            case home, away
            var name: String { self == .home ? "home" : "away" }
        }
        typealias Machine = StateMachine<Place, Name, Never>
        var heard: [String] = []
        let machine = Machine()
        func note(_ text: String) -> (Machine.Transition?) -> Void {
            { heard.append("\(text) at \(machine.currentState?.name ?? "-") from \($0?.source.name ?? "-")") }
        }
        for place in Place.allCases {
            try machine.addState(
                .init(
                    place, willEnter: note("willEnter " + place.name), didEnter: note("didEnter " + place.name),
                    willExit: note("willExit " + place.name), didExit: note("didExit " + place.name)))
        }
        try machine.addEvent(
            .init(
                "go", from: [.home], to: .away,
                shouldFire: { _ in
                    heard.append("shouldFire")
                    return true
                }, willFire: note("willFire"), didFire: note("didFire")))
        _ = machine.addObserver(note("observer"))
        try machine.activate()
        #expect(heard == ["willEnter home at - from -", "didEnter home at home from -"])
        heard = []
        try machine.fire("go")
        #expect(
            heard == [
                "shouldFire", "willFire at home from home", "willExit home at home from home",
                "willEnter away at home from home", "didExit home at away from home", "didEnter away at away from home",
                "didFire at away from home", "observer at away from home",
            ])
    }

    @Test("a did-callback may fire the next event; a will-callback or a guard may not")
    func nested() throws {
        typealias Machine = StateMachine<Name, Name, Never>
        let machine = Machine()
        var failures: [Failure] = []
        func tryNext(_: Machine.Transition?) {
            do throws(Failure) { try machine.fire("next") } catch { failures.append(error) }
        }
        try machine.addStates([
            .init("a", willExit: tryNext), .init("b", willEnter: tryNext, didEnter: tryNext), .init("c"),
        ])
        try machine.addEvents([
            .init(
                "go", from: ["a"], to: "b",
                shouldFire: {
                    tryNext($0)
                    return true
                }, willFire: tryNext),
            .init("next", from: ["b"], to: "c"),
        ])
        try machine.fire("go")
        #expect(machine.currentState == "c")
        #expect(failures == Array(repeating: .transitionUnderway(event: "next"), count: 4))
    }

    @Test("a callback that is replaced during a transition is called as it is then")
    func replacedCallbacks() throws {
        typealias Machine = StateMachine<Name, Name, Never>
        let machine = Machine()
        var heard: [String] = []
        try machine.addStates([
            .init("a", willExit: { _ in heard.append("old willExit") }, didExit: { _ in heard.append("old didExit") }),
            .init("b", didEnter: { _ in heard.append("old didEnter") }),
        ])
        try machine.addEvent(
            .init(
                "go", from: ["a"], to: "b",
                shouldFire: { _ in
                    try? machine.updateEvent("go") { event in
                        event.willFire = { _ in
                            heard.append("willFire")
                            try? machine.updateState("a") { $0.willExit = { _ in heard.append("willExit") } }
                            try? machine.updateState("b") { state in
                                state.willEnter = { _ in
                                    heard.append("willEnter")
                                    try? machine.updateState("b") { $0.didEnter = { _ in heard.append("didEnter") } }
                                    try? machine.updateState("a") { $0.didExit = nil }
                                }
                            }
                        }
                        event.didFire = { _ in heard.append("didFire") }
                    }
                    return true
                }))
        try machine.fire("go")
        #expect(heard == ["willFire", "willExit", "willEnter", "didEnter", "didFire"])

        let other = Machine()
        try other.addState(
            .init("a", willEnter: { _ in try? other.updateState("a") { $0.didEnter = { _ in heard = [] } } }))
        try other.activate()
        #expect(heard.isEmpty)
    }

    @Test("observers hear the old state, the new one and the event, in order, until they are removed")
    func observers() throws {
        let machine = try Dating().machine
        var heard: [String] = []
        let first = machine.addObserver { heard.append("1 \($0.source) \($0.destination) \($0.event)") }
        let second = machine.addObserver { heard.append("2 \($0.machine.currentState ?? "none")") }
        try machine.activate()
        #expect(heard.isEmpty)
        try machine.fire("Start Dating")
        #expect(heard == ["1 Single Dating Start Dating", "2 Dating"])
        machine.removeObserver(first)
        machine.removeObserver(first)
        try machine.fire("Break Up")
        #expect(heard.dropFirst(2) == ["2 Single"])
        machine.removeObserver(second)
        try machine.fire("Start Dating")
        #expect(heard.count == 3)
    }

    @Test("every error says what was wrong and names it")
    func texts() {
        let failures: [(Failure, String)] = [
            (.unusableStateName("\n"), "control"), (.unusableEventName(""), "''"), (.duplicateState("s"), "'s'"),
            (.duplicateEvent("e"), "'e'"), (.eventOfUnknownState(event: "e", state: "s"), "'s'"),
            (.eventWithoutSources("e"), "'e'"), (.unknownState("s"), "'s'"), (.timeoutWithoutTime("s"), "1 ms"),
            (.timeoutIntoWrongEvent(state: "s", event: "e"), "'e'"), (.noStates, "must have a state"),
            (.alreadyActive, "once"), (.unknownEvent("e"), "'e'"),
            (.invalidTransition(event: "e", state: "s", sources: ["a", "b"]), "a, b"), (.declined(event: "e"), "'e'"),
            (.transitionUnderway(event: "e"), "'e'"), (.unreadableText, "milliseconds"),
            (.textOfUnknownState("s"), "'s'"),
        ]
        for (failure, word) in failures {
            #expect(failure.reason.contains(word))
            #expect(failure.description.hasSuffix("."))
        }
    }

    @Test("callbacks can be set after a state or an event was added, and while the machine is active")
    func lateCallbacks() throws {
        let person = try Dating.beginning("Single")
        var told: [String] = []
        try person.machine.updateState("Dating") { state in
            state.userInfo = "a nice restaurant"
            state.didEnter = { _ in told.append("in love") }
        }
        try person.machine.updateEvent("Start Dating") { $0.shouldFire = { $0.info == "flowers" } }
        #expect(throws: Failure.declined(event: "Start Dating")) { try person.machine.fire("Start Dating") }
        try person.machine.fire("Start Dating", info: "flowers")
        #expect(told == ["in love"])
        #expect(!person.isHappy, "the callback was replaced")
        #expect(person.machine.state("Dating")?.userInfo == "a nice restaurant")
        #expect(person.machine.copy().state("Dating")?.userInfo == "a nice restaurant")
        #expect(throws: Failure.unknownState("Bliss")) { try person.machine.updateState("Bliss") { _ in } }
        #expect(throws: Failure.unknownEvent("Elope")) { try person.machine.updateEvent("Elope") { _ in } }
    }
}
