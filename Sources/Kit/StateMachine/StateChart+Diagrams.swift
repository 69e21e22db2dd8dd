extension StateChart {
    /// The chart as a Mermaid state diagram (mermaid.js.org, "stateDiagram-v2"), with lines ending in "\n".
    ///
    /// An event from any state is drawn from every state except its destination.
    public var mermaid: String {
        var text = "stateDiagram-v2\n"
        for (index, state) in states.enumerated() where !Self.isIdentifier(state.name) {
            text += "    state \"" + Self.replacing(state.name, [UInt8(ascii: "\""): "#quot;"]) + "\" as s\(index)\n"
        }
        if let initialState { text += "    [*] --> " + identifier(of: initialState) + "\n" }
        for arrow in arrows {
            let label = Self.replacing(arrow.label, [UInt8(ascii: ":"): "#colon;", UInt8(ascii: ";"): "#semi;"])
            text += "    " + identifier(of: arrow.source) + " --> " + identifier(of: arrow.destination) + " : "
            text += label + "\n"
        }
        return text
    }

    /// The chart as a Graphviz graph (graphviz.org/doc/info/lang.html), with lines ending in "\n".
    ///
    /// An event from any state is drawn from every state except its destination.
    public var graphviz: String {
        let escapes = [UInt8(ascii: "\""): "\\\"", UInt8(ascii: "\\"): "\\\\"]
        func quoted(_ text: String) -> String { "\"" + Self.replacing(text, escapes) + "\"" }
        var text = "digraph machine {\n    rankdir=LR\n    node [shape=box, style=rounded]\n"
        for (index, state) in states.enumerated() {
            text += "    s\(index) [label=" + quoted(state.name) + "]\n"
        }
        if let initialState {
            text += "    start [shape=point]\n    start -> s\(index(of: initialState))\n"
        }
        for arrow in arrows {
            text += "    s\(index(of: arrow.source)) -> s\(index(of: arrow.destination))"
            text += " [label=" + quoted(arrow.label) + "]\n"
        }
        return text + "}\n"
    }

    /// An arrow between two states.
    private struct Arrow {
        let source: StateID
        let destination: StateID
        let label: String
    }

    private var arrows: [Arrow] {
        var arrows: [Arrow] = []
        for edge in edges {
            for source in edge.sources ?? states.filter({ $0 != edge.destination }) {
                var label = edge.event.name
                if let timeout = timeout(in: source), timeout.event == edge.event {
                    label += " (after \(timeout.delay) ms)"
                }
                arrows.append(Arrow(source: source, destination: edge.destination, label: label))
            }
        }
        return arrows
    }

    private func index(of state: StateID) -> Int {
        for (index, known) in states.enumerated() where known == state { return index }
        preconditionFailure("StateChart: an event's state is not in the chart")
    }

    private func identifier(of state: StateID) -> String {
        Self.isIdentifier(state.name) ? state.name : "s\(index(of: state))"
    }

    /// Returns whether Mermaid accepts a name verbatim and unambiguously: letters only, and not a keyword. Names of a
    /// letter and digits are reserved for states without a usable name.
    private static func isIdentifier(_ name: String) -> Bool {
        for reserved: StaticString in ["state", "end", "note", "direction", "as", "class", "default", "style"]
        where reserved.withUTF8Buffer({ $0.elementsEqual(name.utf8) }) {
            return false
        }
        return name.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }

    private static func replacing(_ text: String, _ replacements: [UInt8: String]) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if let replacement = replacements[byte] {
                bytes += Array(replacement.utf8)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
