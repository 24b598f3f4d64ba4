import Canvas
import CollectionCore
import Foundation

extension PictureStore {
  /// What there is of a picture for a shape, at a scale in device pixels per point.
  func lookUp(
    _ image: Image, in shape: Shape, mode: ImageView.ContentMode, scale: CGFloat
  ) -> Answer {
    lookUp(image, size: shape.shownSize(scale: scale), mode: mode)
  }

  /// Whether a picture leaves nothing of what is behind it.
  func isOpaque(_ image: Image, in shape: Shape, mode: ImageView.ContentMode, scale: CGFloat) -> Bool {
    switch lookUp(image, in: shape, mode: mode, scale: scale) {
    case .loading, .failed: true
    case .ready(let picture, _): mode != .scaleAspectFit && picture.levels[0].isOpaque
    }
  }
}
