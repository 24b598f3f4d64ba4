import Foundation

extension CollectionViewCompositionalLayout {
  /// The visible sections with a handler besides some that are in a rectangle: it may move what is visible of its
  /// section there.
  func handledSections(besides inside: Range<Int>, in geometry: CompositionalGeometry) -> [Int] {
    guard collectionView != nil else { return [] }
    return geometry.sections(around: visibleBounds).filter {
      !inside.contains($0) && geometry.sections[$0].section.visibleItemsInvalidationHandler != nil
    }
  }

  /// Adds the elements of a section with a handler in a rectangle, as the handler made them in this pass.
  func addHandledElements(
    ofSection index: Int, in rect: CGRect, of geometry: CompositionalGeometry,
    to found: inout AttributesBuilder
  ) {
    let handled = handledElements(ofSection: index, of: geometry)
    var others = AttributesBuilder(of: Self.layoutAttributesClass)
    addElements(ofSection: index, in: rect, of: geometry, to: &others)
    others.trim()
    let elements =
      handled.values.filter { $0.frame.overlaps(rect) }.map { $0.copied }
      + others.elements.filter { handled[$0.elementKey] == nil }
    for element in elements.sorted(by: { $0.elementKey < $1.elementKey }) { found.append(element) }
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
    var draft = AttributesBuilder(of: Self.layoutAttributesClass)
    addElements(ofSection: index, in: visibleBounds, of: geometry, to: &draft)
    draft.trim()
    let visible = draft.elements
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
