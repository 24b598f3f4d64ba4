import Canvas
import Foundation
import ViewTree

extension DrawList {
  /// Whether the command at an index is a fill that lies wholly behind an opaque one of the same outline.
  ///
  /// Drawn all the same, it would shine through the front one's half covered edge as a rim of its own colour.
  ///
  /// - Parameter isOpaque: Whether the picture of the command at an index leaves nothing of what is behind it.
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
  /// Whether two shapes cover the same pixels.
  fileprivate func hasOutline(of other: Shape) -> Bool {
    hasCorners(of: other)
      && abs(cornerRadius * magnification - other.cornerRadius * other.magnification) < 0.05
  }

  /// Whether two shapes' rectangles have their corners at the same places of the device.
  fileprivate func hasCorners(of other: Shape) -> Bool {
    guard let here = DeviceCorners(self), let there = DeviceCorners(other) else { return false }
    return here.areClose(to: there, within: 0.02)
  }
}
