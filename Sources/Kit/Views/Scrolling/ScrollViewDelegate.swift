/// Receives the events of a scroll view. Every method is optional.
public protocol ScrollViewDelegate: AnyObject {
    /// Called after the content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called after the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// Called when a finger or a mouse begins to drag or pinch.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called when the last finger lifts; the content can continue to glide.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// Called when the glide ends: the content has come to rest or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Called when a pinch or an animated zoom has ended.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double)
}

extension ScrollViewDelegate {
    /// Does nothing by default.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// Does nothing by default.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    /// Does nothing by default.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// Does nothing by default.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    /// Does nothing by default.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing by default.
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {}
}
