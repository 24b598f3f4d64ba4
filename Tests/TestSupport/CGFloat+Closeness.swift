public import Foundation

extension CGFloat {
  /// Whether a number is no farther off than the tolerance, which is that of rounding.
  public func isClose(to other: CGFloat, tolerance: CGFloat = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
