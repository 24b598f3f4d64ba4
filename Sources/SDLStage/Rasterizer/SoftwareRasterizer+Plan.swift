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
        if alpha >= 1, isOpaque(image, shape, mode) { occlusion.add(shape, index: index, clips: clips) }
      case .border, .shadow, .text: break
      }
    }
  }

  /// Whether a picture leaves nothing of what is behind it.
  func isOpaque(_ image: Image, _ shape: Shape, _ mode: ImageView.ContentMode) -> Bool {
    pictures.isOpaque(image, in: shape, mode: mode, scale: scale)
  }
}
