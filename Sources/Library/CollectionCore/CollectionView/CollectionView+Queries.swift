import Foundation

extension CollectionView {
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
  package var displayedAttributes: [CollectionViewLayoutAttributes] {
    display.elements.values.map(\.attributes).sorted { StackingOrder(of: $0) < StackingOrder(of: $1) }
  }

  /// The running animations of the elements. The animations of disappearing elements come last.
  package var elementAnimations: [ElementAnimation] {
    let displayed = display.elements.values.sorted { $0.key < $1.key }
    return (displayed + display.disappearing).compactMap(\.animation)
  }

  /// The number of views created so far, for statistics and tests; recycling a view does not count.
  package var numberOfViewsMade: Int { display.supply.pool.numberOfViewsMade }

  /// Reports a diagnostic if views are requested while the layout prepares.
  func noteQuestionForViews() {
    guard layoutCache.isPreparing else { return }
    report(
      .viewsInPrepare,
      """
      Views were requested while \(type(of: currentLayout)) prepared, and are those of the last pass; a layout's \
      results must not depend on views.
      """)
  }

  func visibleElements(_ category: ElementCategory) -> [DisplayedElement] {
    display.elements.values
      .filter { $0.key.category == category && !$0.attributes.isHidden }
      .filter { $0.attributes.frame.isDisplayed(in: display.visibleRect) }
      .sorted { ($0.key.inLap(0), $0.key.lap) < ($1.key.inLap(0), $1.key.lap) }
  }
}

extension [IndexPath] {
  /// The index paths without consecutive duplicates.
  var withoutRepetitions: [IndexPath] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension StackingOrder {
  @MainActor init(of attributes: CollectionViewLayoutAttributes) {
    self.init(z: CGFloat(attributes.zIndex), key: attributes.elementKey)
  }
}
