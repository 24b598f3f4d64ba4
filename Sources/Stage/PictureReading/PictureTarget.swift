/// The size, in device pixels, and the content mode of the rectangle in which a picture is displayed.
package struct PictureTarget: Hashable, Sendable {
  /// The content mode of the picture in the rectangle; the raw values are part of the decoder's protocol.
  package enum Mode: Int32, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
  }

  package var width: Int
  package var height: Int
  package var mode: Mode

  package init(width: Int, height: Int, mode: Mode) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.mode = mode
  }

  /// Returns the size, in pixels, to which a picture with the size `natural` is downscaled; pictures are
  /// never enlarged.
  package func size(of natural: PictureDimensions) -> PictureDimensions {
    let across = Double(width) / Double(natural.width)
    let down = Double(height) / Double(natural.height)
    let (x, y) =
      switch mode {
      case .scaleToFill: (min(across, 1), min(down, 1))
      case .scaleAspectFit: (min(across, down, 1), min(across, down, 1))
      case .scaleAspectFill: (min(max(across, down), 1), min(max(across, down), 1))
      }
    return PictureDimensions(
      width: max(Int((Double(natural.width) * x).rounded()), 1),
      height: max(Int((Double(natural.height) * y).rounded()), 1))
  }
}
