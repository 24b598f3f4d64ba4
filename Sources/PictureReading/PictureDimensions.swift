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

  /// Whether there are pixels, and no more in a row or a column than in another picture.
  package func fits(in other: PictureDimensions) -> Bool {
    (1...other.width).contains(width) && (1...other.height).contains(height)
  }
}
