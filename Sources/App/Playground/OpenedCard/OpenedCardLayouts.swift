import CollectionCore
import CollectionLayouts
import Foundation

/// The layout of the pages of an opened card: each card fills the view, and the neighbours are beside it.
final class OpenedPagesLayout: WelcomePageLayout {
  /// A function that returns the item of the opened card; `nil` if there is none.
  var openedItem: @MainActor () -> IndexPath? = { nil }

  override func style(
    _ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    // The corners change gradually from those in the scene.
    var effects = ElementEffects()
    effects.cornerRadius = 0
    for page in elements { page.effects = effects }
  }

  /// Keeps the opened card's page in place, in an update, a resize and a change of layout.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard collectionView?.scrollState == .idle, let item = openedItem(),
      let offset = contentOffset(docking: item)
    else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    return toLayoutCoordinates(offset: offset)
  }
}

/// A layout of one item: the opened card, at its place in the scene.
final class OpenedPlaceLayout: CollectionViewLayout {
  /// A function that returns the item of the opened card; `nil` if there is none.
  var openedItem: @MainActor () -> IndexPath? = { nil }
  /// The place of the card in the scene, in the coordinates of the view.
  var place = OpenedCardPlace() { didSet { if place != oldValue { invalidateLayout() } } }
  private var item: IndexPath?

  override func prepare() {
    super.prepare()
    item = openedItem()
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    // The place may be outside the view, from where the card comes in.
    item.flatMap(layoutAttributesForItem).map { [$0] }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard indexPath == item else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = place.frame
    attributes.transform3D = place.transform
    attributes.alpha = place.alpha
    attributes.effects = place.effects
    return attributes
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    .zero
  }
}

/// The place and the look in the scene of a card that is opened.
struct OpenedCardPlace: Hashable {
  /// The frame without the transform, in points.
  var frame = CGRect.zero
  var transform = CATransform3D.identity
  var alpha: CGFloat = 1
  /// The layout's effects, and the radius of the card's corners.
  var effects = ElementEffects()
  /// Whether the card shows its caption.
  var hasCaption = true
}
