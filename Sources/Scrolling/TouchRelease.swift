/// The end of a touch, before the drag's axes, the layout and the delegate are taken into account.
package struct TouchRelease {
  /// The finger's release velocity, in points per second; zero if the release does not fling.
  var velocity = SIMD2<Double>.zero
  /// The reason why `velocity` is zero; `nil` if it is not.
  var stillness: ScrollRelease.NoFlingReason?
}
