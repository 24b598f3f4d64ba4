public import Foundation

/// A vector in the plane, in points.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Creates a vector of length zero.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector of length zero.
  public static let zero = CGVector()
}
