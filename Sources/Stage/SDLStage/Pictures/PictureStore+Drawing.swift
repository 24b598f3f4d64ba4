import Canvas
import Foundation
import ViewTree

extension PictureStore {
  /// Returns the state of a picture that is displayed in a shape, and starts decoding the picture when
  /// necessary; `scale` is in device pixels per point.
  func lookUp(
    _ image: Image, in shape: Shape, mode: ImageView.Fitting, scale: CGFloat
  ) -> Answer {
    lookUp(image, size: shape.shownSize(scale: scale), mode: mode, at: shape.deviceBounds.center)
  }
}

extension PictureStore.Answer {
  /// Returns whether the picture or its placeholder, drawn in a shape with the content mode `mode`, covers
  /// everything behind the shape.
  func isOpaque(_ mode: ImageView.Fitting) -> Bool {
    switch self {
    case .loading, .failed: true
    case .ready(let picture, _): mode != .scaleAspectFit && picture.isOpaque
    }
  }
}
