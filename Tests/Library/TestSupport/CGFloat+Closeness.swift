public import Foundation

extension CGFloat {
  /// Returns whether the number differs from `other` by at most `tolerance`, which by default allows for
  /// rounding.
  public func isClose(to other: CGFloat, tolerance: CGFloat = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
