/// Recognizes one kind of gesture on a view.
open class GestureRecognizer {
    public init() {}
}

extension Window {
    func updateGestures() {}
    func cancelGestures(of view: View) {}
}
