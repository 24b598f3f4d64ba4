/// A picture decoded and downscaled to the requested size.
package struct DecodedPicture: Sendable {
  /// The file's size in pixels, after applying its orientation.
  package var naturalSize: PictureDimensions
  package var size: PictureDimensions
  /// Whether every pixel is opaque.
  package var isOpaque: Bool
  /// Premultiplied pixels, `0xAARRGGBB` in sRGB, row by row from the top.
  package var pixels: [UInt32]

  package init(naturalSize: PictureDimensions, size: PictureDimensions, isOpaque: Bool, pixels: [UInt32]) {
    self.naturalSize = naturalSize
    self.size = size
    self.isOpaque = isOpaque
    self.pixels = pixels
  }
}
