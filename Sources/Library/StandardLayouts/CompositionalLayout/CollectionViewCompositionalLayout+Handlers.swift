import Foundation

extension CollectionViewCompositionalLayout {
  /// Returns the indices of the visible sections that have a `visibleItemsInvalidationHandler` and are not in
  /// `overlapping`.
  ///
  /// A handler may move visible elements of its section into a rectangle that the section does not overlap.
  func handledSections(besides overlapping: Range<Int>, in geometry: CompositionalGeometry) -> [Int] {
    guard collectionView != nil else { return [] }
    return geometry.sections(around: visibleBounds).filter {
      !overlapping.contains($0) && geometry.sections[$0].section.visibleItemsInvalidationHandler != nil
    }
  }

  /// Appends the attributes of a section's elements in a rectangle to `found`, with the changes that the
  /// section's `visibleItemsInvalidationHandler` made in this layout pass.
  func addHandledElements(
    ofSection index: Int, in rect: CGRect, of geometry: CompositionalGeometry,
    to found: inout AttributesBuilder
  ) {
    // The handler sees visible elements only. Those are tested against the rectangle by their changed frames,
    // all others by the layout's own frames.
    let handled = handledElements(ofSection: index, of: geometry)
    var others = AttributesBuilder(of: Self.attributesClass)
    addElements(ofSection: index, in: rect, of: geometry, to: &others)
    others.trim()
    let elements =
      handled.values.filter { $0.frame.isDisplayed(in: rect) }.map { $0.copied }
      + others.elements.filter { handled[$0.elementKey] == nil }
    // Sorted, because a dictionary's values have no order.
    for element in elements.sorted(by: { $0.elementKey < $1.elementKey }) { found.append(element) }
  }

  /// Returns a copy of an element's attributes with the changes of its section's
  /// `visibleItemsInvalidationHandler`; `nil` if the section has no handler or the element is not visible.
  func handled(_ key: ElementKey, of geometry: CompositionalGeometry) -> CollectionViewLayoutAttributes? {
    guard geometry.sections[key.section].section.visibleItemsInvalidationHandler != nil else { return nil }
    return handledElements(ofSection: key.section, of: geometry)[key]?.copied
  }

  /// Returns the attributes of a section's visible elements with the changes of its
  /// `visibleItemsInvalidationHandler`, which is called once per layout pass.
  private func handledElements(
    ofSection index: Int, of geometry: CompositionalGeometry
  ) -> [ElementKey: CollectionViewLayoutAttributes] {
    if let known = handledElements[index] { return known }
    guard collectionView != nil,
      let handler = geometry.sections[index].section.visibleItemsInvalidationHandler
    else { return [:] }
    var draft = AttributesBuilder(of: Self.attributesClass)
    addElements(ofSection: index, in: visibleBounds, of: geometry, to: &draft)
    draft.trim()
    let visible = draft.elements
    // The layout's answers include an orthogonal section's scroll offset, the handler's positions do not. The
    // offset is therefore added before the handler is called and subtracted after it.
    let scroll = scrollOffset(ofSection: index, in: geometry)
    for attributes in visible where scrolls(attributes, in: geometry) {
      attributes.center = attributes.center + scroll
    }
    // Set before the call: a handler that queries the layout must not be called again.
    handledElements[index] = [:]
    let offset =
      geometry.sections[index].isOrthogonal
      ? geometry.axis.point(
        main: geometry.axis.main(visibleBounds.origin), cross: geometry.axis.cross(scroll))
      : visibleBounds.origin
    handler(visible.map(VisibleElement.init), offset, geometry.environment)
    var handled: [ElementKey: CollectionViewLayoutAttributes] = [:]
    for attributes in visible {
      if scrolls(attributes, in: geometry) { attributes.center = attributes.center - scroll }
      handled[attributes.elementKey] = attributes
    }
    handledElements[index] = handled
    return handled
  }

  /// Returns whether an element scrolls with its section's own scroll offset. Items and their supplementary
  /// views do; headers, footers and decorations do not.
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
