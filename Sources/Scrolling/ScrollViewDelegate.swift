public import Foundation

/// Told what a scroll view does. Every method has a default that does nothing.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed. Sent synchronously, before the layout pass for the new offset.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// `adjustedContentInset` changed, with the content insets, the safe area, or content that came to scroll.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// A drag passed the slop and begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The finger lifts. The velocity is in points per millisecond; the target may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// The finger lifted; with `decelerate`, the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content begins to move on its own after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content came to rest after a drag, or was caught.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animated scroll that the program asked for came to its end, or was caught.
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
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
