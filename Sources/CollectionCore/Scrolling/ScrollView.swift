public import Foundation

/// A view whose content is larger than itself and moves under the finger.
@preconcurrency @MainActor
open class ScrollView: View {
  /// The point of the content at the view's top left corner, in points; the same as `bounds.origin`.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      let old = bounds
      let new = CGRect(origin: newValue, size: bounds.size)
      boundsWillChange(to: new)
      bounds = new
      boundsDidChange(from: old)
      delegate?.scrollViewDidScroll(self)
    }
  }
  public var contentSize = CGSize.zero
  public var contentInset = EdgeInsets.zero
  public var adjustedContentInset: EdgeInsets { contentInset }
  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var isPagingEnabled = false
  public var isScrollEnabled = true
  public var isDirectionalLockEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var pixelScale: CGFloat = 1
  @_disfavoredOverload public weak var delegate: (any ScrollViewDelegate)?

  open func boundsWillChange(to newBounds: CGRect) {}
  open func boundsDidChange(from oldBounds: CGRect) {}
  open var isAnimating: Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func beginTracking(at point: CGPoint, time: TimeInterval) {}
  open func continueTracking(at point: CGPoint, time: TimeInterval) {}
  open func endTracking(at point: CGPoint, time: TimeInterval) {}
  open func cancelTracking(time: TimeInterval) {}
  open func advance(to time: TimeInterval) {}
}
extension ScrollView {
  public var maximumContentOffset: CGPoint { .zero }
  public var minimumContentOffset: CGPoint { .zero }
  public var isDragging: Bool { false }
  var now: TimeInterval { 0 }
  public var trackingCaughtMotion: Bool { false }
  public func setContentOffset(_ o: CGPoint, animated: Bool) {}
  public func shiftContentOffset(by d: CGPoint) {}
  func animateContentOffset(to: CGPoint, timing: UpdateTiming) {}
  public var scrollState: ScrollState { .idle }
}
public enum ScrollState { case idle }
