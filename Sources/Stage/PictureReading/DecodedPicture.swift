/// The origin of a picture's pixels; the raw values are part of the decoder's protocol.
package enum PictureSource: Int32, Hashable, Sendable {
  /// The picture itself, decoded from its file.
  case file
  /// The thumbnail embedded in the picture's file, which may be older than the picture.
  case embeddedThumbnail
  /// A thumbnail from the desktop's thumbnail cache, made from the current state of the file.
  case cachedThumbnail
}

/// A picture decoded and downscaled to the requested size.
package struct DecodedPicture: Sendable {
  /// The size of the picture in the file, in pixels, after the picture's orientation is applied.
  package var naturalSize: PictureDimensions
  package var size: PictureDimensions
  /// Whether every pixel is opaque.
  package var isOpaque: Bool
  /// Premultiplied pixels, `0xAARRGGBB` in sRGB, row by row from the top.
  package var pixels: [UInt32]
  package var source: PictureSource

  package init(
    naturalSize: PictureDimensions, size: PictureDimensions, isOpaque: Bool, pixels: [UInt32],
    source: PictureSource = .file
  ) {
    self.naturalSize = naturalSize
    self.size = size
    self.isOpaque = isOpaque
    self.pixels = pixels
    self.source = source
  }
}
