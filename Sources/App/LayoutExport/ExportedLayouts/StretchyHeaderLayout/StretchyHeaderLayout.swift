import UIKit

/// A flow layout that scrolls vertically and whose first header grows when the content is pulled down from
/// its resting position at the top.
///
/// The header's top stays at the top of the view, below the content inset. The header's attributes are
/// `StretchyHeaderLayoutAttributes`, from which a header view can compute a depth effect for its pictures;
/// see `StretchyHeaderPictures`. Headers and footers can also be pinned.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  /// The maximum height of the first header, in points. With `nil`, the default, the maximum is the view's
  /// width. The header is never smaller than at rest.
  /// Range: 60...1000, step 10, points
  var maximumStretchHeight: CGFloat? {
    didSet { if maximumStretchHeight != oldValue { invalidateLayout() } }
  }

  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down.
  var pullBeyondMaximum = PullBeyondMaximum.contentFollows {
    didSet { if pullBeyondMaximum != oldValue { invalidateLayout() } }
  }

  /// Creates a layout that scrolls vertically and has no header until `headerReferenceSize` is set.
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass {
    StretchyHeaderLayoutAttributes.self
  }

  /// Always `true`: in a right-to-left view, the items of each line begin at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Geometry

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = firstHeader
    let shift = header.map(shift(below:)) ?? 0
    // The flow layout knows frames before the shift, so its query rectangle is shifted back.
    var found = AttributesBuilder(
      copying: super.layoutAttributesForElements, in: rect.offsetBy(dx: 0, dy: shift))
    if shift > 0 {
      for element in found.elements { element.center.y -= shift }
    }
    let elements = found.end()
    guard let header else { return elements }
    let others = elements.filter { $0.elementKey != header.elementKey }
    // The flow layout returns pinned headers wherever they are; otherwise the stretched frame decides.
    let isPinned = sectionHeadersPinToVisibleBounds && others.count < elements.count
    return isPinned || header.frame.overlaps(rect) ? [header] + others : others
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    shifted(super.layoutAttributesForItem(at: indexPath))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isFirst = elementKind == UICollectionView.elementKindSectionHeader && indexPath.section == 0
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    return isFirst ? attributes.map(stretched) : shifted(attributes)
  }

  private var firstHeader: StretchyHeaderLayoutAttributes? {
    layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      as? StretchyHeaderLayoutAttributes
  }

  /// The distance by which the content is pulled down from its resting position at the top, in points; 0 if
  /// the content is not pulled down, and always 0 for looping content.
  private var pull: CGFloat { collectionView.map { pull(at: $0.bounds.minY) } ?? 0 }

  private func pull(at offset: CGFloat) -> CGFloat {
    guard scrollDirection == .vertical, let collectionView else { return 0 }
    return max(0, -(offset + collectionView.adjustedContentInset.top))
  }

  /// Returns a copy of the first header's attributes, moved to the top of the view and stretched to at most
  /// the maximum height.
  private func stretched(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let header = attributes.copied as? StretchyHeaderLayoutAttributes else { return attributes }
    let pull = pull
    header.deltaY = pull
    header.maximumStretch = max(0, maximumHeight - header.size.height)
    if pull > 0 {
      let frame = header.frame
      header.frame = CGRect(
        x: frame.minX, y: frame.minY - pull, width: frame.width, height: frame.height + header.stretch)
    }
    return header
  }

  private var maximumHeight: CGFloat { maximumStretchHeight ?? collectionView?.bounds.width ?? 0 }

  // MARK: Content shift

  /// The distance by which all elements but the first header are moved up, in points, so that the content
  /// stays at the lower edge of a fully stretched header. The distance is 0 unless `pullBeyondMaximum` is
  /// `contentStaysAttached`.
  private var contentShift: CGFloat {
    guard pullBeyondMaximum == .contentStaysAttached, pull > 0 else { return 0 }
    return firstHeader.map(shift(below:)) ?? 0
  }

  private func shift(below header: StretchyHeaderLayoutAttributes) -> CGFloat {
    pullBeyondMaximum == .contentStaysAttached ? header.deltaY - header.stretch : 0
  }

  /// Returns attributes, or a copy that is `contentShift` higher.
  private func shifted(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let shift = contentShift
    guard shift > 0, let copy = attributes?.copied else { return attributes }
    copy.center.y -= shift
    return copy
  }

  // MARK: Invalidation

  /// Returns whether the flow layout requests an invalidation, or the content is pulled down before or after
  /// the change of the bounds.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || pull > 0 || pull(at: newBounds.minY) > 0
  }
}

extension StretchyHeaderLayout {
  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down.
  enum PullBeyondMaximum: Hashable, Sendable, CaseIterable {
    /// The content moves down with the finger, so that a gap opens between the header and the content.
    case contentFollows
    /// The content stays at the header's lower edge, and neither of them moves down.
    case contentStaysAttached
  }
}
