import Foundation

/// A supplementary view anchored to an item or a group of a compositional layout, such as a badge or a
/// border.
@preconcurrency @MainActor
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind for which the data source provides a view.
  public let elementKind: String

  /// The point of the item that the view is anchored to.
  public let containerAnchor: CollectionLayoutAnchor

  /// The view's point that is placed at `containerAnchor`; `nil` for the point that the edges of
  /// `containerAnchor` name.
  public let itemAnchor: CollectionLayoutAnchor?

  /// The z index; by default 1, or 10 for a pinned element.
  public var zIndex: Int {
    get { chosenZIndex ?? defaultZIndex }
    set { chosenZIndex = newValue }
  }

  /// The z index that was set explicitly; `nil` if none was.
  private var chosenZIndex: Int?
  /// The z index used if none was set explicitly. The default implementation returns 1.
  var defaultZIndex: Int { 1 }

  /// Creates a supplementary view inside an item, at a corner, an edge or the centre. Fractional dimensions
  /// refer to the item's size.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: nil)
  }

  /// Creates a supplementary view with one of its points at a point of an item. Fractional dimensions refer
  /// to the item's size.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
  }

  init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    anchor: CollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = anchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  override final func copied() -> CollectionLayoutItem { copiedSupplementaryItem() }

  /// Returns a deep copy. The default implementation returns an item of this class.
  func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem {
    let copy = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
    copy.takeSupplementarySettings(of: self)
    return copy
  }

  /// Copies the settings common to all supplementary items from another item.
  final func takeSupplementarySettings(of other: CollectionLayoutSupplementaryItem) {
    takeSettings(of: other)
    chosenZIndex = other.chosenZIndex
  }

  /// Returns the view's frame, given the frame of the item or group that the view is anchored to.
  final func frame(on container: CGRect, measured: CGSize?) -> CGRect {
    let size = layoutSize.resolved(in: container.size, measured: measured)
    let own = CGRect(origin: .zero, size: size)
    let anchor = itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)
    let origin = containerAnchor.point(in: container, for: size) - anchor.point(in: own, for: size)
    return CGRect(origin: origin, size: size).inset(by: layoutSize.applicable(contentInsets))
  }
}
