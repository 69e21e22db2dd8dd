/// Which node has each slot.
struct SlotTable {
    /// The nodes that have slots, each once.
    private(set) var nodes: [Node] = []
    /// Indices of `nodes`; `nobody` for slots that no node has.
    private var owners = [UInt16](repeating: nobody, count: KeySlot.count)

    private static let nobody = UInt16.max

    /// Creates the table of a server that isn't part of a cluster.
    init(_ node: Node) {
        assign(0...(KeySlot.count - 1), to: node)
    }

    /// Creates the table of a cluster.
    init(_ ranges: [SlotRange], node: (RedisEndpoint) -> Node) {
        for range in ranges { assign(range.slots, to: node(range.owner)) }
    }

    subscript(slot: KeySlot) -> Node? {
        let owner = owners[Int(slot.number)]
        return owner == Self.nobody ? nil : nodes[Int(owner)]
    }

    mutating func assign(_ slots: ClosedRange<Int>, to node: Node) {
        let index = nodes.firstIndex { $0 === node } ?? nodes.endIndex
        if index == nodes.endIndex { nodes.append(node) }
        for slot in slots { owners[slot] = UInt16(index) }
    }

    /// Whether each slot has a node.
    var isComplete: Bool { !owners.contains(Self.nobody) }
}

/// Consecutive slots of the same master.
struct SlotRange: Hashable {
    let slots: ClosedRange<Int>
    let owner: RedisEndpoint

    /// Reads the answer to `CLUSTER SLOTS`; nil if it is something else.
    ///
    /// - Parameter host: The host that answered: nodes that don't know their own host leave it out.
    static func read(_ answer: RedisValue, from host: String) -> [SlotRange]? {
        guard let entries = answer.array else { return nil }
        var ranges: [SlotRange] = []
        for entry in entries {
            guard let parts = entry.array, parts.count >= 3, let first = parts[0].integer, let last = parts[1].integer,
                first >= 0, first <= last, last < KeySlot.count, let master = parts[2].array, master.count >= 2,
                let port = master[1].integer, (1...65_535).contains(port)
            else { return nil }
            let name = master[0].text ?? ""
            let owner = RedisEndpoint(host: name.isEmpty ? host : name, port: Int(port))
            ranges.append(SlotRange(slots: Int(first)...Int(last), owner: owner))
        }
        return ranges
    }
}
