public import Foundation

extension CGRect {
  /// Whether the two rectangles share an area.
  ///
  /// Half open: rectangles that only touch, and empty ones, do not overlap. Foundation's `intersects(_:)` on
  /// Linux answers true for both, which gives a layout one line too many at each edge.
  @inlinable
  public func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// The point in the middle.
  @inlinable
  public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// A rectangle of a size around a point.
  @inlinable
  public init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle moved by a distance.
  package func offset(by delta: CGPoint) -> CGRect { offsetBy(dx: delta.x, dy: delta.y) }

  /// The rectangle with each edge moved inwards by the inset of that edge; an extent never goes below zero.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.horizontal), height: Swift.max(0, height - insets.vertical))
  }

  /// Whether no coordinate is NaN or infinite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGPoint {
  /// Whether no coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Component-wise sum.
  @inlinable
  public static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  /// Component-wise difference.
  @inlinable
  public static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGSize {
  /// Whether no extent is NaN or infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
