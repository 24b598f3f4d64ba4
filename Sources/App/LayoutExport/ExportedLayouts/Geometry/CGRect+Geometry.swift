import UIKit

extension CGRect {
  /// Returns whether the rectangle and `other` share an area.
  ///
  /// Rectangles that only touch do not overlap, nor do empty rectangles. Foundation's `intersects(_:)` on
  /// Linux returns `true` for both. A layout that used `intersects(_:)` would therefore return one extra line
  /// at each edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// Creates a rectangle from its centre and its size.
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle moved by `delta` points.
  func offset(by delta: CGPoint) -> CGRect { offsetBy(dx: delta.x, dy: delta.y) }

  /// Whether the origin and the size are finite numbers.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the sum of two points, treated as vectors.
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference of two points, treated as vectors.
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the multiple of a point, treated as a vector.
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
}

extension CGSize {
  /// Whether the width and the height are finite numbers.
  var isFinite: Bool { width.isFinite && height.isFinite }
}
