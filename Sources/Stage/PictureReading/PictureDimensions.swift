/// A picture's width and height in pixels.
package struct PictureDimensions: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The dimensions after a rotation by 90°.
  package var transposed: PictureDimensions { PictureDimensions(width: height, height: width) }

  /// Returns whether the width and the height are positive and at most those of `other`.
  package func fits(in other: PictureDimensions) -> Bool {
    (1...other.width).contains(width) && (1...other.height).contains(height)
  }

  /// Returns whether the width and the height are at least those of `other`.
  package func covers(_ other: PictureDimensions) -> Bool {
    width >= other.width && height >= other.height
  }
}
