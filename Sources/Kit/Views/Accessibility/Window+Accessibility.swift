import Geometry
import Tiles

extension Window {
    /// Describes what is in the window for assistive technologies. It takes time that grows with the number of views:
    /// hosts ask when somebody can notice it, not in each frame.
    public func accessibilityTree() -> [AccessibilityNode] {
        layoutIfNeeded()
        var nodes: [AccessibilityNode] = []
        for view in subviews { collect(view, into: &nodes) }
        return nodes
    }

    /// Says which element has the focus, by its node's numbers: it becomes visible, and its neighbours are in the tree.
    public func focusAccessibilityElement(id: UInt, row: Int, column: Int) {
        guard let view = accessibleView(id) else { return }
        accessibilityFocus = (id, row, column)
        guard let container = view.accessibilityContainer else { return }
        let (rows, columns) = container.accessibilitySize
        guard row >= 0, row < rows, column >= 0, column < columns else { return }
        container.accessibilityFocus(row: row, column: column)
    }

    /// Presses an element, by its node's numbers; the view is tapped unless it, or its container, says what that means.
    ///
    /// - Returns: whether it means something.
    public func activateAccessibilityElement(id: UInt, row: Int, column: Int) -> Bool {
        guard let view = accessibleView(id) else { return false }
        if let container = view.accessibilityContainer {
            let (rows, columns) = container.accessibilitySize
            guard row >= 0, row < rows, column >= 0, column < columns, view.isTouchable else { return false }
            return container.accessibilityActivate(row: row, column: column)
        }
        if view.accessibilityActivate() { return true }
        let place = view.bounds.center.applying(view.transformToRoot)
        for phase in [PointerEvent.Phase.began, .ended] {
            send(
                PointerEvent(
                    pointer: Self.assistant, kind: .touch, phase: phase, location: place, time: animator.now,
                    buttons: phase == .began ? .primary : []))
        }
        return true
    }

    /// The pointer of such taps: no other has its number.
    private static var assistant: Int { -1_000 }

    /// The most elements of a board that are described.
    private static var mostElements: Int { 1024 }

    private func accessibleView(_ id: UInt) -> View? {
        var views: [View] = subviews
        while let view = views.popLast() {
            if view.isUnheard { continue }
            if view.accessibilityID == id { return view }
            views += view.subviews
        }
        return nil
    }

    private func collect(_ view: View, into nodes: inout [AccessibilityNode]) {
        if view.isUnheard { return }
        let node = AccessibilityNode(
            id: view.accessibilityID, role: view.accessibilityRole, label: view.accessibilityLabel ?? "",
            frame: view.bounds.applying(view.transformToRoot))
        if let container = view.accessibilityContainer {
            nodes.append(filled(node, with: container, of: view))
            return
        }
        var inner: [AccessibilityNode] = []
        for view in view.subviews { collect(view, into: &inner) }
        if node.role.isContainer {
            if !inner.isEmpty { nodes += gathered(node, inner) }
        } else {
            if view.accessibilityLabel != nil { nodes.append(node) }
            nodes += inner
        }
    }

    // MARK: Parts of views

    private func filled(
        _ node: AccessibilityNode, with container: any AccessibilityContainer, of view: View
    ) -> AccessibilityNode {
        var node = node
        (node.rows, node.columns) = container.accessibilitySize
        node.keys = container.accessibilityKeys
        let range = described(of: container, in: node)
        let toRoot = view.transformToRoot
        for row in range.rows {
            for column in range.columns {
                let element = container.accessibilityElement(row: row, column: column)
                node.elements.append(
                    AccessibilityNode(
                        id: node.id, role: element.role, label: element.label, frame: element.frame.applying(toRoot),
                        row: row, column: column))
            }
        }
        return node
    }

    /// Returns the elements to describe: the visible ones, or those around the focus.
    private func described(of container: any AccessibilityContainer, in node: AccessibilityNode) -> CellRange {
        let all = CellRange(columns: 0..<node.columns, rows: 0..<node.rows)
        let seen = container.accessibilityRange
        var range = CellRange(
            columns: seen.columns.clamped(to: all.columns), rows: seen.rows.clamped(to: all.rows))
        if range.isEmpty { range = all }
        // The way to the limit is as wide as it is high, unless the board itself is a strip.
        var (most, across) = (range.rows.count, range.columns.count)
        if most * across > Self.mostElements {
            let side = 32
            (most, across) = (min(most, side), min(across, side))
            if most < side { across = min(range.columns.count, Self.mostElements / max(most, 1)) }
            if across < side { most = min(range.rows.count, Self.mostElements / max(across, 1)) }
        }
        let focus = accessibilityFocus.flatMap { $0.id == node.id ? $0 : nil }
        range.rows = Self.part(of: range.rows, length: most, around: focus?.row, in: all.rows)
        range.columns = Self.part(of: range.columns, length: across, around: focus?.column, in: all.columns)
        return range
    }

    /// Returns as many numbers of a range, around the focus if there is one, or else from the range's middle.
    private static func part(
        of range: Range<Int>, length: Int, around focus: Int?, in all: Range<Int>
    ) -> Range<Int> {
        if let focus, all.contains(focus) {
            if length == range.count, range.contains(focus) { return range }
            let first = min(max(focus - length / 2, all.lowerBound), all.upperBound - length)
            return first..<first + length
        }
        let first = range.lowerBound + (range.count - length) / 2
        return first..<first + length
    }

    // MARK: Subviews

    /// Returns a list or a grid of subviews' nodes, and what can't be an element of it.
    private func gathered(_ node: AccessibilityNode, _ inner: [AccessibilityNode]) -> [AccessibilityNode] {
        var node = node
        node.elements = inner.filter { !$0.role.isContainer }
        if node.role == .list {
            for index in node.elements.indices { node.elements[index].row = index }
            (node.rows, node.columns) = (node.elements.count, 1)
        } else {
            node.arrange()
        }
        return [node] + inner.filter { $0.role.isContainer }
    }
}

extension AccessibilityNode {
    /// Puts a grid's elements in rows, by where they lie.
    fileprivate mutating func arrange() {
        elements.sort { $0.frame.midY < $1.frame.midY }
        var (row, start) = (0, 0)
        for index in 0...elements.count {
            let isNext =
                index == elements.count
                || elements[index].frame.midY - elements[start].frame.midY > elements[start].frame.height / 2
            guard isNext else { continue }
            elements[start..<index].sort { $0.frame.midX < $1.frame.midX }
            for place in start..<index { (elements[place].row, elements[place].column) = (row, place - start) }
            columns = max(columns, index - start)
            (row, start) = (row + 1, index)
        }
        rows = elements.isEmpty ? 0 : row
    }
}

extension View {
    /// A number by which hosts refer to the view.
    fileprivate var accessibilityID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    /// Whether touches can reach it.
    fileprivate var isTouchable: Bool {
        var view: View? = self
        while let current = view {
            guard current.isUserInteractionEnabled else { return false }
            view = current.superview
        }
        return true
    }

    /// Whether the view and its subviews are left out.
    fileprivate var isUnheard: Bool { isHidden || alpha < 0.01 }
}
