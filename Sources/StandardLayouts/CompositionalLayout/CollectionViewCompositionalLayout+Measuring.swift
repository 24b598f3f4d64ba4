import Foundation

extension CollectionViewCompositionalLayout {
  /// The minimum difference between sizes that invalidates the layout, in points.
  private static let tolerance: CGFloat = 0.01

  /// Returns whether a view's preferred size differs on an estimated axis from the size that is known.
  ///
  /// The known size is the measured one or else that of the original attributes.
  func isNews(
    _ preferred: CollectionViewLayoutAttributes, _ original: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let size = layoutSize(of: original.elementKey) else { return false }
    let known = measured.size(of: original.elementKey) ?? original.size
    return size.widthDimension.isMeasured && differ(preferred.size.width, known.width)
      || size.heightDimension.isMeasured && differ(preferred.size.height, known.height)
  }

  private func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > Self.tolerance }

  /// Returns the description of an element's size; `nil` if the element does not exist or is never measured.
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
    if key.category == .cell { return place.solution.leaves[place.leaf].item?.layoutSize }
    return place.solution.supplements
      .first { $0.leaf == place.leaf && $0.item.elementKind == key.kind }?.item.layoutSize
  }

  /// Records the size that an element's view prefers. The elements after it keep their positions until
  /// `prepare()`.
  func measure(_ size: CGSize, of key: ElementKey) {
    // Recorded first: the computations below read the measured sizes.
    measured.note(size, of: key)
    guard let geometry else { return }
    if key.isGlobal {
      // The space for all sections depends on the layout's own boundary elements.
      self.geometry = nil
      return
    }
    let section = geometry.sections[key.section]
    if key.category == .cell, let groups = section.groups as? MeasuredGroups {
      // The section's other parts do not depend on the size of an item.
      groups.itemWasMeasured(key.item)
    } else {
      // A badge's size affects no other element; its frame is computed when it is queried.
      guard section.boundary.element(key.kind, key.item) != nil else { return }
      // The space for groups may depend on the section's boundary elements, so all of it is computed again.
      let plan = SectionPlan(section: section.section, itemCount: section.itemCount)
      let after = geometry.geometry(of: plan, at: key.section, measured: measured)
      self.geometry?.replaceSection(at: key.section, with: after)
    }
    // Stacking waits for `prepare()`: one pass may measure many elements.
    sectionChanged(key.section)
  }

  /// Records that a section's extent may have changed.
  private func sectionChanged(_ section: Int) {
    firstChangedSection = min(firstChangedSection ?? section, section)
  }
}

extension BoundaryLayout {
  /// Returns the element with an index among those of a kind; `nil` if there is none.
  func element(_ kind: String, _ index: Int) -> Element? {
    elements.first { $0.item.elementKind == kind && $0.index == index }
  }
}
