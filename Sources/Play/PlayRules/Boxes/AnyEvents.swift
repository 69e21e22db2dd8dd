/// Events of any game, in order. A value without events needs no memory.
public struct AnyEvents {
    private let box: (any EventsBox)?

    /// No events.
    public init() {
        box = nil
    }

    private init(_ box: (any EventsBox)?) {
        self.box = box
    }

    /// Boxes the events of a game.
    public init<R: Rules>(_ events: [R.Event], of rules: R.Type) {
        box = events.isEmpty ? nil : TypedEvents<R>(events)
    }

    /// Returns the events in their own type.
    ///
    /// - Precondition: They are events of these rules.
    public func typed<R: Rules>(_ rules: R.Type) -> [R.Event] {
        guard let box else { return [] }
        return unsafeDowncast(box, to: TypedEvents<R>.self).events
    }

    /// The number of events.
    public var count: Int { box?.count ?? 0 }
    /// Whether there are none.
    public var isEmpty: Bool { box == nil }

    /// Returns up to the last `count` of the events.
    public func suffix(_ count: Int) -> AnyEvents {
        guard let box, count < box.count else { return self }
        return count > 0 ? AnyEvents(box.suffix(count)) : AnyEvents()
    }

    /// The events of one value, then those of another.
    public static func + (a: AnyEvents, b: AnyEvents) -> AnyEvents {
        guard let first = a.box, let second = b.box else { return a.isEmpty ? b : a }
        return AnyEvents(first.appending(second))
    }

    /// Adds events at the end.
    public static func += (a: inout AnyEvents, b: AnyEvents) {
        a = a + b
    }
}

private protocol EventsBox: AnyObject {
    var count: Int { get }
    func suffix(_ count: Int) -> any EventsBox
    func appending(_ other: any EventsBox) -> any EventsBox
}

private final class TypedEvents<R: Rules>: EventsBox {
    let events: [R.Event]

    init(_ events: [R.Event]) {
        self.events = events
    }

    var count: Int { events.count }
    func suffix(_ count: Int) -> any EventsBox { TypedEvents<R>(events.suffix(count)) }
    func appending(_ other: any EventsBox) -> any EventsBox {
        TypedEvents<R>(events + unsafeDowncast(other, to: TypedEvents<R>.self).events)
    }
}
