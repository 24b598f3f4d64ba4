import Canvas
import Foundation
import ViewTree

extension DrawList {
  /// Returns whether the command at an index is a fill that is completely behind an opaque command with the
  /// same outline.
  ///
  /// Such a fill must not be drawn: it would bleed through the antialiased edge of the command in front.
  ///
  /// - Parameter isOpaque: returns whether the image command at an index covers everything behind it.
  func isCovered(fillAt index: Int, isOpaque: (_ pictureAt: Int) -> Bool) -> Bool {
    guard case .fill(let shape, _) = commands[index] else { return false }
    var isClippedAlike = false
    for other in (index + 1)..<commands.count {
      switch commands[other] {
      case .pushClip(let clip) where clip.hasOutline(of: shape): isClippedAlike = true
      case .fill(let front, let color) where color.alpha >= 1: return front.hasOutline(of: shape)
      case .image(let front, _, _, let alpha):
        let isAlike = front.hasOutline(of: shape) || isClippedAlike && front.hasCorners(of: shape)
        return isAlike && alpha >= 1 && isOpaque(other)
      default: return false
      }
    }
    return false
  }
}

extension Shape {
  /// Returns whether two shapes have the same outline on the device, apart from rounding errors.
  fileprivate func hasOutline(of other: Shape) -> Bool {
    hasCorners(of: other)
      && abs(cornerRadius * magnification - other.cornerRadius * other.magnification) < 0.05
  }

  /// Returns whether two shapes' rectangles have the same corners on the device, apart from rounding errors.
  fileprivate func hasCorners(of other: Shape) -> Bool {
    guard let here = DeviceCorners(self), let there = DeviceCorners(other) else { return false }
    return here.areClose(to: there, within: 0.02)
  }
}
