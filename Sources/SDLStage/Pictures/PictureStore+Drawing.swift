import Canvas
import Foundation
import ViewTree

extension PictureStore {
  /// What there is of a picture for a shape, at a scale in device pixels per point.
  func lookUp(
    _ image: Image, in shape: Shape, mode: ImageView.ContentMode, scale: CGFloat
  ) -> Answer {
    lookUp(image, size: shape.shownSize(scale: scale), mode: mode)
  }
}

extension PictureStore.Answer {
  /// Whether what is drawn for it leaves nothing of what is behind.
  func isOpaque(_ mode: ImageView.ContentMode) -> Bool {
    switch self {
    case .loading, .failed: true
    case .ready(let picture, _): mode != .scaleAspectFit && picture.isOpaque
    }
  }
}
