import Foundation

extension CollectionViewCompositionalLayout {
  // MARK: Rectangles

  /// Appends the attributes of a section's elements in a rectangle to `found`, without the changes of the
  /// section's `visibleItemsInvalidationHandler`.
  ///
  /// The order is backgrounds, items with their supplementary views, headers and footers.
  func addElements(
    ofSection index: Int, in rect: CGRect, of geometry: CompositionalGeometry,
    to found: inout AttributesBuilder
  ) {
    let section = geometry.sections[index]
    for (item, key) in decorationKeys(ofSection: index, in: section) {
      let attributes = attributes(ofDecoration: item, key, in: geometry)
      if let attributes, attributes.frame.isDisplayed(in: rect) { found.append(attributes) }
    }
    // Groups move with an orthogonal section's scroll offset; backgrounds and boundary elements do not.
    let scrolled = scrolledOrigin(ofSection: index, in: geometry)
    // A little farther, for empty frames that touch the rectangle.
    let wide = rect.insetBy(dx: -CGRect.touchReach, dy: -CGRect.touchReach)
    let local = wide.offset(by: CGPoint.zero - scrolled)
    for group in section.groups(around: local) {
      let origin = scrolled + section.origin(ofGroup: group)
      addElements(ofGroup: group, at: origin, of: section, index, in: rect, to: &found)
    }
    for element in section.boundary.elements {
      let attributes = attributes(ofBoundary: element, inSection: index, of: geometry)
      if attributes.frame.isDisplayed(in: rect) { found.append(attributes) }
    }
  }

  /// Appends the attributes of a group's items and supplementary views in a rectangle to `found`.
  private func addElements(
    ofGroup group: Int, at origin: CGPoint, of section: SectionGeometry, _ sectionIndex: Int, in rect: CGRect,
    to found: inout AttributesBuilder
  ) {
    let layout = section.groups.layout(ofGroup: group)
    let items = section.groups.items(inGroup: group)
    let zIndex = section.itemZIndex
    let wide = rect.insetBy(dx: -CGRect.touchReach, dy: -CGRect.touchReach)
    layout.forEachLeaf(around: wide.offset(by: .zero - origin)) { index, leaf in
      let frame = leaf.frame.offset(by: origin)
      // The last group may have fewer items than its layout has leaves.
      guard index < items.count, frame.isDisplayed(in: rect) else { return }
      found.appendCell(
        items.lowerBound + index, inSection: sectionIndex, frame: frame, zIndex: leaf.zIndex + zIndex)
    }
    for supplementary in layout.supplementaries where supplementary.leaf < items.count {
      let item = items.lowerBound + supplementary.leaf
      let attributes = attributes(of: supplementary, item: item, section: sectionIndex, origin: origin)
      if attributes.frame.isDisplayed(in: rect) { found.append(attributes) }
    }
  }

  /// Appends the attributes of the layout's own headers and footers in a rectangle to `found`.
  func addGlobalElements(
    in rect: CGRect, of geometry: CompositionalGeometry, to found: inout AttributesBuilder
  ) {
    for element in geometry.boundary.elements {
      let attributes = attributes(ofGlobal: element, of: geometry)
      if attributes.frame.isDisplayed(in: rect) { found.append(attributes) }
    }
  }

  // MARK: Queries by key

  /// Returns an element's attributes, with the changes of its section's `visibleItemsInvalidationHandler`;
  /// `nil` if there is no such element.
  func presentAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry else { return nil }
    if key.isGlobal { return globalAttributes(for: key, of: geometry) }
    guard geometry.sections.indices.contains(key.section), key.item >= 0 else { return nil }
    // A handler's attributes take precedence over the geometry.
    if let handled = handled(key, of: geometry) { return handled }
    switch key.category {
    case .cell: return itemAttributes(for: key, of: geometry)
    case .supplementaryView:
      // A header and a badge of one kind may have the same index path; the header takes precedence.
      return boundaryAttributes(for: key, of: geometry) ?? supplementaryAttributes(for: key, of: geometry)
    case .decorationView:
      return decorationKeys(ofSection: key.section, in: geometry.sections[key.section])
        .first { $0.key == key }
        .flatMap { attributes(ofDecoration: $0.item, key, in: geometry) }
    }
  }

  private func globalAttributes(
    for key: ElementKey, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes? {
    geometry.boundary.element(key.kind, key.section).map { attributes(ofGlobal: $0, of: geometry) }
  }

  private func boundaryAttributes(
    for key: ElementKey, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes? {
    geometry.sections[key.section].boundary.element(key.kind, key.item).map {
      attributes(ofBoundary: $0, inSection: key.section, of: geometry)
    }
  }

  private func itemAttributes(
    for key: ElementKey, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes? {
    guard let place = place(ofItem: key.item, inSection: key.section, of: geometry) else { return nil }
    let leaf = place.layout.leaves[place.leaf]
    return attributes(
      ofItem: key.item, leaf, frame: leaf.frame.offset(by: place.origin),
      section: geometry.sections[key.section], index: key.section)
  }

  private func supplementaryAttributes(
    for key: ElementKey, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes? {
    guard let place = place(ofItem: key.item, inSection: key.section, of: geometry) else { return nil }
    return place.layout.supplementaries.first { $0.leaf == place.leaf && $0.item.elementKind == key.kind }
      .map { attributes(of: $0, item: key.item, section: key.section, origin: place.origin) }
  }

  /// The position of an item in its section: the repetition of the group that contains the item, and the
  /// item's index in this repetition.
  struct ItemPlace {
    /// The frames of the elements in the item's repetition of the group, relative to the group's origin.
    let layout: GroupLayout
    /// The index of the item in the repetition of the group that contains the item.
    let leaf: Int
    /// The origin of the item's repetition of the group, in content coordinates and with the section's own
    /// scroll offset applied.
    let origin: CGPoint
  }

  /// Returns the repetition of the section's group that contains an item, and the item's index in this
  /// repetition; `nil` if the section has no such item or no groups.
  func place(ofItem item: Int, inSection index: Int, of geometry: CompositionalGeometry) -> ItemPlace? {
    let section = geometry.sections[index]
    guard (0..<section.itemCount).contains(item), section.groups.groupCount > 0 else { return nil }
    let (group, leaf) = section.groups.place(ofItem: item)
    let layout = section.groups.layout(ofGroup: group)
    let origin = scrolledOrigin(ofSection: index, in: geometry) + section.origin(ofGroup: group)
    return ItemPlace(layout: layout, leaf: leaf, origin: origin)
  }

  /// Returns a section's decorations with their element keys. The item index in a key is the decoration's
  /// index among the decorations of the same kind, from 0.
  private func decorationKeys(
    ofSection index: Int, in section: SectionGeometry
  ) -> [(item: CollectionLayoutDecorationItem, key: ElementKey)] {
    var counts: [String: Int] = [:]
    return section.section.decorationItems.map { item in
      let number = counts[item.elementKind, default: 0]
      counts[item.elementKind] = number + 1
      let path = IndexPath(item: number, section: index)
      return (item, ElementKey(category: .decorationView, kind: item.elementKind, indexPath: path))
    }
  }

  // MARK: Attributes

  private func attributes(for key: ElementKey, frame: CGRect, zIndex: Int) -> CollectionViewLayoutAttributes {
    Self.attributesClass.make(for: key, frame: frame, zIndex: zIndex)
  }

  private func attributes(
    ofItem item: Int, _ leaf: GroupLayout.Leaf, frame: CGRect, section: SectionGeometry, index: Int
  ) -> CollectionViewLayoutAttributes {
    attributes(
      for: .cell(item, inSection: index), frame: frame, zIndex: leaf.zIndex + section.itemZIndex)
  }

  private func attributes(
    of supplementary: GroupLayout.Supplementary, item: Int, section: Int, origin: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: section)
    let key = ElementKey.supplementaryView(supplementary.item.elementKind, path)
    let frame = supplementary.item.frame(on: supplementary.container, measured: measured.size(of: key))
    return attributes(for: key, frame: frame.offset(by: origin), zIndex: supplementary.item.zIndex)
  }

  private func attributes(
    ofDecoration item: CollectionLayoutDecorationItem, _ key: ElementKey, in geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes? {
    let frame = geometry.frame(ofSection: key.section).inset(by: item.contentInsets.edgeInsets)
    return frame.isEmpty ? nil : attributes(for: key, frame: frame, zIndex: item.zIndex)
  }

  /// Returns the attributes of a section's header or footer. A pinned header or footer has its pinned frame.
  private func attributes(
    ofBoundary element: BoundaryLayout.Element, inSection index: Int, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes {
    let section = geometry.sections[index]
    let path = IndexPath(item: element.index, section: index)
    var frame = section.boundaryFrame(element).offset(by: geometry.origin(ofSection: index))
    if element.item.pinToVisibleBounds, let edges = sectionPinningEdges(of: geometry) {
      frame = edges.pinned(
        frame, of: element, in: geometry.frame(ofSection: index), sideExtents: section.boundary.extent,
        along: geometry.axis)
    }
    return attributes(
      for: .supplementaryView(element.item.elementKind, path), frame: frame, zIndex: element.item.zIndex)
  }

  /// Returns the attributes of one of the layout's own headers or footers. A pinned header or footer has its
  /// pinned frame.
  private func attributes(
    ofGlobal element: BoundaryLayout.Element, of geometry: CompositionalGeometry
  ) -> CollectionViewLayoutAttributes {
    var frame = geometry.boundaryFrame(element)
    if element.item.pinToVisibleBounds, let edges = pinningEdges(of: geometry) {
      let content = CGRect(origin: .zero, size: geometry.contentSize)
      frame = edges.pinned(
        frame, of: element, in: content, sideExtents: geometry.boundary.extent, along: geometry.axis)
    }
    let key = ElementKey.supplementaryView(element.item.elementKind, IndexPath(index: element.index))
    return attributes(for: key, frame: frame, zIndex: element.item.zIndex)
  }

  // MARK: Pinned headers and footers

  /// Returns the edges to which the layout's own headers and footers are pinned: the edges of the visible
  /// area inside the content insets. `nil` without a collection view.
  private func pinningEdges(of geometry: CompositionalGeometry) -> PinningEdges? {
    guard let collectionView else { return nil }
    let axis = geometry.axis
    let span = axis.mainSpan(visibleBounds)
    let inset = collectionView.adjustedContentInset
    let insets = isMirrored ? inset.mirrored : inset
    return PinningEdges(
      visibleStart: span.lowerBound + axis.mainStart(insets),
      visibleEnd: span.upperBound - axis.mainEnd(insets))
  }

  /// Returns the edges to which the headers and footers of sections are pinned: the edges of the area between
  /// the layout's own pinned headers and footers. `nil` without a collection view.
  private func sectionPinningEdges(of geometry: CompositionalGeometry) -> PinningEdges? {
    guard var edges = pinningEdges(of: geometry) else { return nil }
    for element in geometry.boundary.elements where element.item.pinToVisibleBounds {
      let span = geometry.axis.mainSpan(attributes(ofGlobal: element, of: geometry).frame)
      if element.stands(atEndOf: geometry.axis) {
        edges.visibleEnd = min(edges.visibleEnd, span.lowerBound)
      } else {
        edges.visibleStart = max(edges.visibleStart, span.upperBound)
      }
    }
    return edges
  }
}

extension PinningEdges {
  /// Returns the pinned frame of a header or footer, in content coordinates.
  ///
  /// - Parameters:
  ///   - frame: The element's frame without pinning.
  ///   - owner: The frame of the section, or of the whole content, which the element may not leave.
  ///   - sideExtents: The space that the owner's headers and footers occupy on each side, in points.
  ///   - axis: The scrolling axis.
  @MainActor fileprivate func pinned(
    _ frame: CGRect, of element: BoundaryLayout.Element, in owner: CGRect, sideExtents: EdgeInsets,
    along axis: CollectionView.ScrollDirection
  ) -> CGRect {
    let natural = axis.mainSpan(frame).lowerBound
    let extent = axis.main(frame.size)
    let span = axis.mainSpan(owner)
    let start =
      element.stands(atEndOf: axis)
      ? footerStart(natural, extent: extent, after: span.lowerBound + axis.mainStart(sideExtents))
      : headerStart(natural, extent: extent, before: span.upperBound - axis.mainEnd(sideExtents))
    return frame.offset(by: axis.point(main: start - natural, cross: 0))
  }
}

extension SectionGeometry {
  /// The value that is added to the z indexes of the section's items: 1 in a section with decorations, so
  /// that the items are in front of the decorations, otherwise 0.
  fileprivate var itemZIndex: Int { section.decorationItems.isEmpty ? 0 : 1 }
}

extension BoundaryLayout.Element {
  /// Returns whether the element is placed at the end of an axis (bottom or trailing) rather than at its
  /// start.
  @MainActor fileprivate func stands(atEndOf axis: CollectionView.ScrollDirection) -> Bool {
    item.alignment.edges.contains(axis == .vertical ? .bottom : .trailing)
  }
}
