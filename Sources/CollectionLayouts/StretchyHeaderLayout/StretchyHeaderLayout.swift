public import CollectionCore
public import Foundation

/// A vertical flow layout whose first header grows when the content is pulled down beyond its top.
///
/// The header's top stays at the top of the view, below the content inset. Its attributes are
/// `StretchyHeaderLayoutAttributes`, from which a header view gives its pictures depth; see
/// `StretchyHeaderPictures`. Works with pinned headers too.
@preconcurrency @MainActor
open class StretchyHeaderLayout: CollectionViewFlowLayout {
  /// The header's greatest height, in points; nil, the default, for the view's width. The header never
  /// becomes smaller than at rest.
  public var maximumStretchHeight: CGFloat? {
    didSet { if maximumStretchHeight != oldValue { invalidateLayout() } }
  }

  /// A vertical layout as the flow's, without a header as long as none has a size.
  public override init() {
    super.init()
    attributesStore.reusedClass = StretchyHeaderLayoutAttributes.self
  }

  open override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    StretchyHeaderLayoutAttributes.self
  }

  // MARK: Geometry

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = placedElements(in: rect)
    found.trim()
    for case let element as StretchyHeaderLayoutAttributes in found.elements {
      element.deltaY = 0
      element.maximumStretch = 0
    }
    let elements = attributesStore.endAnswer(&found)
    guard let header = firstHeader else { return elements }
    let others = elements.filter { $0.elementKey != header.elementKey }
    let isFound = others.count < elements.count || header.frame.overlaps(rect)
    return isFound ? [header] + others : others
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    let isFirst = elementKind == CollectionView.elementKindSectionHeader && indexPath.section == 0
    return isFirst ? attributes.map(stretched) : attributes
  }

  private var firstHeader: CollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
  }

  /// How far the content is pulled down beyond where it rests at its top, in points; 0 if it is not.
  private var pull: CGFloat { collectionView.map { pull(at: $0.bounds.minY) } ?? 0 }

  private func pull(at offset: CGFloat) -> CGFloat {
    guard scrollDirection == .vertical, let collectionView else { return 0 }
    return max(0, -(offset + collectionView.adjustedContentInset.top))
  }

  /// A copy that reaches up to the top of the view.
  private func stretched(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
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

  // MARK: Invalidation

  /// True too while the header is pulled, and for the change that lets it go.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || pull > 0 || pull(at: newBounds.minY) > 0
  }
}
