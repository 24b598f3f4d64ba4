import UIKit

/// A layout of round items in the cells of a honeycomb: every second row is shifted by half an item.
///
/// A fisheye effect makes items smaller towards the view's corners, as on a watch's home screen. All lengths
/// are in points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned).
class HoneycombLayout: TilingLayout {
  /// The diameter of an item, in points.
  /// Range: 20...900, step 10, points
  var diameter: CGFloat = 80 { didSet { settingChanged(from: oldValue, to: diameter) } }

  /// The gap between the circles of neighbouring items, in points.
  /// Range: 0...80, points
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The strength of the fisheye effect, 0 … 1: the fraction by which items at the view's corners are
  /// reduced.
  /// Range: 0...1, step 0.05
  var fisheye: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: fisheye) } }

  private var itemCount = 0
  /// The number of items in rows with an even index (`even`) and in rows with an odd index (`odd`).
  private var columns = (even: 1, odd: 1)
  /// The distance between the centres of neighbouring items in a row, in points; `rowPitch` is the distance
  /// between successive rows.
  private var pitch: CGFloat = 1
  private var rowPitch: CGFloat = 1
  private var side: CGFloat = 0
  /// The position of the first item in rows with an even index, across the scrolling axis, in points.
  private var margin: CGFloat = 0

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func arrange(itemCount: Int, breadth: CGFloat) {
    self.itemCount = itemCount
    side = min(diameter.asExtent, 1e5)
    pitch = max(1, side + max(min(spacing, 1e5), -side / 2))
    let fitting = Int(saturating: min((breadth - side) / pitch, 1e6).rounded(.down)) + 1
    let even = max(1, fitting)
    columns = (even, max(1, even - 1))
    rowPitch = pitch * (even > 1 ? 0.75.squareRoot() : 1)
    margin = (breadth - CGFloat(even - 1) * pitch - side) / 2
  }

  override func frame(ofItem item: Int) -> CGRect {
    let (pair, rest) = item.quotientAndRemainder(dividingBy: columns.even + columns.odd)
    let isOdd = rest >= columns.even
    let column = CGFloat(isOdd ? rest - columns.even : rest) + (isOdd && columns.even > 1 ? 0.5 : 0)
    return CGRect(
      x: CGFloat(2 * pair + (isOdd ? 1 : 0)) * rowPitch, y: margin + column * pitch, width: side,
      height: side)
  }

  override func items(in span: Range<CGFloat>) -> Range<Int> {
    // Rows of a pair are found together.
    let length = 2 * rowPitch
    let perPair = columns.even + columns.odd
    let pairs = (itemCount + perPair - 1) / perPair
    let first = Int(flooring: (span.lowerBound - side - rowPitch) / length, to: 0...pairs)
    let end = Int(ceiling: span.upperBound / length, to: first...pairs)
    return min(first * perPair, itemCount)..<min(end * perPair, itemCount)
  }

  override var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    return frame(ofItem: itemCount - 1).maxX
  }

  /// Scales items by their distance from the view's middle, and places later rows in front.
  override func style(_ elements: [UICollectionViewLayoutAttributes], in visibleRect: CGRect) {
    let part = fisheye > 0 ? min(fisheye, 1) : 0
    let reach = max(1, hypot(visibleRect.width, visibleRect.height) / 2)
    for element in elements {
      let radius = hypot(element.center.x - visibleRect.midX, element.center.y - visibleRect.midY)
      let distance = min(radius / reach, 1)
      // Rows overlap at the corners of their square frames.
      let place = scrollDirection.oriented(element.center)
      element.zIndex =
        Int(saturating: place.x / rowPitch * 4) * 1_000_000 + Int(saturating: place.y / pitch * 4)
      guard part > 0 else { continue }
      let size = 1 - part * distance * distance * (3 - 2 * distance)
      element.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    }
  }

  /// Returns `true` if the fisheye effect is on, because item sizes then depend on the content offset, or if
  /// the available extent across the scrolling axis changes.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    fisheye > 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
