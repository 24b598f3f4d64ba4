package import Foundation

extension ScrollView {
  /// Sets the size of the content, in points, and the content's repetition. The limits change only once.
  package func setContent(_ size: CGSize, loop: ScrollLoop?) {
    guard loop != contentLoop else {
      contentSize = size
      return
    }
    let old = limits
    // The offset is locked until both are set, so that limits with only one new value do not move the offset.
    withOffsetLocked {
      contentLoop = loop
      contentSize = size
    }
    limitsDidChange(from: old)
  }

  /// Moves the content offset of looping content into the first lap, and moves a drag, a motion and a wheel
  /// gesture by the same whole number of periods. `flingBoundsWillChange(to:)`, `flingBoundsDidChange(from:)` and the
  /// delegate are not called, because nothing moves on screen.
  ///
  /// The offset is not changed during a release or while the offset is locked.
  ///
  /// - Returns: The signed number of laps from the new content offset to the old one; 0 if the offset did not
  ///   change.
  package func rebaseContentOffset() -> Int {
    guard let loop = contentLoop, !isOffsetLocked, !engine.isReleasing else { return 0 }
    let old = bounds.origin
    let reduced = loop.reduced(old)
    guard reduced != old else { return 0 }
    setBoundsOriginSilently(reduced)
    engine.rebase(by: reduced - old, in: environment)
    // The indicators are subviews, whose frames are in content space.
    placeScrollIndicators()
    return loop.laps(from: reduced[loop.axis], to: old[loop.axis])
  }

  /// Returns an offset moved by `assumedShift`; `nil` if the offset is `nil`.
  func shiftedAsAssumed(_ offset: CGPoint?) -> CGPoint? {
    // Written without `map`, with which Swift 6.3 crashes in a release build.
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
