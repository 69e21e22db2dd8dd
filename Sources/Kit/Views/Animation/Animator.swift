public import Animation

/// Animates the views of a window, with the semantics of UIKit's `UIView.animate` and related methods.
///
/// Values set within an animation block take effect on the views immediately, as model values; the presented values
/// follow over the block's duration. A view without a window changes without animation.
///
/// A property is animated by one block at a time: a later block replaces the earlier animation of it, whose completion
/// is then called with `false`. `docs/decisions/` explains why animations aren't additive.
///
/// Completions are called by `update()` when an animation has ended, or by the call that ended it early. Without its
/// window, which has been deallocated, an animator ends everything in the call that begins it.
public final class Animator {
    /// The source of the current time.
    public let clock: any AnimationClock

    /// The running groups, in the order of their creation.
    private var groups: [AnimationGroup] = []
    /// The serial number of the group that was begun last.
    private var lastSerial: UInt64 = 0
    /// The blocks being executed; the innermost is last.
    private var blocks: [Block] = []
    /// The running property animators.
    private var drivers: [PropertyAnimator] = []
    /// The pending completions of animations that have ended.
    private var completions: [() -> Void] = []
    /// Whether pending completions wait, because others are being called or views are leaving the window.
    private var isHoldingCompletions = false
    /// Whether the window is still there, to pass time on.
    private var hasWindow = true

    struct Block {
        /// The group that records changes; nil if changes take effect immediately.
        var group: AnimationGroup?
        /// For keyframe animations: the part of the run to which changes belong.
        var keyframe: (start: Double, end: Double)?
        var mode: KeyframeCalculationMode?
        /// How changes are repeated, if not as the group's options say.
        var repetition: Repetition?
        /// The duration and curve that a nested block inherits.
        var duration: Double
        var curve: TimingCurve
        /// The views that the block has changed.
        var views: [View] = []
    }

    /// Whether blocks and transitions are animated; otherwise they take effect at once. Property animators always are.
    public private(set) var areAnimationsEnabled = true

    /// Enables or disables the animation of later blocks and transitions; true at first.
    public func setAnimationsEnabled(_ enabled: Bool) {
        areAnimationsEnabled = enabled
    }

    init(clock: any AnimationClock) {
        self.clock = clock
    }

    /// The clock's time, in seconds.
    @inlinable
    public var now: Double { clock.now }

    /// Whether an animation is running or delayed.
    public var isAnimating: Bool { !groups.isEmpty || !drivers.isEmpty }

    /// Ends all animations that are due.
    func update() {
        let now = clock.now
        // What completions begin is due at the next update at the earliest: a chain of instant blocks could be endless.
        let newest = lastSerial
        for driver in drivers { driver.advance(to: now) }
        // In the order of their end times; for equal times the oldest first. A completion can end others of them.
        let due = groups.filter { $0.serial <= newest && ($0.end <= now || $0.isEmpty) }
        for next in due.sorted(by: { $0.end < $1.end || $0.end == $1.end && $0.serial < $1.serial }) {
            finish(next)
            callCompletions()
        }
    }

    /// Ends a group at its current state; does nothing if it has ended.
    ///
    /// - Complexity: O(groups and views before it), so that many that end in the order of their beginning end fast.
    func finish(_ group: AnimationGroup) {
        if let index = groups.firstIndex(where: { $0 === group }) { groups.remove(at: index) }
        var index = 0
        while group.remaining > 0, index < animatedViews.count {
            let view = animatedViews[index]
            let count = view.animations.count
            view.animations.removeAll { $0.group === group }
            group.remaining -= count - view.animations.count
            if view.animations.count < count { view.setNeedsDisplay() }
            if view.animations.isEmpty { animatedViews.remove(at: index) } else { index += 1 }
        }
        // The two retain each other.
        let transition = group.transition
        group.transition = nil
        transition?.end()
        guard let completion = group.completion else { return }
        group.completion = nil
        completions.append { completion(group.isIntact) }
    }

    /// The views that have animations; each is in the window.
    private var animatedViews: [View] = []

    /// Calls the pending completions. A completion can start and end other animations.
    private func callCompletions() {
        guard !isHoldingCompletions else { return }
        isHoldingCompletions = true
        while !completions.isEmpty { completions.removeFirst()() }
        isHoldingCompletions = false
    }

    /// Makes changes, then calls the completions of all that they ended: no completion is called meanwhile.
    func holdingCompletions(_ changes: () -> Void) {
        let isOutermost = !isHoldingCompletions
        isHoldingCompletions = true
        changes()
        guard isOutermost else { return }
        isHoldingCompletions = false
        if blocks.isEmpty { callCompletions() }
    }

    /// Cancels all animations of views at their current state.
    func cancelAnimations(of views: [View]) {
        holdingCompletions {
            for view in views { cancelAnimations(ofOne: view) }
        }
    }

    private func cancelAnimations(ofOne view: View) {
        let cancelled = view.animations
        if !cancelled.isEmpty {
            view.animations = []
            animatedViews.removeAll { $0 === view }
            for animation in cancelled { release(animation.group) }
            view.setNeedsDisplay()
        }
        if let group = view.transition?.group {
            group.isIntact = false
            finish(group)
        }
    }

    /// Drops all animations and animators without calling completions, because the window is being deallocated.
    func dropEverything() {
        hasWindow = false
        let dropped = (groups: groups, drivers: drivers, completions: completions, views: animatedViews)
        (groups, drivers, completions, animatedViews) = ([], [], [], [])
        // A group and its transition retain each other.
        for group in dropped.groups { group.transition = nil }
        // What is deallocated now can call this animator.
        withExtendedLifetime(dropped) {}
    }

    /// Handles the early end of one animation of a group.
    private func release(_ group: AnimationGroup) {
        group.isIntact = false
        group.remaining -= 1
        guard group.remaining == 0 else { return }
        if let driver = group.driver {
            completions.append { driver.endWithoutAnimations() }
        } else {
            finish(group)
        }
    }

    // MARK: Blocks

    /// Whether changes of views are currently animated.
    var isRecording: Bool { blocks.last?.group != nil }

    /// Runs a block, then calls the completions of the animations that it ended.
    func run(_ block: Block, _ changes: () -> Void) {
        blocks.append(block)
        changes()
        if let group = block.group {
            if group.options.contains(.layoutSubviews) { layOutChangedViews() }
            if let mode = block.mode { closeTracks(of: group, mode) }
        }
        let done = blocks.removeLast()
        if let group = done.group, group.driver == nil, !groups.contains(where: { $0 === group }) {
            begin(group)
        }
        if blocks.isEmpty { callCompletions() }
    }

    /// The innermost block.
    var current: Block? { blocks.last }

    func withKeyframe(from start: Double, to end: Double, _ changes: () -> Void) {
        guard let block = blocks.last, block.mode != nil else { return changes() }
        blocks[blocks.count - 1].keyframe = (start, end)
        changes()
        blocks[blocks.count - 1].keyframe = block.keyframe
    }

    func withRepetition(_ repetition: Repetition, _ changes: () -> Void) {
        guard let block = blocks.last, let group = block.group, group.driver == nil else { return changes() }
        let runs = repetition.autoreverses ? 2 * repetition.count : repetition.count
        group.longestRepetition = max(group.longestRepetition, group.duration * runs)
        blocks[blocks.count - 1].repetition = repetition
        changes()
        blocks[blocks.count - 1].repetition = block.repetition
    }

    private func layOutChangedViews() {
        guard let views = blocks.last?.views else { return }
        for view in views { view.layoutIfNeeded() }
    }

    private func closeTracks(of group: AnimationGroup, _ mode: KeyframeCalculationMode) {
        for view in animatedViews {
            for index in view.animations.indices where view.animations[index].group === group {
                view.animations[index].track.close(mode)
            }
        }
    }

    /// Records that a block has changed a property, whose model value changed from `old` to `new`.
    func record(_ view: View, _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue) {
        guard let block = blocks.last, let group = block.group else { return }
        if !block.views.contains(where: { $0 === view }) { blocks[blocks.count - 1].views.append(view) }
        if let index = view.animations.firstIndex(where: { $0.property == property }) {
            let running = view.animations[index]
            if running.group === group {
                extend(&view.animations[index], to: new, block)
                return
            }
            let isFromSeen = group.options.contains(.beginFromCurrentState)
            if !isFromSeen, old == new { return }
            let from = isFromSeen ? running.value(at: now) : old
            view.animations.remove(at: index)
            release(running.group)
            begin(view, property, from: from, to: new, block, group)
        } else if old != new {
            begin(view, property, from: old, to: new, block, group)
        }
    }

    private func begin(
        _ view: View, _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue, _ block: Block,
        _ group: AnimationGroup
    ) {
        var track = block.keyframe == nil ? KeyframeTrack(from: old, to: new) : KeyframeTrack(from: old)
        if block.mode != nil { track.open() }
        if let keyframe = block.keyframe { track.add(new, from: keyframe.start, to: keyframe.end) }
        if !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
        view.animations.append(
            RunningAnimation(property: property, group: group, track: track, repetition: block.repetition))
        group.remaining += 1
        group.isEmpty = false
    }

    /// Changes the end of an animation; the last change also says whether it is repeated on its own.
    private func extend(_ animation: inout RunningAnimation, to new: AnimatedValue, _ block: Block) {
        if block.mode != nil { animation.track.open() }
        if let keyframe = block.keyframe {
            animation.track.add(new, from: keyframe.start, to: keyframe.end)
        } else {
            animation.track.end(at: new)
            animation.repetition = block.repetition
        }
    }

    // MARK: Property animators and transitions

    func addDriver(_ driver: PropertyAnimator) {
        guard hasWindow else { return driver.advance(to: .infinity) }
        if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
    }

    func removeDriver(_ driver: PropertyAnimator) {
        drivers.removeAll { $0 === driver }
    }

    func begin(_ group: AnimationGroup) {
        lastSerial += 1
        group.serial = lastSerial
        groups.append(group)
        guard !hasWindow else { return }
        finish(group)
        if blocks.isEmpty { callCompletions() }
    }

    /// Returns the animations of a group, with their views.
    func animations(of group: AnimationGroup) -> [(View, RunningAnimation)] {
        animatedViews.flatMap { view in
            view.animations.filter { $0.group === group }.map { (view, $0) }
        }
    }

    /// Marks the window for redrawing after animations have moved.
    func redraw() {
        animatedViews.first?.setNeedsDisplay()
    }
}
