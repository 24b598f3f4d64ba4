import CollectionCore
import Foundation

extension Int {
  /// Returns the z index for an element at a signed distance from the focus; nearer elements are in front.
  ///
  /// The resolution is a fiftieth of the distance's unit. Of two elements at equal distance, the one after
  /// the focus is in front.
  static func depth(at distance: CGFloat) -> Int {
    let step = Int(saturating: (Swift.min(Swift.max(distance, -1e6), 1e6) * 50).rounded())
    return step < 0 ? 2 * step - 1 : -2 * step
  }
}
