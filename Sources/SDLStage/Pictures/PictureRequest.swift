import Canvas
import Foundation
import PictureReading
import ViewTree

/// A request for a picture at the size at which it is displayed.
struct PictureRequest: Hashable, Sendable {
  var path: String
  /// The size of the displayed rectangle in device pixels, before rotation and perspective.
  var width: Int
  var height: Int
  var mode: ImageView.ContentMode
  /// Whether the request is for the thumbnail embedded in the file, displayed until the picture is decoded.
  var isPreview = false

  /// The request for the embedded thumbnail of the same picture.
  var preview: PictureRequest { with(isPreview: true) }

  /// The request for the picture itself.
  var whole: PictureRequest { with(isPreview: false) }

  private func with(isPreview: Bool) -> PictureRequest {
    var request = self
    request.isPreview = isPreview
    return request
  }

  /// The displayed rectangle, in the form that a decoder takes.
  var target: PictureTarget {
    let mode: PictureTarget.Mode =
      switch mode {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      }
    return PictureTarget(width: width, height: height, mode: mode)
  }

  /// Returns the size in pixels to which a picture of a natural size is downscaled; pictures are never
  /// enlarged.
  func size(of natural: PixelSize) -> PixelSize {
    let size = target.size(of: PictureDimensions(width: natural.width, height: natural.height))
    return PixelSize(width: size.width, height: size.height)
  }
}

extension ImageView.ContentMode {
  /// Returns the rectangle of the whole picture, in local points, that fills or fits `rect` in this content
  /// mode.
  func place(_ natural: PixelSize, in rect: CGRect) -> CGRect {
    let across = rect.width / CGFloat(natural.width)
    let down = rect.height / CGFloat(natural.height)
    let scale: CGFloat
    switch self {
    case .scaleToFill: return rect
    case .scaleAspectFit: scale = min(across, down)
    case .scaleAspectFill: scale = max(across, down)
    }
    return CGRect(
      center: rect.center,
      size: CGSize(width: CGFloat(natural.width) * scale, height: CGFloat(natural.height) * scale))
  }
}
