public import Foundation

/// An object that receives a scroll view's events. The default implementation of each method does nothing.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the content offset changed, synchronously and before the layout pass for the new offset.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when `adjustedContentInset` changed, because the content insets, the safe area or the scrollable
  /// axes changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// Called when a finger has passed the slop and a drag begins, before the drag moves the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when the finger lifts from a drag, after the layout was asked for its target.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content, in points per millisecond.
  ///   - targetContentOffset: The content offset at which the content will come to rest, in points; the
  ///     delegate may change the offset.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// Called when the finger lifts from a drag, with a pointer to the content offset at which the content will
  /// come to rest. The default implementation calls the method with an `inout` parameter.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called when a drag has ended, after the target was chosen.
  ///
  /// - Parameter decelerate: Whether the content continues to move by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when the content begins to move by itself after a drag, another touch, or a wheel or touchpad
  /// gesture.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when a deceleration ended: the content came to rest, or a touch or the program stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when an animated scroll by the program, the wheel or a key reached its end, or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  @_disfavoredOverload
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset.pointee)
  }
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
