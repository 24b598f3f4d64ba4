public import Foundation

extension CGRect {
  /// Returns whether the rectangle and `other` share an area.
  ///
  /// Rectangles that only touch do not overlap, nor do empty rectangles. Foundation's `intersects(_:)` on
  /// Linux returns `true` for both. A layout that used `intersects(_:)` would therefore return one extra line
  /// at each edge.
  @inlinable
  public func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// Returns whether the two rectangles intersect by Apple's definition: unless their intersection is the
  /// null rectangle.
  ///
  /// The edges are half open: rectangles that only touch do not intersect, but an empty rectangle intersects a
  /// rectangle inside which, or at whose smaller edges, it lies.
  ///
  /// An edge that is not a number excludes nothing. Layouts that align cells to the left find the cells of a
  /// line with a rectangle that begins at -∞ and is infinitely wide, whose right edge is not a number.
  @inlinable
  public func hasIntersection(with other: CGRect) -> Bool {
    if !(minX >= other.maxX || other.minX >= maxX || minY >= other.maxY || other.minY >= maxY) { return true }
    guard width == 0 || height == 0 || other.width == 0 || other.height == 0, !isNull, !other.isNull else {
      return false
    }
    return Self.intersect((minX, maxX), (other.minX, other.maxX))
      && Self.intersect((minY, maxY), (other.minY, other.maxY))
  }

  /// Returns whether two intervals have a number in common. An interval that is not empty excludes its end.
  @usableFromInline
  static func intersect(
    _ first: (start: CGFloat, end: CGFloat), _ second: (start: CGFloat, end: CGFloat)
  ) -> Bool {
    let number = Swift.max(first.start, second.start)
    return [first, second].allSatisfy { number < $0.end || number == $0.end && $0.start == $0.end }
  }

  /// Returns the area that the rectangle shares with another one; `nil` if there is none.
  ///
  /// Foundation's `intersection(_:)` stops the program for numbers that are not finite.
  package func clipped(to other: CGRect) -> CGRect? {
    let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
    let (width, height) = (Swift.min(maxX, other.maxX) - left, Swift.min(maxY, other.maxY) - top)
    return width > 0 && height > 0 ? CGRect(x: left, y: top, width: width, height: height) : nil
  }

  /// The distance, in points, by which a search in sorted frames is widened to find empty frames that touch
  /// the searched rectangle.
  package static var touchReach: CGFloat { 1e-6 }

  /// Returns whether an element whose frame is this rectangle is displayed in a visible rectangle.
  ///
  /// The two rectangles must share an area. An empty frame is displayed if it lies within the visible
  /// rectangle or touches it, because a cell without a width or height may still ask for another size. A
  /// visible rectangle without an area displays nothing.
  @inlinable
  public func isDisplayed(in visible: CGRect) -> Bool {
    overlaps(visible)
      || (width <= 0 || height <= 0) && visible.width > 0 && visible.height > 0
        && minX <= visible.maxX && visible.minX <= maxX && minY <= visible.maxY && visible.minY <= maxY
  }

  /// The centre of the rectangle.
  @inlinable
  public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Creates a rectangle from its centre and its size.
  @inlinable
  public init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle moved by `delta` points.
  package func offset(by delta: CGPoint) -> CGRect { offsetBy(dx: delta.x, dy: delta.y) }

  /// Returns the rectangle with each edge moved inward by its inset, in points; the width and the height
  /// never become negative.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.horizontal), height: Swift.max(0, height - insets.vertical))
  }

  /// Whether the origin and the size are finite numbers.
  public var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the sum of two points, treated as vectors.
  @inlinable
  public static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference of two points, treated as vectors.
  @inlinable
  public static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the multiple of a point, treated as a vector.
  package static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
}

extension CGSize {
  /// Whether the width and the height are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
