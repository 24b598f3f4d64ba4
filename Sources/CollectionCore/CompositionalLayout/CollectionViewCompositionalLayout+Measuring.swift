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

  /// Notes what an element's view asks for; answers by how much the offset has to change for what is seen to
  /// stay where it is, in points.
  func measure(_ size: CGSize, of key: ElementKey) -> CGPoint {
    measured.note(size, of: key)
    guard let geometry else { return .zero }
    if key.isGlobal {
      self.geometry = nil
      return .zero
    }
    let before = geometry.sections[key.section]
    let start = geometry.axis.main(geometry.origin(ofSection: key.section))
    guard key.category == .cell, let groups = before.groups as? MeasuredGroups else {
      return remeasureSection(key, of: geometry, start: start)
    }
    return measureItem(key, in: groups, of: before, start: start)
  }

  /// A boundary view was measured: its whole section is placed anew. What hangs on items moves nothing.
  private func remeasureSection(
    _ key: ElementKey, of geometry: CompositionalGeometry, start: CGFloat
  ) -> CGPoint {
    let before = geometry.sections[key.section]
    guard before.boundary.element(key.kind, key.item) != nil else { return .zero }
    let plan = SectionPlan(section: before.section, itemCount: before.itemCount)
    let after = plan.geometry(
      at: key.section, axis: geometry.axis, room: geometry.sectionRoom, measured: measured)
    self.geometry?.replaceSection(at: key.section, with: after)
    sectionChanged(key.section)
    return start < visibleStart(of: geometry)
      ? geometry.axis.point(main: after.extent - before.extent, cross: 0) : .zero
  }

  private func measureItem(
    _ key: ElementKey, in groups: MeasuredGroups, of section: SectionGeometry, start: CGFloat
  ) -> CGPoint {
    guard let geometry else { return .zero }
    let axis = geometry.axis
    let extent = section.isOrthogonal ? section.extent : 0
    let group = groups.place(ofItem: key.item).group
    let groupStart = start + axis.main(section.origin(ofGroup: group))
    let growth = groups.itemWasMeasured(key.item)
    sectionChanged(key.section)
    let isAbove = (section.isOrthogonal ? start : groupStart) < visibleStart(of: geometry)
    let grown = section.isOrthogonal ? section.extent - extent : growth
    if section.isOrthogonal { keepPlace(inSection: key.section, after: group, growth: growth) }
    return isAbove ? axis.point(main: grown, cross: 0) : .zero
  }

  /// Scrolls a section along when something before its visible part grew.
  private func keepPlace(inSection index: Int, after group: Int, growth: CGFloat) {
    guard let geometry, growth != 0, let collectionView,
      let offset = collectionView.contentOffset(ofSection: index)
    else { return }
    let section = geometry.sections[index]
    guard section.restingOffset(ofGroup: group) < geometry.axis.cross(offset) else { return }
    collectionView.sectionScrolling.shift(
      section: index, by: geometry.axis.point(main: 0, cross: growth))
  }

  private func sectionChanged(_ section: Int) {
    firstChangedSection = min(firstChangedSection ?? section, section)
  }

  private func visibleStart(of geometry: CompositionalGeometry) -> CGFloat {
    guard let collectionView else { return 0 }
    let axis = geometry.axis
    return axis.main(collectionView.bounds.origin) + axis.mainStart(collectionView.adjustedContentInset)
  }
}

extension BoundaryLayout {
  /// The element of a kind at a place among those of the kind; nil if there is none.
  func element(_ kind: String, _ index: Int) -> Element? {
    elements.first { $0.item.elementKind == kind && $0.index == index }
  }
}
