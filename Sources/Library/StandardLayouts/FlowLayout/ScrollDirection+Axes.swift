public import Foundation

/// A rectangle whose positions and extents are given along the scrolling axis (`main`) and across it
/// (`cross`), in points.
package struct AxisRect: Hashable, Sendable {
  package var main: CGFloat
  package var cross: CGFloat
  package var mainExtent: CGFloat
  package var crossExtent: CGFloat

  package init(main: CGFloat, cross: CGFloat, mainExtent: CGFloat, crossExtent: CGFloat) {
    self.main = main
    self.cross = cross
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }

  package var mainEnd: CGFloat { main + mainExtent }

  package func offset(main mainShift: CGFloat, cross crossShift: CGFloat = 0) -> AxisRect {
    AxisRect(
      main: main + mainShift, cross: cross + crossShift, mainExtent: mainExtent, crossExtent: crossExtent)
  }
}

/// Conversions between x and y and the coordinates along the scrolling axis (main) and across it (cross).
extension CollectionView.ScrollDirection {
  @inlinable
  package func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  @inlinable
  package func cross(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }
  package func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  package func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }
  package func mainStart(_ insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.top : insets.left }
  package func mainEnd(_ insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.bottom : insets.right }
  package func crossStart(_ insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.left : insets.top }
  package func crossEnd(_ insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.right : insets.bottom }

  @inlinable
  package func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  package func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  package func rect(_ rect: AxisRect) -> CGRect {
    CGRect(
      origin: point(main: rect.main, cross: rect.cross),
      size: size(main: rect.mainExtent, cross: rect.crossExtent))
  }

  /// Returns a rectangle at the origin with the given size, in main and cross coordinates.
  package func extents(_ size: CGSize) -> AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: main(size), crossExtent: cross(size))
  }

  /// Returns the range of positions on the scrolling axis that a rectangle covers.
  package func mainSpan(_ rect: CGRect) -> Range<CGFloat> {
    let (start, end) = self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return Range(from: start, to: end)
  }

  /// Returns the extent of a size across the scrolling axis minus the insets, in points; at least 0.
  package func crossExtent(of size: CGSize, insets: EdgeInsets) -> CGFloat {
    max(0, cross(size) - crossStart(insets) - crossEnd(insets))
  }
}

extension CGFloat {
  /// The value as a length: negative, infinite and NaN values become 0.
  @inlinable package var asExtent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension Range<CGFloat> {
  /// Creates the range between two positions, in points; empty if `start` is not less than `end` or one of
  /// them is NaN.
  package init(from start: CGFloat, to end: CGFloat) { self = start < end ? start..<end : 0..<0 }
}
