import Foundation

extension CollectionViewCompositionalLayout {
  /// The least difference between sizes that counts, in points.
  private static let tolerance: CGFloat = 0.01

  /// Whether a view that was given some attributes and would rather have others has a say in it, and asks for
  /// something that it did not ask for before.
  func isNews(
    _ preferred: CollectionViewLayoutAttributes, _ original: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let size = layoutSize(of: original.elementKey) else { return false }
    let known = measured.size(of: original.elementKey) ?? original.size
    return size.widthDimension.isMeasured && differ(preferred.size.width, known.width)
      || size.heightDimension.isMeasured && differ(preferred.size.height, known.height)
  }

  private func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > Self.tolerance }

  /// How an element's size was described; nil where there is no such element, or the layout asks no view.
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

  /// Notes what an element's view asks for. What follows in the section is where it was until `prepare()`.
  func measure(_ size: CGSize, of key: ElementKey) {
    measured.note(size, of: key)
    guard let geometry else { return }
    if key.isGlobal {
      self.geometry = nil
      return
    }
    let section = geometry.sections[key.section]
    if key.category == .cell, let groups = section.groups as? MeasuredGroups {
      groups.itemWasMeasured(key.item)
    } else {
      guard section.boundary.element(key.kind, key.item) != nil else { return }
      let plan = SectionPlan(section: section.section, itemCount: section.itemCount)
      let after = geometry.geometry(of: plan, at: key.section, measured: measured)
      self.geometry?.replaceSection(at: key.section, with: after)
    }
    sectionChanged(key.section)
  }

  private func sectionChanged(_ section: Int) {
    firstChangedSection = min(firstChangedSection ?? section, section)
  }
}

extension BoundaryLayout {
  /// The element of a kind at a place among those of the kind; nil if there is none.
  func element(_ kind: String, _ index: Int) -> Element? {
    elements.first { $0.item.elementKind == kind && $0.index == index }
  }
}
