/// A binary tree of boxes: each node's box contains those of its two children, and each leaf is a shape.
///
/// A leaf that leaves its box only enlarges its ancestors. After enough changes the whole tree is rebuilt top-down,
/// which takes a tenth of a millisecond for some thousand leaves, and is much cheaper than repairing it leaf by leaf.
/// The order of everything depends only on the order of the calls.
struct Tree {
    struct Node: BitwiseCopyable {
        var bounds = Bounds.nothing
        var parent: Int32 = -1
        /// -1 in a leaf, -2 in a free node.
        var left: Int32 = -1
        /// The shape in a leaf; the next free node in a free node.
        var right: Int32 = -1
    }

    private var nodes = Buffer<Node>()
    private var root: Int32 = -1
    private var firstFree: Int32 = -1
    private var leafCount = 0
    /// The number of leaves inserted or moved since the tree was built.
    private var changes = 0
    private var stack = Buffer<Int32>(capacity: 64)

    func free() {
        nodes.free()
        stack.free()
    }

    mutating func copy(from other: Tree) {
        nodes.copy(from: other.nodes)
        stack.reserve(nodes.capacity)
        root = other.root
        firstFree = other.firstFree
        leafCount = other.leafCount
        changes = other.changes
    }

    private mutating func allocate() -> Int32 {
        if firstFree >= 0 {
            let index = firstFree
            firstFree = nodes[index].right
            return index
        }
        nodes.append(Node())
        stack.reserve(nodes.capacity)
        return Int32(nodes.count - 1)
    }

    private mutating func release(_ index: Int32) {
        nodes.at(index).pointee.left = -2
        nodes.at(index).pointee.right = firstFree
        firstFree = index
    }

    mutating func insert(_ shape: Int32, _ bounds: Bounds) -> Int32 {
        let leaf = allocate()
        nodes[leaf] = Node(bounds: bounds, parent: -1, left: -1, right: shape)
        leafCount += 1
        link(leaf)
        changes += 1
        return leaf
    }

    mutating func remove(_ leaf: Int32) {
        unlink(leaf)
        release(leaf)
        leafCount -= 1
    }

    /// Enlarges the boxes above a leaf, or reinserts it if it has moved far away.
    mutating func move(_ leaf: Int32, to bounds: Bounds) {
        changes += 1
        let nodes = self.nodes.base
        let old = nodes.at(leaf).pointee.bounds
        nodes.at(leaf).pointee.bounds = bounds
        if !old.overlaps(bounds) {
            unlink(leaf)
            link(leaf)
            return
        }
        var index = nodes.at(leaf).pointee.parent
        while index >= 0 {
            let node = nodes.at(index)
            if node.pointee.bounds.contains(bounds) { break }
            node.pointee.bounds = node.pointee.bounds.union(bounds)
            index = node.pointee.parent
        }
    }

    /// Inserts a leaf next to the node where the boxes grow least.
    private mutating func link(_ leaf: Int32) {
        guard root >= 0 else {
            root = leaf
            nodes.at(leaf).pointee.parent = -1
            return
        }
        let bounds = nodes[leaf].bounds
        var sibling = root
        while nodes[sibling].left >= 0 {
            let node = nodes[sibling]
            let left = nodes[node.left].bounds
            let right = nodes[node.right].bounds
            let costLeft = left.union(bounds).girth - left.girth
            let costRight = right.union(bounds).girth - right.girth
            sibling = costLeft <= costRight ? node.left : node.right
        }
        let parent = allocate()
        let grandparent = nodes[sibling].parent
        nodes[parent] = Node(
            bounds: nodes[sibling].bounds.union(bounds), parent: grandparent, left: sibling, right: leaf)
        nodes.at(sibling).pointee.parent = parent
        nodes.at(leaf).pointee.parent = parent
        if grandparent < 0 {
            root = parent
        } else if nodes[grandparent].left == sibling {
            nodes.at(grandparent).pointee.left = parent
        } else {
            nodes.at(grandparent).pointee.right = parent
        }
        var index = grandparent
        while index >= 0 {
            nodes.at(index).pointee.bounds = nodes[index].bounds.union(bounds)
            index = nodes[index].parent
        }
    }

    private mutating func unlink(_ leaf: Int32) {
        let parent = nodes[leaf].parent
        guard parent >= 0 else {
            root = -1
            return
        }
        let sibling = nodes[parent].left == leaf ? nodes[parent].right : nodes[parent].left
        let grandparent = nodes[parent].parent
        nodes.at(sibling).pointee.parent = grandparent
        if grandparent < 0 {
            root = sibling
        } else if nodes[grandparent].left == parent {
            nodes.at(grandparent).pointee.left = sibling
        } else {
            nodes.at(grandparent).pointee.right = sibling
        }
        release(parent)
        var index = grandparent
        while index >= 0 {
            let node = nodes[index]
            nodes.at(index).pointee.bounds = nodes[node.left].bounds.union(nodes[node.right].bounds)
            index = node.parent
        }
    }

    /// Appends the shapes whose boxes overlap `bounds`.
    @inline(never)
    func query(_ bounds: Bounds, into hits: inout Buffer<Int32>) {
        guard root >= 0 else { return }
        let nodes = self.nodes.base
        let stack = self.stack.base
        let facing = bounds.facing
        guard nodes.at(root).pointee.bounds.reaches(facing) else { return }
        var depth = 0
        var index = root
        while true {
            // This node overlaps: a leaf is a hit; of two children those that overlap are visited.
            let left = nodes.at(index).pointee.left
            let right = nodes.at(index).pointee.right
            if left < 0 {
                hits.append(right)
            } else {
                let goesRight = nodes.at(right).pointee.bounds.reaches(facing)
                if nodes.at(left).pointee.bounds.reaches(facing) {
                    if goesRight {
                        stack[depth] = right
                        depth += 1
                    }
                    index = left
                    continue
                }
                if goesRight {
                    index = right
                    continue
                }
            }
            if depth == 0 { return }
            depth -= 1
            index = stack[depth]
        }
    }

    // MARK: Building

    mutating func rebuildIfWorn() {
        guard changes > 64, changes * 4 > leafCount else { return }
        changes = 0
        guard leafCount > 2 else { return }
        var leaves = Buffer<Int32>(capacity: leafCount)
        firstFree = -1
        var index = Int32(nodes.count) - 1
        while index >= 0 {
            if nodes[index].left == -1 {
                leaves.append(index)
            } else {
                release(index)
            }
            index -= 1
        }
        root = build(leaves.base, leaves.count, parent: -1)
        leaves.free()
    }

    private mutating func build(_ leaves: UnsafeMutablePointer<Int32>, _ count: Int, parent: Int32) -> Int32 {
        if count == 1 {
            nodes.at(leaves[0]).pointee.parent = parent
            return leaves[0]
        }
        let nodes = self.nodes.base
        // The bounding box of the centres (doubled), to split at the middle of its longer side.
        var low = Float2(repeating: .infinity)
        var high = Float2(repeating: -.infinity)
        for k in 0..<count {
            let s = nodes.at(leaves[k]).pointee.bounds.sides
            let middle = Float2(s.z - s.x, s.w - s.y)
            low = low.replacing(with: middle, where: middle .< low)
            high = high.replacing(with: middle, where: middle .> high)
        }
        let alongX = high.x - low.x >= high.y - low.y
        let border = alongX ? 0.5 * (low.x + high.x) : 0.5 * (low.y + high.y)
        var split = 0
        for k in 0..<count {
            let s = nodes.at(leaves[k]).pointee.bounds.sides
            if (alongX ? s.z - s.x : s.w - s.y) < border {
                let leaf = leaves[k]
                leaves[k] = leaves[split]
                leaves[split] = leaf
                split += 1
            }
        }
        // Limits the imbalance, so that the depth stays logarithmic.
        if split < count / 16 || split == 0 || split > count - count / 16 || split == count { split = count / 2 }
        let index = allocate()
        let left = build(leaves, split, parent: index)
        let right = build(leaves + split, count - split, parent: index)
        self.nodes[index] = Node(
            bounds: self.nodes[left].bounds.union(self.nodes[right].bounds), parent: parent, left: left, right: right)
        return index
    }
}
