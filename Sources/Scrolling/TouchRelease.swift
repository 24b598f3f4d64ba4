/// How a finger lifted, before the content's axes, layout and delegate have a say.
package struct TouchRelease {
  /// With which the finger sets the content off, in points per second; zero if it does not.
  var velocity = SIMD2<Double>.zero
  /// Why it does not.
  var stillness: ScrollRelease.NoFlingReason?
}
