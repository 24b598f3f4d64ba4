import Foundation

extension CGRect {
  /// Returns whether the rectangle and `other` share an area that is wider and higher than rounding errors.
  ///
  /// A frame that is computed from its center and its size can differ from the layout's own frame in the last
  /// digits, so that two rectangles that touch seem to overlap.
  func overlapsBeyondRounding(_ other: CGRect) -> Bool {
    guard overlaps(other) else { return false }
    let shared = intersection(other)
    let magnitude = max(abs(shared.minX), abs(shared.maxX), abs(shared.minY), abs(shared.maxY))
    return min(shared.width, shared.height) > max(1e-6, magnitude * 1e-12)
  }
}
