import Foundation

/// The blurred edge of a rounded rectangle: the opacities, 0 … 65 535, of one quarter of its shadow.
///
/// The four quarters mirror each other, and beyond the blur's reach the shadow is the same everywhere, so a mask of
/// the corner's size serves rectangles of every size above that.
final class ShadowMask {
  /// What a mask is made from, in mask pixels.
  struct Key: Hashable {
    /// The Gaussian's standard deviation.
    var deviation: Float
    var cornerRadius: Float
    /// Half the rectangle's sides, but no more than the blur can tell apart.
    var halfWidth: Float
    var halfHeight: Float
  }

  /// How far the blur reaches to either side of an edge, in standard deviations: beyond is 0.1 % of opacity.
  static let reach: Float = 3

  let width: Int
  let height: Int
  /// Opacities from one row to the next.
  var stride: Int { width + 1 }
  private let opacities: [UInt16]

  /// The place of the outermost opacity is `reach` deviations outside the edge; steps go inwards.
  init(_ key: Key) {
    let margin = key.deviation * Self.reach
    width = Int((key.halfWidth + margin).rounded(.up)) + 1
    height = Int((key.halfHeight + margin).rounded(.up)) + 1
    opacities = BlurredCorner(key).opacities(width: width, height: height)
  }

  var byteCount: Int { opacities.count * MemoryLayout<UInt16>.stride }

  /// Gives the opacities, with a repeated last column and row, to a body.
  @inline(__always)
  func withOpacities<Result>(_ body: (UnsafePointer<UInt16>) -> Result) -> Result {
    opacities.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A shadow mask is never empty.") }
      return body(base)
    }
  }
}
