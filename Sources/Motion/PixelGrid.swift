import Foundation
import Preconditions

/// The device's pixels as a grid over points.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, positive.
  public let scale: Double

  /// A grid of `scale` pixels per point.
  public init(scale: Double = 1) {
    require(
      scale > 0 && scale.isFinite, "A pixel scale is positive and finite; found \(scale). Use 1, 2 or 3.")
    self.scale = scale
  }

  /// The pixel edge nearest to `position` (points), halves upward.
  ///
  /// A half is one even where arithmetic left it a millionth of a pixel short, so that content on halves does
  /// not jump when it is shifted.
  ///
  /// Whole points are split off first, as `UIScrollView` does, so that large offsets lose no precision.
  public func rounded(_ position: Double) -> Double {
    let whole = floor(position)
    return whole + floor((position - whole) * scale + 0.500_001) / scale
  }

  /// Half a pixel, in points: a motion closer than this to its end looks at rest.
  public var restThreshold: Double { 0.5 / scale }
}
