import StateMachine

/// The life of one person, as a machine of names that are made at run time.
final class Dating {
    typealias Machine = StateMachine<Name, Name, String>

    /// What the callbacks change; the machine keeps it alive.
    final class Life {
        var diary: [String] = []
        var isLookingForLove = false
        var isHappy = false
        var isConsultingLawyer = false
        var givesUpHalfOfEverything = false
    }

    let machine = Machine()
    private let life = Life()

    var diary: [String] { life.diary }
    var isLookingForLove: Bool { life.isLookingForLove }
    var isHappy: Bool { life.isHappy }
    var isConsultingLawyer: Bool { life.isConsultingLawyer }
    var givesUpHalfOfEverything: Bool {
        get { life.givesUpHalfOfEverything }
        set { life.givesUpHalfOfEverything = newValue }
    }

    init() throws {
        let life = life
        try machine.addStates([
            Machine.State(
                "Single", didEnter: { _ in life.isLookingForLove = true },
                didExit: { _ in life.isLookingForLove = false }),
            Machine.State(
                "Dating", didEnter: { _ in life.isHappy = true },
                didExit: { _ in life.isHappy = false }),
            Machine.State("Married"),
        ])
        try machine.addEvents([
            Machine.Event(
                "Start Dating", from: ["Single"], to: "Dating", didFire: { _ in life.diary.append("told all") }),
            Machine.Event(
                "Break Up", from: ["Dating"], to: "Single", didFire: { _ in life.diary.append("drank") }),
            Machine.Event("Get Married", from: ["Dating"], to: "Married"),
            Machine.Event(
                "Divorce", from: ["Married"], to: "Single",
                shouldFire: { _ in life.givesUpHalfOfEverything },
                willFire: { _ in
                    life.isConsultingLawyer = true
                    life.diary.append("saw a lawyer")
                },
                didFire: { _ in
                    life.isConsultingLawyer = false
                    life.diary.append("drank")
                }),
        ])
    }

    /// Someone who begins in a state, active.
    static func beginning(_ state: Name) throws -> Dating {
        let person = try Dating()
        try person.machine.setInitialState(state)
        try person.machine.activate()
        return person
    }
}
