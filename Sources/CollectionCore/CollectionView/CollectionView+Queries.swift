public import Foundation

extension CollectionView {
  /// The cells on screen, ascending by index path, as of the last pass; hidden ones left out. During an
  /// update these are the ones that belong there after it, wherever they are on their way.
  /// - Complexity: O(displayed elements · log displayed elements), as for the other lists of what is visible.
  public var visibleCells: [CollectionViewCell] {
    noteQuestionForViews()
    return visibleElements(.cell).compactMap { $0.view as? CollectionViewCell }
  }

  /// The paths of the visible cells' items, in the same order.
  public var indexPathsForVisibleItems: [IndexPath] { visibleElements(.cell).map(\.key.indexPath) }

  /// The supplementary views of a kind on screen, ascending by index path, as of the last pass; hidden ones
  /// left out.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    noteQuestionForViews()
    return visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// The paths of the visible supplementary views of a kind, in the same order, as the layout gave them.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.indexPath)
  }

  /// An item's cell, if it has one now; never makes one. O(1).
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    noteQuestionForViews()
    return display.elements[.cell(indexPath)]?.view as? CollectionViewCell
  }

  /// A supplementary view, if there is one now; never makes one. O(1).
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    noteQuestionForViews()
    return display.elements[
      ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
  }

  /// The path of the item a cell shows, or nil if it shows none: a recycled cell, or one whose item was
  /// deleted. From the end of an updates block on this is the new path.
  /// - Complexity: O(displayed elements).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    display.elements.values.first { $0.view === cell }?.key.indexPath
  }

  /// The nearest item to the eye at a point in content space, on screen or not; headers and gaps give nil.
  ///
  /// Half open: a point on the edge two items share belongs to the right or lower one. Goes through
  /// transforms. Prepares the layout if it is not.
  /// - Complexity: what the layout takes to answer for a rectangle of 1 by 1 point.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let candidates = currentLayout.elements(in: rect)
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && isSane($0) }
      .filter { Self.contains(point, in: $0) && loadedCounts.contains($0.indexPath) }
    return candidates.max { StackingOrder(of: $0) < StackingOrder(of: $1) }?.indexPath
  }

  private static func contains(_ point: CGPoint, in attributes: CollectionViewLayoutAttributes) -> Bool {
    let relative = CGPoint(x: point.x - attributes.center.x, y: point.y - attributes.center.y)
    guard let own = Projection(attributes.transform3D).inverted()?.map(relative) else { return false }
    return CGRect(center: .zero, size: attributes.size).contains(own)
  }

  /// An item's attributes, on screen or not, as a copy; nil where there is no such item. Prepares the layout
  /// if it is not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard loadedCounts.contains(indexPath) else { return nil }
    return layoutAttributes(for: .cell(indexPath))?.copied
  }

  /// A supplementary view's attributes, on screen or not, as a copy; nil where the layout has none. Prepares
  /// the layout if it is not.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return layoutAttributes(for: .supplementaryView(elementKind, indexPath))?.copied
  }

  /// The attributes of everything on screen that its layout wants, farthest from the eye first; for overlays.
  public var displayedAttributes: [CollectionViewLayoutAttributes] {
    display.elements.values.map(\.attributes).sorted { StackingOrder(of: $0) < StackingOrder(of: $1) }
  }

  /// How many views were made since the beginning, reused ones counted once; for statistics and tests.
  public var numberOfViewsMade: Int { display.supply.pool.numberOfViewsMade }

  /// Says so if views are asked for while the layout prepares.
  private func noteQuestionForViews() {
    guard layoutCache.isPreparing else { return }
    report(
      .viewsInPrepare,
      """
      Views were asked for while \(type(of: currentLayout)) prepared, and are those of the last pass; a layout's \
      answers must not depend on views.
      """)
  }

  private func visibleElements(_ category: ElementCategory) -> [DisplayedElement] {
    display.elements.values
      .filter { $0.key.category == category && !$0.attributes.isHidden }
      .filter { $0.attributes.frame.overlaps(display.visibleRect) }
      .sorted { $0.key < $1.key }
  }
}

extension StackingOrder {
  @MainActor init(of attributes: CollectionViewLayoutAttributes) {
    self.init(z: CGFloat(attributes.zIndex), key: attributes.elementKey)
  }
}
