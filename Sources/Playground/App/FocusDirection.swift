import Foundation
import Scrolling

/// A direction in which the focus moves among the cards on screen.
package enum FocusDirection: Hashable, Sendable {
  case left, right, up, down

  /// The key that scrolls in the direction.
  var scrollKey: ScrollKey {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }

  /// Returns whether the direction is that of the next item. In a mirrored layout, the next item is to the
  /// left.
  func isForward(isMirrored: Bool) -> Bool { self == .down || self == (isMirrored ? .left : .right) }

  /// Returns the cost of a step from one point to another, lower for a better target of the focus; `nil` if
  /// the target is not in this direction.
  ///
  /// A distance across the direction counts twice, so that the focus stays in its row or column.
  func cost(from start: CGPoint, to end: CGPoint) -> CGFloat? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (along, across) =
      switch self {
      case .left: (-x, y)
      case .right: (x, y)
      case .up: (-y, x)
      case .down: (y, x)
      }
    return along > 1 ? along + 2 * abs(across) : nil
  }
}
