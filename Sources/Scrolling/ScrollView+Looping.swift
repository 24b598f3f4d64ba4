package import Foundation

extension ScrollView {
  /// Sets the size of the content, in points, and its repetition, in one change of the limits.
  package func setContent(_ size: CGSize, loop: ScrollLoop?) {
    guard loop != contentLoop else {
      contentSize = size
      return
    }
    let old = limits
    // The offset is locked until both are set: limits of the one without the other never existed.
    withOffsetLocked {
      contentLoop = loop
      contentSize = size
    }
    limitsDidChange(from: old)
  }

  /// Reduces the offset of looping content to the first lap, and moves a drag, a motion and a wheel gesture
  /// by the same whole number of periods. The hooks and the delegate are not called, because nothing moves on
  /// screen.
  ///
  /// The offset stays where it is while a release or a change that locks the offset is under way.
  ///
  /// - Returns: The number of laps by which the offset moved; 0 if it already was in the first lap.
  package func rebaseContentOffset() -> Int {
    guard let loop = contentLoop, !isOffsetLocked, !engine.isReleasing else { return 0 }
    let old = bounds.origin
    let reduced = loop.reduced(old)
    guard reduced != old else { return 0 }
    setBoundsOriginSilently(reduced)
    engine.rebase(by: reduced - old, in: environment)
    // The indicators are subviews, which have their places in the content.
    placeScrollIndicators()
    return loop.laps(from: reduced[loop.axis], to: old[loop.axis])
  }

  /// Returns an offset, if there is one, as it is seen during a query made in another lap.
  func shiftedAsAssumed(_ offset: CGPoint?) -> CGPoint? {
    // Swift 6.3 crashes in a release build of the same with `map` in a property.
    guard let offset else { return nil }
    return offset + assumedShift
  }

  /// Returns the copy of a rectangle whose middle is nearest to the middle of the view; the rectangle itself
  /// in content that does not loop.
  func nearestCopy(of rect: CGRect) -> CGRect {
    guard let contentLoop, rect.isFinite else { return rect }
    let copy = contentLoop.copy(of: rect.center, nearestTo: bounds.center)
    return rect.offset(by: copy - rect.center)
  }
}
