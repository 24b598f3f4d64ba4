// fling --scene stretchy-header
// The values suit a view of 640 × 680 points.

import UIKit

/// A flow layout that scrolls vertically and whose first header grows when the content is pulled down from
/// its resting position at the top.
///
/// The header's top stays at the top of the view, below the content inset. The header's attributes are
/// `StretchyHeaderLayoutAttributes`. All lengths are in points.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down.
  enum PullBeyondMaximum {
    /// The content moves down with the finger, so that a gap opens between the header and the content.
    case contentFollows
    /// The content stays at the header's lower edge, and neither of them moves down. Pinned footers are moved
    /// up with the content.
    case contentStaysAttached
  }

  /// The maximum height of the first header. With `nil`, the maximum is the view's width.
  var maximumStretchHeight: CGFloat? = 430 {
    didSet { invalidateLayout() }
  }

  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down.
  var pullBeyondMaximum: PullBeyondMaximum = .contentStaysAttached {
    didSet { invalidateLayout() }
  }

  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 640, height: 260)
    itemSize = CGSize(width: 600, height: 84)
    minimumLineSpacing = 12
    minimumInteritemSpacing = 10
    sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    sectionHeadersPinToVisibleBounds = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass { StretchyHeaderLayoutAttributes.self }

  /// Returns `true`: in a right-to-left view, the items of each line begin at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Geometry

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = firstHeader
    let shift = header.map(shift(below:)) ?? 0
    // The flow layout knows frames before the shift.
    let elements = super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: shift)) ?? []
    let others = elements.filter { !isFirstHeader($0) }.map { moved($0, by: shift) }
    // The stretched header is taller than the one that the flow layout knows.
    guard let header, header.frame.intersects(rect) else { return others }
    return [header] + others
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { moved($0, by: contentShift) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard let attributes, !isFirstHeader(attributes) else { return attributes.flatMap(stretched) }
    return moved(attributes, by: contentShift)
  }

  private func isFirstHeader(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementKind == UICollectionView.elementKindSectionHeader
      && attributes.indexPath.section == 0
  }

  private var firstHeader: StretchyHeaderLayoutAttributes? {
    guard let collectionView, collectionView.numberOfSections > 0 else { return nil }
    let attributes = super.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    return attributes.flatMap(stretched)
  }

  /// Returns a copy of the first header's attributes, moved to the top of the view and stretched to at most
  /// the maximum height; `nil` for a header without height.
  private func stretched(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> StretchyHeaderLayoutAttributes? {
    guard let header = attributes.copy() as? StretchyHeaderLayoutAttributes, header.size.height > 0 else {
      return nil
    }
    let pull = pull
    header.deltaY = pull
    let maximumHeight = maximumStretchHeight ?? collectionView?.bounds.width ?? 0
    header.maximumStretch = max(0, maximumHeight - header.size.height)
    if pull > 0 {
      header.frame.origin.y -= pull
      header.frame.size.height += header.stretch
    }
    return header
  }

  /// Returns a copy of the attributes, moved up by `shift`. With the shift 0, returns the attributes
  /// themselves.
  private func moved(
    _ attributes: UICollectionViewLayoutAttributes, by shift: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard shift > 0, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.y -= shift
    return copy
  }

  // MARK: Pull

  /// The distance by which the content is pulled down from its resting position at the top; 0 if the content
  /// is not pulled down.
  private var pull: CGFloat { collectionView.map { pull(at: $0.bounds.minY) } ?? 0 }

  private func pull(at offset: CGFloat) -> CGFloat {
    guard scrollDirection == .vertical, let collectionView else { return 0 }
    return max(0, -(offset + collectionView.adjustedContentInset.top))
  }

  /// The distance by which all elements but the first header are moved up, so that the content stays at the
  /// lower edge of a fully stretched header.
  private var contentShift: CGFloat { firstHeader.map(shift(below:)) ?? 0 }

  private func shift(below header: StretchyHeaderLayoutAttributes) -> CGFloat {
    pullBeyondMaximum == .contentStaysAttached ? header.deltaY - header.stretch : 0
  }

  /// Returns whether the flow layout requests an invalidation, or the content is pulled down before or after
  /// the change of the bounds.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || pull > 0 || pull(at: newBounds.minY) > 0
  }
}

/// The layout attributes of a stretchy header, with the distance by which the content is pulled down.
///
/// UIKit uses attributes on the main thread only, but `isEqual(_:)` is not isolated to the main actor.
class StretchyHeaderLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The distance by which the content is pulled down from its resting position at the top, in points.
  nonisolated(unsafe) var deltaY: CGFloat = 0

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  nonisolated(unsafe) var maximumStretch: CGFloat = 0

  /// The header's current height minus its height at rest, in points: `deltaY`, but at most `maximumStretch`.
  var stretch: CGFloat { min(deltaY, maximumStretch) }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? StretchyHeaderLayoutAttributes {
      copy.deltaY = deltaY
      copy.maximumStretch = maximumStretch
    }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StretchyHeaderLayoutAttributes else { return false }
    return deltaY == other.deltaY && maximumStretch == other.maximumStretch && super.isEqual(object)
  }
}
