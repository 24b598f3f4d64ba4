import Canvas
import CollectionCore
import Foundation

extension SoftwareRasterizer {
  /// Finds out what is opaque in a list, before any of it is drawn.
  func plan(_ list: DrawList) {
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip(let shape): clips.push(shape)
      case .popClip: clips.pop()
      case .fill(let shape, let color):
        if color.alpha >= 1 { occlusion.add(shape, index: index, clips: clips) }
      case .image(let shape, let image, let mode, let alpha):
        if alpha >= 1, isOpaque(image, in: shape, mode) { occlusion.add(shape, index: index, clips: clips) }
      case .border, .shadow, .text: break
      }
    }
  }

  /// Whether a fill lies wholly behind an opaque picture of the same outline.
  ///
  /// Drawn all the same, it would shine through the picture's half covered edge as a rim of its own colour.
  func isCovered(_ shape: Shape, at index: Int, in list: DrawList) -> Bool {
    var isClippedAlike = false
    for command in list.commands[(index + 1)...] {
      switch command {
      case .pushClip(let clip) where clip.hasOutline(of: shape): isClippedAlike = true
      case .fill(let other, let color) where color.alpha >= 1: return other.hasOutline(of: shape)
      case .image(let other, let image, let mode, let alpha):
        guard alpha >= 1, other.hasOutline(of: shape) || isClippedAlike && other.hasCorners(of: shape) else {
          return false
        }
        return isOpaque(image, in: other, mode)
      default: return false
      }
    }
    return false
  }

  private func isOpaque(_ image: Image, in shape: Shape, _ mode: ImageView.ContentMode) -> Bool {
    switch pictures.lookUp(image, size: shape.shownSize(scale: scale), mode: mode) {
    case .loading, .failed: true
    case .ready(let picture): mode != .scaleAspectFit && picture.levels[0].isOpaque
    }
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
    func corner(_ shape: Shape, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
      shape.projection.map(CGPoint(x: x, y: y))
    }
    func isNear(_ a: CGPoint?, _ b: CGPoint?) -> Bool {
      guard let a, let b else { return false }
      return abs(a.x - b.x) < 0.02 && abs(a.y - b.y) < 0.02
    }
    return isNear(corner(self, rect.minX, rect.minY), corner(other, other.rect.minX, other.rect.minY))
      && isNear(corner(self, rect.maxX, rect.minY), corner(other, other.rect.maxX, other.rect.minY))
      && isNear(corner(self, rect.maxX, rect.maxY), corner(other, other.rect.maxX, other.rect.maxY))
      && isNear(corner(self, rect.minX, rect.maxY), corner(other, other.rect.minX, other.rect.maxY))
  }
}
