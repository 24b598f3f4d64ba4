public import Foundation

/// An upright rectangle by the scrolling axis (main) and the axis across it, in points.
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

/// The border between x, y and main, cross: main runs along the scrolling axis, cross across it.
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

  /// A size as a rectangle at the origin.
  package func extents(_ size: CGSize) -> AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: main(size), crossExtent: cross(size))
  }

  /// The rectangle's reach along the main axis.
  package func mainSpan(_ rect: CGRect) -> Range<CGFloat> {
    let (start, end) = self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return Range(from: start, to: end)
  }

  /// The extent left across the scrolling axis for content, the content insets taken off; never below zero.
  package func crossExtent(of size: CGSize, insets: EdgeInsets) -> CGFloat {
    max(0, cross(size) - crossStart(insets) - crossEnd(insets))
  }
}

extension CGFloat {
  /// The value as an extent: negative ones and NaN count as 0, as nothing can be that small.
  package var asExtent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension Range<CGFloat> {
  /// The stretch from one place to another, in points; empty where the places are out of order or NaN.
  package init(from start: CGFloat, to end: CGFloat) { self = start < end ? start..<end : 0..<0 }
}
