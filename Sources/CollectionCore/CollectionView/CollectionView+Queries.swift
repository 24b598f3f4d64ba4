public import Foundation

extension CollectionView {
  /// The cells that were on screen in the last layout pass, except hidden cells, ascending by index path. In
  /// looping content, an item may have several cells, which follow each other in the list.
  ///
  /// During an update, the list contains the cells that are visible after the update.
  ///
  /// - Complexity: O(displayed elements · log displayed elements), as for the other lists of visible
  ///   elements.
  public var visibleCells: [CollectionViewCell] {
    noteQuestionForViews()
    return visibleElements(.cell).compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the items with visible cells, ascending and without duplicates.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleElements(.cell).map(\.key.indexPath).withoutRepetitions
  }

  /// Returns the supplementary views of a kind that were on screen in the last layout pass, except hidden
  /// views, ascending by index path.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    noteQuestionForViews()
    return visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in the order of
  /// `visibleSupplementaryViews(ofKind:)`, without duplicates.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.indexPath)
      .withoutRepetitions
  }

  /// Returns the cell of an item, or `nil` if the item has none; never creates a cell.
  ///
  /// In looping content, the result is the item's cell that is nearest to the middle of the view.
  ///
  /// - Complexity: O(1), in looping content O(displayed elements).
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    noteQuestionForViews()
    // A key ignores all but two indices.
    guard indexPath.count == 2 else { return nil }
    return display.nearestCopy(of: .cell(indexPath))?.view as? CollectionViewCell
  }

  /// Returns a supplementary view, or `nil` if there is none; never creates a view.
  ///
  /// In looping content, the result is the view's copy that is nearest to the middle of the collection view.
  ///
  /// - Complexity: O(1), in looping content O(displayed elements).
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    noteQuestionForViews()
    return display.nearestCopy(of: .supplementaryView(elementKind, indexPath))?.view
  }

  /// Returns the index path of the item that a cell shows.
  ///
  /// Returns `nil` for a recycled cell and for a cell whose item was deleted. As soon as an updates block has
  /// ended, the result is the index path after the update.
  ///
  /// - Complexity: O(displayed elements).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    display.elements.values.first { $0.view === cell }?.key.indexPath
  }

  /// Returns the index path of the topmost item at a point in content space. The point may be off screen.
  ///
  /// Returns `nil` if no item is at the point. Edges are half open: a point on an edge that two items share
  /// belongs to the right or lower item. Transforms are taken into account. The item of an interactive
  /// movement is found where it is held. Prepares the layout if needed.
  ///
  /// - Complexity: That of a query to the layout for a rectangle of 1 by 1 point.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return nearestItem(at: point, among: currentLayout.elements(in: rect))
  }

  /// Returns the index path of the topmost item at a point, or `nil` if no item is at the point. `elements`
  /// are the attributes of the elements around the point, in the same coordinates as the point.
  func nearestItem(at point: CGPoint, among elements: [CollectionViewLayoutAttributes]) -> IndexPath? {
    elements
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && isSane($0) }
      .filter { Self.contains(point, in: $0) && loadedCounts.contains($0.indexPath) }
      .max { StackingOrder(of: $0) < StackingOrder(of: $1) }?.indexPath
  }

  private static func contains(_ point: CGPoint, in attributes: CollectionViewLayoutAttributes) -> Bool {
    let relative = point - attributes.center
    guard let own = Projection(attributes.transform3D).inverted()?.map(relative) else { return false }
    return CGRect(center: .zero, size: attributes.size).contains(own)
  }

  /// Returns a copy of the attributes of an item, which may be off screen; `nil` if there is no such item.
  /// Prepares the layout if needed.
  ///
  /// In looping content, the attributes are those of the item's copy that is nearest to the middle of the
  /// view.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard loadedCounts.contains(indexPath) else { return nil }
    return nearestAttributes(for: .cell(indexPath))?.copied
  }

  /// Returns a copy of the attributes of a supplementary view, which may be off screen; `nil` if the layout
  /// has none. Prepares the layout if needed.
  ///
  /// In looping content, the attributes are those of the copy that is nearest to the middle of the view.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return nearestAttributes(for: .supplementaryView(elementKind, indexPath))?.copied
  }

  /// Returns the layout's attributes of an element, or `nil` if there are none. In looping content, the
  /// attributes are those of the copy nearest to `point`, which is in content space; `nil` stands for the
  /// middle of the view.
  func nearestAttributes(
    for key: ElementKey, to point: CGPoint? = nil
  ) -> CollectionViewLayoutAttributes? {
    guard let loop = currentLayout.loop else { return layoutAttributes(for: key) }
    guard currentLayout.loopState.visitedLap == nil, let first = layoutAttributes(for: key), first.isSane
    else {
      return layoutAttributes(for: key)
    }
    let axis = loop.scroll.axis
    let lap = loop.scroll.laps(from: first.center[axis], to: (point ?? bounds.center)[axis])
    return lap == 0 ? first : layoutAttributes(for: key.inLap(lap))
  }

  /// The attributes of all displayed elements of the current layout, ordered from back to front, for example
  /// to draw the elements' frames over the view.
  public var displayedAttributes: [CollectionViewLayoutAttributes] {
    display.elements.values.map(\.attributes).sorted { StackingOrder(of: $0) < StackingOrder(of: $1) }
  }

  /// The running animations of the elements. The animations of disappearing elements come last.
  package var elementAnimations: [ElementAnimation] {
    let displayed = display.elements.values.sorted { $0.key < $1.key }
    return (displayed + display.disappearing).compactMap(\.animation)
  }

  /// The number of views created so far, for statistics and tests; recycling a view does not count.
  public var numberOfViewsMade: Int { display.supply.pool.numberOfViewsMade }

  /// Reports a diagnostic if views are requested while the layout prepares.
  private func noteQuestionForViews() {
    guard layoutCache.isPreparing else { return }
    report(
      .viewsInPrepare,
      """
      Views were requested while \(type(of: currentLayout)) prepared, and are those of the last pass; a layout's \
      results must not depend on views.
      """)
  }

  private func visibleElements(_ category: ElementCategory) -> [DisplayedElement] {
    display.elements.values
      .filter { $0.key.category == category && !$0.attributes.isHidden }
      .filter { $0.attributes.frame.isDisplayed(in: display.visibleRect) }
      .sorted { ($0.key.inLap(0), $0.key.lap) < ($1.key.inLap(0), $1.key.lap) }
  }
}

extension [IndexPath] {
  /// The index paths without consecutive duplicates.
  fileprivate var withoutRepetitions: [IndexPath] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension StackingOrder {
  @MainActor init(of attributes: CollectionViewLayoutAttributes) {
    self.init(z: CGFloat(attributes.zIndex), key: attributes.elementKey)
  }
}
