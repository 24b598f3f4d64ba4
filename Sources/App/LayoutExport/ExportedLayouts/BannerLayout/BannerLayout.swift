import UIKit

/// A banner layout: a horizontal row of items that comes to rest with one item, the docked item, in full size
/// at the left margin.
///
/// The other items are smaller, and the item before the docked item slides under the docked item. A drag of
/// any speed turns at most one page: the row moves by one item, in the direction of the drag. The page turn
/// takes a constant time. All lengths are in points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned).
class BannerLayout: StripLayout {
  /// The size of every item, in points, before scaling.
  var itemSize = CGSize(width: 300, height: 180) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// The gap between successive items at full size, in points.
  /// Range: 0...120, step 2, points
  var itemSpacing: CGFloat = 10 { didSet { settingChanged(from: oldValue, to: itemSpacing) } }

  /// The margins around the row, in points. Items come to rest at the left margin of the view.
  /// Range: 0...400, step 4, points
  var sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20) {
    didSet { settingChanged(from: oldValue, to: sectionInset) }
  }

  /// The minimum scale of items, as a factor of at most 1. The docked item, which is at the left margin, has
  /// the scale 1.
  /// Range: 0.3...1, step 0.02
  var minimumScale: CGFloat = 0.88 { didSet { settingChanged(from: oldValue, to: minimumScale) } }

  /// The decrease in an item's scale per item width between the item's middle and the frame of the docked
  /// (full-size) item.
  /// Range: 0...1, step 0.05
  var scaleSlope: CGFloat = 0.15 { didSet { settingChanged(from: oldValue, to: scaleSlope) } }

  /// The shift of the item that slides under the full-size item; 0 for no shift.
  ///
  /// The value is a fraction of the distance by which the middle of the sliding item is outside the frame of
  /// the full-size item.
  /// Range: 0...1, step 0.05
  var previousItemShiftFactor: CGFloat = 0.3 {
    didSet { settingChanged(from: oldValue, to: previousItemShiftFactor) }
  }

  /// The duration of the page turn after a drag, in seconds. With `nil`, the content decelerates from the
  /// release velocity instead.
  /// Range: 0.05...2, step 0.05, seconds
  var pageTurnDuration: TimeInterval? = 0.3

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(
      count: itemCount, itemSize: itemSize, origin: CGPoint(x: sectionInset.left, y: sectionInset.top),
      spacing: itemSpacing, trailing: itemSpacing + sectionInset.right,
      dock: sectionInset.left + itemSize.width / 2)
  }

  override func style(
    _ elements: [UICollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    style(at: offset).apply(to: elements, startingAt: first)
  }

  override func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> {
    strip.items(overlapping: rect, reach: style(at: offset).reach)
  }

  private func style(at offset: CGFloat) -> BannerStyle {
    BannerStyle(
      strip: strip, focus: offset + strip.dock, minimumScale: minimumScale, scaleSlope: scaleSlope,
      shiftFactor: previousItemShiftFactor)
  }

  /// Returns the index of the item that comes to rest at the left margin. After a drag, this is the item
  /// after or before the docked item, in the direction of the drag. Without a drag, this is the item nearest
  /// to the left margin at `proposedOffset`.
  ///
  /// The finger's displacement decides, not its velocity, so that a small reversal at the release does not
  /// turn the page back. A finger that returned to the place where it went down turns no page. The docked item
  /// is the item that was nearest to the left margin when the drag began, or that was arriving there. A drag
  /// never turns a page against its own direction.
  override func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    guard let direction = collectionView?.dragDirection, let start = dragStartOffset,
      let docked = itemAtDragStart
    else { return strip.item(nearestTo: proposedOffset + strip.dock) }
    let forward = isMirrored ? -direction.x : direction.x
    let distance = offset - strip.offset(dockingItem: docked)
    let isTurned = forward * (offset - start) > 0 && forward * distance > 0
    return isTurned ? strip.item(forward > 0 ? 1 : -1, after: docked) : docked
  }
}
