/// A picture's width and height in pixels.
package struct PictureDimensions: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The dimensions after a turn by 90°.
  package var transposed: PictureDimensions { PictureDimensions(width: height, height: width) }
}
