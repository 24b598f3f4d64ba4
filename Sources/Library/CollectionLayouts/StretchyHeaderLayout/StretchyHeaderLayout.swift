public import CollectionCore
public import Foundation

/// A flow layout that scrolls vertically and whose first header grows when the content is pulled down from
/// its resting position at the top. Scrolled up, the header can collapse into a bar.
///
/// The header's top stays at the top of the view, below the content inset. The header's attributes are
/// `StretchyHeaderLayoutAttributes`, from which a header view can compute a depth effect for its pictures;
/// see `StretchyHeaderPictures`. Headers and footers can also be pinned.
@preconcurrency @MainActor
open class StretchyHeaderLayout: AnimatedFlowLayout {
  /// The maximum height of the first header, in points. With `nil`, the default, the maximum is the view's
  /// width. The header is never smaller than at rest.
  public var maximumStretchHeight: CGFloat? {
    didSet { if maximumStretchHeight != oldValue { invalidateLayout() } }
  }

  /// The limit of the distance by which the first header grows beyond its maximum height, against increasing
  /// resistance, in points. With 0, the default, the header stops growing at its maximum height.
  public var maximumOverstretch: CGFloat = 0 {
    didSet { if maximumOverstretch != oldValue { invalidateLayout() } }
  }

  /// The height of the bar to which the first header collapses as the content scrolls up, in points. The bar
  /// stays at the top of the view, and a release comes to rest with the header open or collapsed. With `nil`,
  /// the default, the header scrolls away.
  public var collapsedHeight: CGFloat? {
    didSet { if collapsedHeight != oldValue { invalidateLayout() } }
  }

  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down; `contentFollows` by default.
  public var pullBeyondMaximum = PullBeyondMaximum.contentFollows {
    didSet { if pullBeyondMaximum != oldValue { invalidateLayout() } }
  }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "maximumStretchHeight", \StretchyHeaderLayout.maximumStretchHeight,
        in: 60...1000, step: 10, unit: .points,
        "The height at which the header stops growing."),
      .init(
        "maximumOverstretch", \StretchyHeaderLayout.maximumOverstretch, in: 0...200, step: 5,
        unit: .points, "How far the header still gives way beyond its maximum height."),
      .init(
        "collapsedHeight", \StretchyHeaderLayout.collapsedHeight, in: 40...200, step: 4, unit: .points,
        "Height of the bar to which the header collapses; automatic scrolls it away."),
      .init(
        "pullBeyondMaximum", \StretchyHeaderLayout.pullBeyondMaximum,
        "Beyond the maximum, rows hold below the header or follow the hand."),
    ]
  }

  /// Creates a layout that scrolls vertically and has no header until `headerReferenceSize` is set.
  public override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override class var layoutAttributesClass: AnyClass {
    StretchyHeaderLayoutAttributes.self
  }

  // MARK: Geometry

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let header = firstHeader
    let shift = header.map(shift(below:)) ?? 0
    pinnedAreaOffset = shift
    // The flow layout knows frames before the shift, so its query rectangle is shifted back.
    var found = placedElements(in: rect.offsetBy(dx: 0, dy: shift))
    found.trim()
    if shift > 0 {
      for element in found.elements { element.center.y -= shift }
    }
    let elements = attributesStore.endAnswer(&found)
    guard let header else { return elements }
    let others = elements.filter { $0.elementKey != header.elementKey }
    // The flow layout returns pinned headers wherever they are; otherwise the stretched frame decides.
    let isPinned = sectionHeadersPinToVisibleBounds && others.count < elements.count
    return isPinned || header.frame.overlaps(rect) ? [header] + others : others
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    shifted(super.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let isFirst = elementKind == CollectionView.elementKindSectionHeader && indexPath.section == 0
    // The first header is not shifted, and `contentShift` depends on it.
    pinnedAreaOffset = isFirst ? 0 : contentShift
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    return isFirst ? attributes.map(stretched) : shifted(attributes)
  }

  private var firstHeader: StretchyHeaderLayoutAttributes? {
    layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      as? StretchyHeaderLayoutAttributes
  }

  /// Returns the distance by which the content is scrolled up from its resting position at the top, in points.
  /// The distance is negative if the content is pulled down. It is 0 for looping content.
  private func scrolledDistance(at offset: CGFloat) -> CGFloat {
    guard scrollDirection == .vertical, let collectionView, !collectionView.loops(.vertical) else { return 0 }
    return offset + collectionView.adjustedContentInset.top
  }

  /// Returns whether the first header stays at the top of the view when the content is scrolled up by `distance`
  /// points.
  private func followsView(at distance: CGFloat) -> Bool {
    distance < 0 || distance > 0 && collapsedHeight != nil
  }

  /// Returns a copy of the first header's attributes, moved to the top of the view, and stretched or collapsed.
  private func stretched(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let header = attributes.copied as? StretchyHeaderLayoutAttributes else { return attributes }
    let (frame, distance) = (header.frame, scrolledDistance(at: visibleBounds.minY))
    header.state.pull = max(0, -distance)
    header.state.maximumStretch = max(0, maximumHeight - frame.height)
    header.state.maximumOverstretch = max(0, maximumOverstretch)
    if let collapsedHeight {
      header.state.maximumCollapse = max(0, frame.height - max(0, collapsedHeight))
      header.state.collapse = min(max(0, distance), header.state.maximumCollapse)
      // In front of pinned headers, which have 10.
      header.zIndex = 11
    }
    if followsView(at: distance) {
      header.frame = CGRect(
        x: frame.minX, y: distance, width: frame.width,
        height: frame.height + header.stretch - header.state.collapse)
    }
    return header
  }

  private var maximumHeight: CGFloat { maximumStretchHeight ?? collectionView?.bounds.width ?? 0 }

  // MARK: Content shift

  /// The distance by which all elements but the first header are moved up, in points, so that the content
  /// stays at the lower edge of a fully stretched header. The distance is 0 unless `pullBeyondMaximum` is
  /// `contentStaysAttached`.
  private var contentShift: CGFloat {
    guard pullBeyondMaximum == .contentStaysAttached, scrolledDistance(at: visibleBounds.minY) < 0 else {
      return 0
    }
    return firstHeader.map(shift(below:)) ?? 0
  }

  private func shift(below header: StretchyHeaderLayoutAttributes) -> CGFloat {
    pullBeyondMaximum == .contentStaysAttached ? header.deltaY - header.stretch : 0
  }

  /// Returns attributes, or a copy that is `contentShift` higher.
  private func shifted(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    let shift = contentShift
    guard shift > 0, let copy = attributes?.copied else { return attributes }
    copy.center.y -= shift
    return copy
  }

  // MARK: Rest

  /// Returns the content offset at which the first header is open or collapsed, whichever is nearer, for a proposed
  /// content offset between the two.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    var target = super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    let distance = scrolledDistance(at: target.y)
    guard distance > 0, let collapse = firstHeader?.state.maximumCollapse, distance < collapse else {
      return target
    }
    target.y += (distance < collapse / 2 ? 0 : collapse) - distance
    return clampedToScrollableRange(target)
  }

  /// Whether the header collapses: the target then depends only on the proposed content offset.
  open override var flingCanPredictTargetContentOffset: Bool { collapsedHeight != nil }

  // MARK: Invalidation

  /// Returns whether the flow layout requests an invalidation, or the first header stays at the top of the view
  /// before or after the change of the bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || followsView(at: scrolledDistance(at: visibleBounds.minY))
      || followsView(at: scrolledDistance(at: newBounds.minY))
  }
}

extension StretchyHeaderLayout {
  /// The behaviour of the content below the header once the header has its maximum height and the content is
  /// pulled further down.
  public enum PullBeyondMaximum: Hashable, Sendable, CaseIterable {
    /// The content moves down with the finger, so that a gap opens between the header and the content.
    case contentFollows
    /// The content stays at the header's lower edge, and neither of them moves down.
    case contentStaysAttached
  }
}
