import Foundation

/// The description of a supplementary view that is anchored to an item or a group of a compositional layout,
/// such as a badge or a border.
@preconcurrency @MainActor
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind with which the data source is asked for the view.
  public let elementKind: String

  /// The point of the item or group at which the view is placed.
  public let containerAnchor: CollectionLayoutAnchor

  /// The point of the view that is placed at `containerAnchor`. If `nil`, this point is at the same edges of
  /// the view as `containerAnchor`, so that the view lies inside the item.
  public let itemAnchor: CollectionLayoutAnchor?

  /// The z index of the view; by default 1, or 10 for a pinned header or footer.
  open var zIndex: Int {
    get { chosenZIndex ?? defaultZIndex }
    set { chosenZIndex = newValue }
  }

  /// The z index that was assigned to `zIndex`; `nil` if none was.
  private var chosenZIndex: Int?
  /// The z index if none is assigned to `zIndex`. The default implementation returns 1.
  var defaultZIndex: Int { 1 }

  /// Creates the description of a view inside an item, at a corner, an edge or the centre. Fractional
  /// dimensions of `layoutSize` refer to the item's size.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: nil)
  }

  /// Creates the description of a view whose point `itemAnchor` is placed at the item's point
  /// `containerAnchor`. Fractional dimensions of `layoutSize` refer to the item's size.
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

  /// Returns a deep copy. The default implementation returns a `CollectionLayoutSupplementaryItem`; a
  /// subclass overrides the method to return an instance of the subclass.
  func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem {
    let copy = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
    copy.takeSupplementarySettings(of: self)
    return copy
  }

  /// Copies the content insets, edge spacing, supplementary items and assigned z index of another item.
  final func takeSupplementarySettings(of other: CollectionLayoutSupplementaryItem) {
    takeSettings(of: other)
    chosenZIndex = other.chosenZIndex
  }

  /// Returns the frame of the view, in points.
  ///
  /// - Parameters:
  ///   - container: The frame of the item or group to which the view is anchored.
  ///   - measured: The view's measured size; `nil` if the view is not measured.
  final func frame(on container: CGRect, measured: CGSize?) -> CGRect {
    let size = layoutSize.resolved(in: container.size, measured: measured)
    let own = CGRect(origin: .zero, size: size)
    let anchor = itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)
    let origin = containerAnchor.point(in: container, for: size) - anchor.point(in: own, for: size)
    return CGRect(origin: origin, size: size).inset(by: layoutSize.applicable(contentInsets))
  }
}
