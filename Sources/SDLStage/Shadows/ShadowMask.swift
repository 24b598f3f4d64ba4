import Foundation

/// The blurred opacities, 0 … 65 535, of one quarter of a rounded rectangle's shadow.
///
/// The four quarters are mirror images. Beyond the blur's reach the opacity is constant, so one mask serves
/// all larger rectangles.
final class ShadowMask {
  /// The parameters of a mask, in mask pixels.
  struct Key: Hashable {
    /// The Gaussian's standard deviation.
    var deviation: Float
    var cornerRadius: Float
    /// Half the rectangle's width. Like `halfHeight`, it is limited to the value from which larger rectangles
    /// have the same mask.
    var halfWidth: Float
    var halfHeight: Float
  }

  /// The reach of the blur on either side of an edge, in standard deviations; beyond, the opacity is below
  /// 0.2 %.
  static let reach: Float = 3

  let width: Int
  let height: Int
  /// The number of opacities from one row to the next.
  var stride: Int { width + 1 }
  private let opacities: [UInt16]

  /// Creates a mask whose first opacity is `reach` deviations outside the edge; steps go inwards.
  init(_ key: Key) {
    let margin = key.deviation * Self.reach
    width = Int((key.halfWidth + margin).rounded(.up)) + 1
    height = Int((key.halfHeight + margin).rounded(.up)) + 1
    opacities = BlurredCorner(key).opacities(width: width, height: height)
  }

  var byteCount: Int { opacities.count * MemoryLayout<UInt16>.stride }

  /// Calls a body with the opacities, with the last column and row repeated.
  @inline(__always)
  func withOpacities<Result>(_ body: (UnsafePointer<UInt16>) -> Result) -> Result {
    opacities.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A shadow mask is never empty.") }
      return body(base)
    }
  }
}
