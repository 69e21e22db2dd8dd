/// Hears of what a scroll view does. Every method may be left out.
public protocol ScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// A finger or a mouse has begun to drag or to pinch.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The last finger is up; the content may glide on.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// The content glides no more: it has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// A pinch, or an animated change of the scale, is over.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {}
}
