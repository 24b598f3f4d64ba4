import Foundation

extension CollectionViewCompositionalLayout {
  /// The difference between a preferred and the current width or height, in points, above which the layout is
  /// invalidated.
  private static let tolerance: CGFloat = 0.01

  /// Returns whether a view's preferred size differs from the view's current size along an axis with an
  /// estimated length.
  ///
  /// The current size is the last measured size or, before the first measurement, the size of the original
  /// attributes.
  func differsFromKnownSize(
    _ preferred: CollectionViewLayoutAttributes, _ original: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let size = layoutSize(of: original.elementKey) else { return false }
    let known = measured.size(of: original.elementKey) ?? original.size
    return size.widthDimension.isMeasured && differ(preferred.size.width, known.width)
      || size.heightDimension.isMeasured && differ(preferred.size.height, known.height)
  }

  private func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > Self.tolerance }

  /// Returns the `layoutSize` in an element's description; `nil` if there is no such element, for a
  /// decoration, and for an item of a custom group.
  private func layoutSize(of key: ElementKey) -> CollectionLayoutSize? {
    guard let geometry = preparedGeometry else { return nil }
    if key.isGlobal {
      return geometry.boundary.element(key.kind, key.section)?.item.layoutSize
    }
    guard geometry.sections.indices.contains(key.section) else { return nil }
    if key.category == .supplementaryView,
      let element = geometry.sections[key.section].boundary.element(key.kind, key.item)
    {
      return element.item.layoutSize
    }
    guard key.category != .decorationView,
      let place = place(ofItem: key.item, inSection: key.section, of: geometry)
    else { return nil }
    if key.category == .cell { return place.layout.leaves[place.leaf].item?.layoutSize }
    return place.layout.supplementaries
      .first { $0.leaf == place.leaf && $0.item.elementKind == key.kind }?.item.layoutSize
  }
}
