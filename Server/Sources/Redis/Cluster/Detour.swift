import NIOCore

/// The commands of a slot that can't simply be sent to its node, because it is on its way to another one, or because the nodes
/// don't agree. They are sent one at a time: which node has a key is known only from each answer.
struct Detour {
    /// The commands that weren't sent, in order.
    var held = CircularBuffer<Waiting>()
    /// How many pauses there were.
    var pauses = 0
}
