import Canvas
import Foundation
import PictureReading
import ViewTree

/// A picture at the size at which it is shown.
struct PictureRequest: Hashable, Sendable {
  var path: String
  /// The shown rectangle in device pixels, before turning and tilting.
  var width: Int
  var height: Int
  var mode: ImageView.ContentMode
  /// Whether the thumbnail that the file embeds is wanted, to be shown until the picture is decoded.
  var isPreview = false

  /// The request for the embedded thumbnail.
  var preview: PictureRequest { with(isPreview: true) }

  /// The request for the picture itself.
  var whole: PictureRequest { with(isPreview: false) }

  private func with(isPreview: Bool) -> PictureRequest {
    var request = self
    request.isPreview = isPreview
    return request
  }

  /// The shown rectangle, for a decoder.
  var target: PictureTarget {
    let mode: PictureTarget.Mode =
      switch mode {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      }
    return PictureTarget(width: width, height: height, mode: mode)
  }

  /// Returns the size in pixels to which a picture of a natural size is reduced; a picture is never enlarged.
  func size(of natural: PixelSize) -> PixelSize {
    let size = target.size(of: PictureDimensions(width: natural.width, height: natural.height))
    return PixelSize(width: size.width, height: size.height)
  }
}

extension ImageView.ContentMode {
  /// Where the whole of a picture goes, in local points, so that it fills or fits a rectangle as asked.
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
