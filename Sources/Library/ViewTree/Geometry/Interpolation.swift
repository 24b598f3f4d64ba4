package import Foundation

extension CGFloat {
  package func interpolated(to end: CGFloat, fraction: CGFloat) -> CGFloat { self + (end - self) * fraction }
}

extension CGPoint {
  package func interpolated(to end: CGPoint, fraction: CGFloat) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, fraction: fraction), y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension CGSize {
  /// Returns the interpolated size: this size at fraction 0, `end` at fraction 1. The width and the height
  /// never become negative.
  package func interpolated(to end: CGSize, fraction: CGFloat) -> CGSize {
    CGSize(
      width: max(0, width.interpolated(to: end.width, fraction: fraction)),
      height: max(0, height.interpolated(to: end.height, fraction: fraction)))
  }
}
