public import Geometry

/// Moves items step by step according to its behaviors.
///
/// It has no clock: the owner steps it 60 times per second while `isRunning`. Changes to behaviors between steps, or
/// within callbacks, take effect at the start of the next step; reading the items is always safe. The same calls in
/// the same order give bit-identical results on every platform.
///
/// An animator retains its behaviors, and these retain their items. Use it from one thread at a time.
public final class DynamicAnimator {
    /// The duration of a step, in seconds.
    public static let secondsPerTick = 1.0 / 60

    /// The item whose coordinates are used, and whose bounds collision behaviors can use as a boundary; nil if there
    /// is none.
    public let referenceItem: (any DynamicItem)?
    /// The top-level behaviors, in the order of adding.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// The object that is notified of resuming and pausing; it must live as long as it is the delegate.
    public unowned(unsafe) var delegate: (any DynamicAnimatorDelegate)?
    /// Whether there is work to do: from the first behavior until all items are at rest, and again after each change.
    public private(set) var isRunning = false
    /// The number of steps performed; steps requested while at rest don't count.
    public private(set) var elapsedTicks: UInt64 = 0

    let simulation = Simulation()
    private var storedBounds: Rect?
    private var seenBounds: Rect?
    private var structureIsDirty = false
    private var valuesAreDirty = false
    private var isStepping = false
    /// The remainder of `advance(by:)`, in seconds, which is less than a step.
    private var rest = 0.0

    /// Creates an animator without reference bounds.
    public init() {
        referenceItem = nil
    }

    /// Creates an animator with a rectangle that collision behaviors can use as a boundary.
    public init(referenceBounds: Rect) {
        referenceItem = nil
        storedBounds = referenceBounds
    }

    /// Creates an animator in the coordinates of an item, such as a view for its subviews. The animator retains it.
    public init(referenceItem: any DynamicItem) {
        self.referenceItem = referenceItem
    }

    deinit {
        for behavior in behaviors { behavior.forgetAnimator() }
    }

    /// The reference item's bounds, or else the given rectangle; setting it has no effect with a reference item.
    /// Non-finite bounds aren't used.
    public var referenceBounds: Rect? {
        get { referenceItem?.bounds ?? storedBounds }
        set {
            guard referenceItem == nil else { return }
            storedBounds = newValue
            noticeReferenceBounds()
        }
    }

    /// The simulated time in seconds, without the time at rest.
    public var elapsedTime: Double { Double(elapsedTicks) / 60 }

    // MARK: Behaviors

    /// Adds a behavior with its children.
    ///
    /// - Returns: false, without any change, if the behavior is already in an animator, or is a child of another
    ///   behavior; also if its own code has removed it again.
    @discardableResult
    public func addBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.isFree else { return false }
        behaviors.append(behavior)
        behavior.join(self)
        // The behavior's own code could have removed it again, or put it elsewhere.
        guard behavior.dynamicAnimator === self, behavior.parent == nil else { return false }
        structureDidChange()
        return true
    }

    /// Removes a behavior. Its items stay where they are, and keep their velocity if another behavior contains them.
    ///
    /// - Returns: false, without any change, if it isn't one of `behaviors`.
    @discardableResult
    public func removeBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return false }
        // First, because the behavior's own code could remove it again.
        behaviors.remove(at: index)
        behavior.leave()
        structureDidChange()
        return true
    }

    /// Removes all behaviors; the items stay where they are.
    public func removeAllBehaviors() {
        guard !behaviors.isEmpty else { return }
        let all = behaviors
        for behavior in all { removeBehavior(behavior) }
    }

    // MARK: Items

    /// Returns the behaviors' items whose rotated bounds overlap a rectangle, in the order of their first appearance
    /// in the tree of behaviors. Groups are items; their parts aren't. O(items).
    public func items(in rect: Rect) -> [any DynamicItem] {
        var found = ItemList()
        for behavior in behaviors { behavior.forEachItem { _ = found.add($0) } }
        return found.items.filter { ItemState(of: $0)?.intersects(rect) ?? false }
    }

    /// Reads the item's centre, rotation, size and shape again at the start of the next step; its velocity is kept.
    /// Without this call, external changes are overwritten. Ignored for an item without a behavior.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        // An item that is about to join is read anyway.
        guard simulation.slot(of: item) != nil else { return }
        simulation.itemsToRead.append(item)
        valuesDidChange()
    }

    /// Returns an item's velocity, in points and radians per second; zero for one that isn't moved by this animator.
    func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double) {
        simulation.velocity(of: item)
    }
}

// MARK: - Time

extension DynamicAnimator {
    /// Advances the items by a number of steps of 1/60 s. It does nothing at rest or when called within a step.
    ///
    /// - Returns: The number of steps performed: fewer if everything came to rest, 0 for a negative number.
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

    /// Advances the items by the steps that are due after some more seconds. The remainder is kept for the next call.
    /// More than one second at once counts as one; a negative time or NaN as none.
    ///
    /// - Returns: The number of steps performed.
    @discardableResult
    public func advance(by seconds: Double) -> Int {
        guard !isStepping, seconds > 0 else { return 0 }
        noticeReferenceBounds()
        guard isRunning else {
            rest = 0
            return 0
        }
        // Slightly less than a tick counts as one, so that 60 times 1/60 s are 60 steps.
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

    /// Called when items or behaviors have been added or removed.
    func structureDidChange() {
        structureIsDirty = true
        resume()
    }

    /// Called when only values have changed.
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

    /// Updates the boundary if the reference bounds have changed.
    private func noticeReferenceBounds() {
        let bounds = usableBounds
        guard bounds != seenBounds else { return }
        seenBounds = bounds
        if !behaviors.isEmpty { structureDidChange() }
    }
}
