public import Foundation

/// A distance along each axis, in points.
public struct PointOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset of zero.
  public static let zero = PointOffset()
}
