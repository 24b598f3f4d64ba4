import UIKit

extension Int {
  /// Returns the z index of an element at a signed distance from the frontmost element. Nearer elements have
  /// higher z indexes.
  ///
  /// Neighbours must be at least 1/50 apart, because distances are rounded to multiples of 1/50. Of two
  /// elements at equal distance, the element with the positive distance is in front.
  static func depth(at distance: CGFloat) -> Int {
    let step = Int(saturating: (Swift.min(Swift.max(distance, -1e6), 1e6) * 50).rounded())
    return step < 0 ? 2 * step - 1 : -2 * step
  }
}
