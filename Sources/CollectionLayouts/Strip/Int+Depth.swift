import CollectionCore
import Foundation

extension Int {
  /// The z index of an element behind those that are nearer to the focus, by its signed distance from there, to a
  /// fiftieth of its unit. Of two equally far ones on either side that after the focus is in front.
  static func depth(at distance: CGFloat) -> Int {
    let step = Int(saturating: (Swift.min(Swift.max(distance, -1e6), 1e6) * 50).rounded())
    return step < 0 ? 2 * step - 1 : -2 * step
  }
}
