import CollectionCore
import Foundation

extension CollectionViewLayoutAttributes {
  /// Puts an element behind those that are nearer to the focus, by its signed distance from there, to a
  /// fiftieth of its unit. Of two equally far ones on either side that after the focus is in front.
  func recede(by distance: CGFloat) {
    let step = Int((min(max(distance, -1e6), 1e6) * 50).rounded())
    zIndex = step < 0 ? 2 * step - 1 : -2 * step
  }
}
