import Foundation
import Preconditions

/// The grid of the device's pixels, to which positions in points are rounded.
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point; positive.
  public let scale: Double

  /// Creates a grid of `scale` pixels per point.
  public init(scale: Double = 1) {
    require(
      scale > 0 && scale.isFinite, "A pixel scale is positive and finite; found \(scale). Use 1, 2 or 3.")
    self.scale = scale
  }

  /// Returns the pixel edge nearest to `position`, in points. A position halfway between two edges is rounded
  /// up.
  ///
  /// A value up to a millionth of a pixel below a half also rounds up. Otherwise, rounding errors would make
  /// content at half pixels jump. Whole points are split off first, as `UIScrollView` does, so that large
  /// offsets lose no precision.
  public func rounded(_ position: Double) -> Double {
    let whole = floor(position)
    return whole + floor((position - whole) * scale + 0.500_001) / scale
  }

  /// Half a pixel, in points. A motion that is closer than this to its end counts as at rest.
  public var restThreshold: Double { 0.5 / scale }
}
