import Canvas
import CollectionCore
import Foundation

/// A picture at the size at which it is shown.
struct PictureRequest: Hashable, Sendable {
  var path: String
  /// The shown rectangle in device pixels, before turning and tilting.
  var width: Int
  var height: Int
  var mode: ImageView.ContentMode

  /// The size that fills or fits the shown rectangle as asked, never larger than the picture itself.
  func size(of natural: PixelSize) -> PixelSize {
    let across = Double(width) / Double(natural.width)
    let down = Double(height) / Double(natural.height)
    let (x, y) =
      switch mode {
      case .scaleToFill: (min(across, 1), min(down, 1))
      case .scaleAspectFit: (min(across, down, 1), min(across, down, 1))
      case .scaleAspectFill: (min(max(across, down), 1), min(max(across, down), 1))
      }
    return PixelSize(
      width: max(Int((Double(natural.width) * x).rounded()), 1),
      height: max(Int((Double(natural.height) * y).rounded()), 1))
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
