import Foundation

/// A view that hangs on an item or a group of a compositional layout: a badge, a frame.
@preconcurrency @MainActor
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind the data source is asked for.
  public let elementKind: String

  /// Where on the item it hangs.
  public let containerAnchor: CollectionLayoutAnchor

  /// Which point of its own is put there; nil for the same corner or edge as the item's.
  public let itemAnchor: CollectionLayoutAnchor?

  /// The place among overlapping elements: 1 unless set, and 10 for one that pins.
  public var zIndex: Int {
    get { chosenZIndex ?? defaultZIndex }
    set { chosenZIndex = newValue }
  }

  private var chosenZIndex: Int?
  var defaultZIndex: Int { 1 }

  /// A view of a size, relative to the item's, and of a kind, at a corner or an edge inside the item.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: nil)
  }

  /// A view of a size, relative to the item's, and of a kind, with a point of its own at a point of the item.
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

  func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem {
    let copy = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
    copy.takeSupplementarySettings(of: self)
    return copy
  }

  final func takeSupplementarySettings(of other: CollectionLayoutSupplementaryItem) {
    takeSettings(of: other)
    chosenZIndex = other.chosenZIndex
  }

  /// Its place on an item's frame.
  final func frame(on container: CGRect, measured: CGSize?) -> CGRect {
    let size = layoutSize.resolved(in: container.size, measured: measured)
    let own = CGRect(origin: .zero, size: size)
    let anchor = itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)
    let origin = containerAnchor.point(in: container, for: size) - anchor.point(in: own, for: size)
    return CGRect(origin: origin, size: size).inset(by: layoutSize.applicable(contentInsets))
  }
}
