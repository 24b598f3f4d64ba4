import Foundation
import PictureReading

/// The proportions of pictures, height over width, as read from the first bytes of their files.
///
/// Formats whose headers are not known have no proportion.
package struct PictureProportions: Hashable, Sendable {
  private var values: [String: Float] = [:]

  /// The maximum number of pictures whose proportions are read.
  private static let maximumCount = 100_000
  /// The numbers of bytes that are read one after another until the picture's size is found. A photo's size
  /// may follow a long block of metadata.
  private static let lengths = [4096, 1 << 16, 1 << 20]
  /// The least and the greatest proportion at which a card still shows something of a picture.
  private static let range: ClosedRange<Float> = 0.125...8

  /// Creates proportions of no pictures.
  package init() {}

  /// Reads the proportions of the pictures at paths.
  init(of paths: [String]) {
    for path in paths.prefix(Self.maximumCount) {
      guard let size = Self.size(of: path), size.width > 0, size.height > 0 else { continue }
      let proportion = Float(size.height) / Float(size.width)
      values[path] = min(max(proportion, Self.range.lowerBound), Self.range.upperBound)
    }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// Adds the proportions of other pictures.
  package mutating func add(_ other: PictureProportions) { values.merge(other.values) { $1 } }

  /// The proportion of the picture at a path; `nil` if it is not known.
  subscript(path: String) -> CGFloat? { values[path].map { CGFloat($0) } }

  /// Returns the size in which a picture is shown, in pixels; `nil` if the size is not known.
  private static func size(of path: String) -> PictureDimensions? {
    guard let file = try? OpenPicture(path: path) else { return nil }
    for length in lengths {
      guard let bytes = try? file.bytes(atMost: length) else { return nil }
      if let header = PictureHeader(bytes, path: path) {
        return header.isTurned ? header.size.transposed : header.size
      }
      if bytes.count < length { return nil }
    }
    return nil
  }
}
