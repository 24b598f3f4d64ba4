import Canvas
import Foundation
import PictureReading
import ViewTree

/// A request for a picture at the size at which it is displayed.
struct PictureRequest: Hashable, Sendable {
  var path: String
  /// The width and height of the displayed rectangle in device pixels, before rotation and perspective.
  var width: Int
  var height: Int
  var mode: ImageView.Fitting
  /// The path of the thumbnail cache; if it is empty, as by default, thumbnails are neither read nor written.
  var thumbnailFolder = ""
  var kind = DecoderMessage.Request.Kind.whole

  /// The request for a thumbnail of the same picture, which is displayed until the picture is decoded.
  var preview: PictureRequest { with(.preview) }

  /// The request for the picture itself.
  var whole: PictureRequest { with(.whole) }

  /// The request to make a thumbnail of the same picture for the cache.
  var thumbnail: PictureRequest { with(.thumbnail) }

  private func with(_ kind: DecoderMessage.Request.Kind) -> PictureRequest {
    var request = self
    request.kind = kind
    return request
  }

  /// The size and content mode of the displayed rectangle, in the form that a decoder expects.
  var target: PictureTarget {
    let mode: PictureTarget.Mode =
      switch mode {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      }
    return PictureTarget(width: width, height: height, mode: mode)
  }

  /// Returns the size, in pixels, to which a picture with the size `natural` is downscaled; pictures are
  /// never enlarged.
  func size(of natural: PixelSize) -> PixelSize {
    let size = target.size(of: PictureDimensions(width: natural.width, height: natural.height))
    return PixelSize(width: size.width, height: size.height)
  }
}

extension ImageView.Fitting {
  /// Returns the rectangle, in local points, of the whole picture when it is displayed in `rect` with this
  /// content mode. With aspect fill, the result extends beyond `rect`.
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
