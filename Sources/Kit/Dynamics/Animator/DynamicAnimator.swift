public import Geometry

/// Moves items by the behaviors that it has been given, step by step.
///
/// It has no clock: somebody steps it, 60 times for each second, while `isRunning`. What behaviors are told between steps,
/// or within the callbacks of one, takes effect at the beginning of the next; reading the items in between is always safe.
/// The same calls in the same order move the items alike, to the bit, on every platform.
///
/// An animator holds its behaviors, and these their items. It is for one thread at a time.
public final class DynamicAnimator {
    /// How long a step is, in seconds.
    public static let secondsPerTick = 1.0 / 60

    /// The item in whose coordinates everything is, and whose bounds collision behaviors may take for a boundary.
    public let referenceItem: (any DynamicItem)?
    /// In the order in which they were added.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// Hears of resuming and pausing; it has to be there as long as it is the delegate.
    public unowned(unsafe) var delegate: (any DynamicAnimatorDelegate)?
    /// Whether there is anything to do: from the first behavior on until all items are at rest, and again after a change.
    public private(set) var isRunning = false
    /// How many steps it has done; those that it was asked for while it rested don't count.
    public private(set) var elapsedTicks: UInt64 = 0

    let simulation = Simulation()
    private var storedBounds: Rect?
    private var seenBounds: Rect?
    private var structureIsDirty = false
    private var valuesAreDirty = false
    private var isStepping = false
    /// Seconds that `advance(by:)` was told of, and that make no whole step yet.
    private var rest = 0.0

    /// Plain coordinates, without reference bounds.
    public init() {
        referenceItem = nil
    }

    /// Plain coordinates, with a rectangle that collision behaviors may take for a boundary.
    public init(referenceBounds: Rect) {
        referenceItem = nil
        storedBounds = referenceBounds
    }

    /// The coordinates of an item, as a view's for its subviews. The animator keeps it alive.
    public init(referenceItem: any DynamicItem) {
        self.referenceItem = referenceItem
    }

    deinit {
        for behavior in behaviors { behavior.forgetAnimator() }
    }

    /// The reference item's bounds, or the rectangle instead; setting it has no effect on a reference item. Bounds that
    /// aren't finite count as none.
    public var referenceBounds: Rect? {
        get { referenceItem?.bounds ?? storedBounds }
        set {
            guard referenceItem == nil else { return }
            storedBounds = newValue
            noticeReferenceBounds()
        }
    }

    /// How long it has moved items, in seconds, rests not counted.
    public var elapsedTime: Double { Double(elapsedTicks) / 60 }

    // MARK: Behaviors

    /// Adds a behavior with all that it consists of.
    ///
    /// - Returns: false, and nothing is done, when the behavior is in an animator already, or a child of another behavior.
    @discardableResult
    public func addBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.isFree else { return false }
        behaviors.append(behavior)
        behavior.join(self)
        // The behavior's own code may have taken it out again.
        guard behaviors.last === behavior || behaviors.contains(where: { $0 === behavior }) else {
            behavior.forgetAnimator()
            return false
        }
        structureDidChange()
        return true
    }

    /// Takes a behavior out. Its items stay where they are, and keep their velocity if another behavior holds them.
    ///
    /// - Returns: false, and nothing is done, when it isn't one of `behaviors`.
    @discardableResult
    public func removeBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return false }
        // First, for the behavior's own code may remove it again.
        behaviors.remove(at: index)
        behavior.leave()
        structureDidChange()
        return true
    }

    public func removeAllBehaviors() {
        guard !behaviors.isEmpty else { return }
        let all = behaviors
        for behavior in all { removeBehavior(behavior) }
    }

    // MARK: Items

    /// The items of the behaviors whose bounds, turned, share an area with a rectangle; in the order in which the tree of
    /// behaviors first names them. Groups are items, what they consist of isn't. O(items).
    public func items(in rect: Rect) -> [any DynamicItem] {
        var found = ItemList()
        for behavior in behaviors { behavior.forEachItem { _ = found.add($0) } }
        return found.items.filter { ItemState(of: $0)?.intersects(rect) ?? false }
    }

    /// Reads the item's centre, turn, size and shape anew at the beginning of the next step; its velocity stays. Without
    /// this call, what is set from outside is overwritten. Ignored for an item of no behavior.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        // One that is about to join is read then.
        guard simulation.slot(of: item) != nil else { return }
        simulation.itemsToRead.append(item)
        valuesDidChange()
    }

    /// How an item moves, in points and radians a second; nothing for one that isn't moved by this animator.
    func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double) {
        simulation.velocity(of: item)
    }
}

// MARK: - Time

extension DynamicAnimator {
    /// Moves the items on by a number of steps of 1/60 s. Resting, or called from within a step, it does nothing.
    ///
    /// - Returns: How many steps were done: fewer when all came to rest, 0 for a negative number.
    @discardableResult
    public func step(ticks: Int = 1) -> Int {
        guard !isStepping else { return 0 }
        isStepping = true
        defer { isStepping = false }
        noticeReferenceBounds()
        var count = 0
        while count < ticks, isRunning {
            tick()
            count += 1
        }
        return count
    }

    /// Moves the items on by as many steps as have become due with some more seconds. What is left counts the next time.
    /// More than a second at once counts as one; a negative time, or NaN, as none.
    ///
    /// - Returns: How many steps were done.
    @discardableResult
    public func advance(by seconds: Double) -> Int {
        guard !isStepping, seconds > 0 else { return 0 }
        noticeReferenceBounds()
        guard isRunning else {
            rest = 0
            return 0
        }
        // A hair less than a tick is one, so that 60 times 1/60 s are 60 steps.
        rest += Swift.min(seconds, 1)
        let due = (rest / Self.secondsPerTick + 1e-6).rounded(.down)
        rest = Swift.max(0, rest - due * Self.secondsPerTick)
        return step(ticks: Int(due))
    }

    private func tick() {
        if structureIsDirty || valuesAreDirty {
            let structure = structureIsDirty
            structureIsDirty = false
            valuesAreDirty = false
            simulation.readItems()
            if structure { simulation.compile(behaviors, referenceBounds: usableBounds) }
            simulation.applyValues()
        }
        simulation.step(Self.secondsPerTick, time: elapsedTime)
        elapsedTicks += 1
        simulation.tellContacts()
        for behavior in simulation.all where behavior.dynamicAnimator === self { behavior.action?() }
        noticeReferenceBounds()
        if simulation.isAtRest, !structureIsDirty, !valuesAreDirty {
            isRunning = false
            rest = 0
            delegate?.dynamicAnimatorDidPause(self)
        }
    }

    /// Items or behaviors have come or gone.
    func structureDidChange() {
        structureIsDirty = true
        resume()
    }

    /// Only values have changed.
    func valuesDidChange() {
        valuesAreDirty = true
        resume()
    }

    private func resume() {
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
    }

    private var usableBounds: Rect? {
        guard let bounds = referenceBounds, Point(x: bounds.minX, y: bounds.minY).isWithinWorld,
            Point(x: bounds.maxX, y: bounds.maxY).isWithinWorld
        else { return nil }
        return bounds
    }

    /// Has a boundary follow its reference bounds.
    private func noticeReferenceBounds() {
        let bounds = usableBounds
        guard bounds != seenBounds else { return }
        seenBounds = bounds
        if !behaviors.isEmpty { structureDidChange() }
    }
}
