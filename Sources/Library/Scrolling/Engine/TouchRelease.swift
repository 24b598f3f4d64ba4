import Foundation

/// The finger's velocity at the end of a touch, or the reason why this velocity is zero.
package struct TouchRelease {
  /// The time of the finger's lift, in seconds.
  var time: TimeInterval
  /// The finger's velocity at the release, in points per second; zero if the release does not fling.
  var velocity = SIMD2<Double>.zero
  /// The reason why `velocity` is zero; `nil` if `velocity` is not zero.
  var stillness: ScrollRelease.NoFlingReason?
}
