import Foundation

/// The blurred opacities, 0 … 65 535, of one quarter of a rounded rectangle's shadow.
///
/// The four quarters are mirror images. Farther inside than the blur extends, the opacity is constant, so one
/// mask serves all larger rectangles.
final class ShadowMask {
  /// The parameters of a mask; all lengths are in mask pixels.
  struct Key: Hashable {
    /// The standard deviation of the Gaussian blur.
    var deviation: Float
    var cornerRadius: Float
    /// Half the rectangle's width. Above a certain size, all rectangles have the same mask; `halfWidth` and
    /// `halfHeight` are limited to that size.
    var halfWidth: Float
    var halfHeight: Float
  }

  /// The distance, in standard deviations, to which the blur extends on either side of an edge; farther
  /// outside, the opacity is below 0.2 %.
  static let reach: Float = 3

  let width: Int
  let height: Int
  /// The number of opacities from one row to the next.
  var stride: Int { width + 1 }
  private let opacities: [UInt16]

  /// Creates a mask. The mask's first column and first row lie `reach` standard deviations outside the
  /// rectangle's edges. The following columns and rows lie farther inside.
  init(_ key: Key) {
    let margin = key.deviation * Self.reach
    width = Int((key.halfWidth + margin).rounded(.up)) + 1
    height = Int((key.halfHeight + margin).rounded(.up)) + 1
    opacities = BlurredCorner(key).opacities(width: width, height: height)
  }

  var byteCount: Int { opacities.count * MemoryLayout<UInt16>.stride }

  /// Calls `body` with the opacities, row by row; the last column and the last row are stored twice.
  @inline(__always)
  func withOpacities<Result>(_ body: (UnsafePointer<UInt16>) -> Result) -> Result {
    opacities.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A shadow mask is never empty.") }
      return body(base)
    }
  }
}
