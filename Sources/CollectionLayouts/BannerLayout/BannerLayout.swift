public import CollectionCore
public import Foundation

/// A banner: items in a row, of which one stands in full size at the left inset; the others are smaller, and
/// the one before it slides under it.
///
/// A drag turns one page, whatever its speed, in the direction in which it displaced the docked item, and the
/// page turns in a constant time. All lengths are points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(answer).
@preconcurrency @MainActor
open class BannerLayout: StripLayout {
  /// Every item's size.
  public var itemSize = CGSize(width: 300, height: 180) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// The gap between items at their full size.
  public var itemSpacing: CGFloat = 10 { didSet { settingChanged(from: oldValue, to: itemSpacing) } }

  /// The margins around the row. The docked item stands at the left one.
  public var sectionInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20) {
    didSet { settingChanged(from: oldValue, to: sectionInset) }
  }

  /// The scale of items away from the dock, as a factor up to 1.
  @exclusivity(unchecked)
  public var minimumScale: CGFloat = 0.88 { didSet { settingChanged(from: oldValue, to: minimumScale) } }

  /// How much scale is lost per item width from the dock.
  @exclusivity(unchecked)
  public var scaleSlope: CGFloat = 0.15 { didSet { settingChanged(from: oldValue, to: scaleSlope) } }

  /// How far the item before the docked one is shifted towards it, as a share of its distance from the dock
  /// beyond half an item; 0 leaves it in its place.
  @exclusivity(unchecked)
  public var previousItemShiftFactor: CGFloat = 0.3 {
    didSet { settingChanged(from: oldValue, to: previousItemShiftFactor) }
  }

  /// How long a page takes to turn after a drag, in seconds; nil lets it glide as fast as it was released.
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

  /// One item on either side of the one docked when the drag begins: beyond that a drag turns no further page, and
  /// the content's resistance says so before the finger lifts.
  open override func freeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    guard let docked = strip.item(nearestTo: startContentOffset.x + strip.dock) else { return nil }
    let first = strip.offset(dockingItem: max(docked - 1, 0))
    let last = strip.offset(dockingItem: min(docked + 1, strip.count - 1))
    return CGRect(x: first, y: -.infinity, width: last - first, height: .infinity)
  }

  /// One page from the item that was docked when the drag began, where the drag displaced it; outside a drag,
  /// the nearest item.
  ///
  /// The displacement decides and not the velocity, so that a small hook at the release does not turn the
  /// page back. A drag that began between two items, while a page was still turning, is measured against the
  /// nearer of them and never turns a page against its own direction.
  open override func item(atRestFor proposedOffset: CGFloat) -> Int? {
    guard let start = collectionView?.dragStartContentOffset?.x,
      let docked = strip.item(nearestTo: start + strip.dock)
    else { return super.item(atRestFor: proposedOffset) }
    let dockedOffset = strip.offset(dockingItem: docked)
    if offset > start, offset > dockedOffset { return min(docked + 1, strip.count - 1) }
    if offset < start, offset < dockedOffset { return max(docked - 1, 0) }
    return docked
  }
}
