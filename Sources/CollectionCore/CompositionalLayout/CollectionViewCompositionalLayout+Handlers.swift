import Foundation

extension CollectionViewCompositionalLayout {
  /// The sections that may have something in a rectangle: a handler may move what is visible of its section
  /// anywhere.
  func sections(around rect: CGRect, in geometry: CompositionalGeometry) -> [Int] {
    let inside = geometry.sections(around: rect)
    guard collectionView != nil else { return Array(inside) }
    let handled = geometry.sections(around: visibleBounds).filter {
      !inside.contains($0) && geometry.sections[$0].section.visibleItemsInvalidationHandler != nil
    }
    return handled.isEmpty ? Array(inside) : (inside + handled).sorted()
  }

  /// The elements of a section with a handler in a rectangle, as the handler made them in this pass.
  func handledElements(
    ofSection index: Int, in rect: CGRect, of geometry: CompositionalGeometry
  ) -> [CollectionViewLayoutAttributes] {
    let handled = handledElements(ofSection: index, of: geometry)
    let others = elements(ofSection: index, in: rect, of: geometry)
      .filter { handled[$0.elementKey] == nil }
    let found = handled.values.filter { $0.frame.overlaps(rect) }.map { $0.copied } + others
    return found.sorted { $0.elementKey < $1.elementKey }
  }

  /// An element as its section's handler made it in this pass, as a copy; nil where there is no handler, or
  /// the element is not visible.
  func handled(_ key: ElementKey, of geometry: CompositionalGeometry) -> CollectionViewLayoutAttributes? {
    guard geometry.sections[key.section].section.visibleItemsInvalidationHandler != nil else { return nil }
    return handledElements(ofSection: key.section, of: geometry)[key]?.copied
  }

  /// What is visible of a section, changed by its handler, which is called once a pass.
  private func handledElements(
    ofSection index: Int, of geometry: CompositionalGeometry
  ) -> [ElementKey: CollectionViewLayoutAttributes] {
    if let known = handledElements[index] { return known }
    guard collectionView != nil,
      let handler = geometry.sections[index].section.visibleItemsInvalidationHandler
    else { return [:] }
    let visible = elements(ofSection: index, in: visibleBounds, of: geometry)
    let scroll = scrollOffset(ofSection: index, in: geometry)
    for attributes in visible where scrolls(attributes, in: geometry) {
      attributes.center = attributes.center + scroll
    }
    // Noted first: a handler that asks the layout for something must not call itself.
    handledElements[index] = [:]
    let offset =
      geometry.sections[index].isOrthogonal
      ? geometry.axis.point(
        main: geometry.axis.main(visibleBounds.origin), cross: geometry.axis.cross(scroll))
      : visibleBounds.origin
    handler(visible.map(VisibleElement.init), offset, geometry.surroundings)
    var handled: [ElementKey: CollectionViewLayoutAttributes] = [:]
    for attributes in visible {
      if scrolls(attributes, in: geometry) { attributes.center = attributes.center - scroll }
      handled[attributes.elementKey] = attributes
    }
    handledElements[index] = handled
    return handled
  }

  /// Whether an element moves with its section's own scrolling: items and what hangs on them do.
  private func scrolls(
    _ attributes: CollectionViewLayoutAttributes, in geometry: CompositionalGeometry
  ) -> Bool {
    let key = attributes.elementKey
    switch key.category {
    case .cell: return true
    case .decorationView: return false
    case .supplementaryView:
      return geometry.sections[key.section].boundary.element(key.kind, key.item) == nil
    }
  }
}
