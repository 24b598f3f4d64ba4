import UIKit

/// A rectangle whose positions and extents are given along the scrolling axis (`main`) and across it
/// (`cross`), in points.
struct AxisRect: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var mainExtent: CGFloat
  var crossExtent: CGFloat

  init(main: CGFloat, cross: CGFloat, mainExtent: CGFloat, crossExtent: CGFloat) {
    self.main = main
    self.cross = cross
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }

  var mainEnd: CGFloat { main + mainExtent }

  func offset(main mainShift: CGFloat, cross crossShift: CGFloat = 0) -> AxisRect {
    AxisRect(
      main: main + mainShift, cross: cross + crossShift, mainExtent: mainExtent, crossExtent: crossExtent)
  }
}

/// Conversions between x and y and the coordinates along the scrolling axis (main) and across it (cross).
extension UICollectionView.ScrollDirection {
  func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  func cross(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }
  func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }
  func mainStart(_ insets: UIEdgeInsets) -> CGFloat { self == .vertical ? insets.top : insets.left }
  func mainEnd(_ insets: UIEdgeInsets) -> CGFloat { self == .vertical ? insets.bottom : insets.right }
  func crossStart(_ insets: UIEdgeInsets) -> CGFloat { self == .vertical ? insets.left : insets.top }
  func crossEnd(_ insets: UIEdgeInsets) -> CGFloat { self == .vertical ? insets.right : insets.bottom }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func rect(_ rect: AxisRect) -> CGRect {
    CGRect(
      origin: point(main: rect.main, cross: rect.cross),
      size: size(main: rect.mainExtent, cross: rect.crossExtent))
  }

  /// Returns the range of positions on the scrolling axis that a rectangle covers.
  func mainSpan(_ rect: CGRect) -> Range<CGFloat> {
    let (start, end) = self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return Range(from: start, to: end)
  }

  /// Returns the extent of a size across the scrolling axis minus the insets, in points; at least 0.
  func crossExtent(of size: CGSize, insets: UIEdgeInsets) -> CGFloat {
    max(0, cross(size) - crossStart(insets) - crossEnd(insets))
  }
}

extension CGFloat {
  /// The value as a length: negative, infinite and NaN values become 0.
  var asExtent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension Range<CGFloat> {
  /// Creates the range between two positions, in points; empty if `start` is not less than `end` or one of
  /// them is NaN.
  init(from start: CGFloat, to end: CGFloat) { self = start < end ? start..<end : 0..<0 }
}
