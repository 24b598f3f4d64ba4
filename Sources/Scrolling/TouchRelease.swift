/// The measured end of a touch, before the drag's axes, the layout and the delegate are taken into account.
package struct TouchRelease {
  /// The finger's velocity at the release, in points per second; zero if the release does not fling.
  var velocity = SIMD2<Double>.zero
  /// The reason why `velocity` is zero; `nil` if `velocity` is not zero.
  var stillness: ScrollRelease.NoFlingReason?
}
