public import CollectionCore
public import Foundation

/// A banner layout: a row of items, one of which is docked in full size at the left inset.
///
/// The other items are smaller, and the one before the docked item slides under it. A drag turns one page at
/// any speed, in the direction in which it displaced the docked item. The page turns in a constant time. All
/// lengths are points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned).
@preconcurrency @MainActor
open class BannerLayout: StripLayout {
  /// The size of every item.
  public var itemSize = CGSize(width: 300, height: 180) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// The gap between items at full size.
  public var itemSpacing: CGFloat = 10 { didSet { settingChanged(from: oldValue, to: itemSpacing) } }

  /// The margins around the row; the docked item stands at the left margin.
  public var sectionInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20) {
    didSet { settingChanged(from: oldValue, to: sectionInset) }
  }

  /// The minimum scale of items away from the dock, as a factor of at most 1.
  @exclusivity(unchecked)
  public var minimumScale: CGFloat = 0.88 { didSet { settingChanged(from: oldValue, to: minimumScale) } }

  /// The decrease in scale of an item whose middle is one item width outside the docked item's frame.
  @exclusivity(unchecked)
  public var scaleSlope: CGFloat = 0.15 { didSet { settingChanged(from: oldValue, to: scaleSlope) } }

  /// The shift of the item before the docked item towards the dock; 0 for no shift.
  ///
  /// The shift is a fraction of the distance by which the item's middle is outside the docked item's frame.
  @exclusivity(unchecked)
  public var previousItemShiftFactor: CGFloat = 0.3 {
    didSet { settingChanged(from: oldValue, to: previousItemShiftFactor) }
  }

  /// The duration of a page turn after a drag, in seconds; `nil` decelerates from the release velocity
  /// instead.
  public var pageTurnDuration: TimeInterval? = 0.3

  open override var snapDuration: TimeInterval? { pageTurnDuration }

  // MARK: Geometry

  open override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(
      count: itemCount, itemSize: itemSize, origin: CGPoint(x: sectionInset.left, y: sectionInset.top),
      spacing: itemSpacing, trailing: itemSpacing + sectionInset.right,
      dock: sectionInset.left + itemSize.width / 2)
  }

  open override func style(
    _ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    style(at: offset).apply(to: elements, startingAt: first)
  }

  open override func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> {
    strip.items(overlapping: rect, reach: style(at: offset).reach)
  }

  private func style(at offset: CGFloat) -> BannerStyle {
    BannerStyle(
      strip: strip, focus: offset + strip.dock, minimumScale: minimumScale, scaleSlope: scaleSlope,
      shiftFactor: previousItemShiftFactor)
  }

  // MARK: Paging

  /// Returns the content offsets from the item before the docked one to the item after it; `nil` without
  /// items.
  ///
  /// A drag turns at most one page, so the content resists beyond this range.
  open override func freeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    guard let docked = strip.item(nearestTo: startContentOffset.x + strip.dock) else { return nil }
    let first = strip.offset(dockingItem: strip.item(-1, after: docked))
    let last = strip.offset(dockingItem: strip.item(1, after: docked))
    return CGRect(x: first, y: -.infinity, width: last - first, height: .infinity)
  }

  /// Returns the item after or before the docked item, in the direction in which the drag displaced it;
  /// outside a drag, the nearest item.
  ///
  /// The displacement decides, not the velocity, so that a small reversal at the release does not turn the
  /// page back. The docked item is the one nearest to the dock when the drag began, even during a page turn.
  /// A drag never turns a page against its own direction.
  open override func item(atRestFor proposedOffset: CGFloat) -> Int? {
    guard let start = collectionView?.dragStartContentOffset?.x,
      let docked = strip.item(nearestTo: start + strip.dock)
    else { return super.item(atRestFor: proposedOffset) }
    let dockedOffset = strip.offset(dockingItem: docked)
    if offset > start, offset > dockedOffset { return strip.item(1, after: docked) }
    if offset < start, offset < dockedOffset { return strip.item(-1, after: docked) }
    return docked
  }
}
