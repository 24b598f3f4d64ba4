import Foundation

extension CollectionViewCompositionalLayout {
  /// How far a section is scrolled by itself, in points: zero for one that does not scroll.
  func scrollOffset(ofSection index: Int, in geometry: CompositionalGeometry) -> CGPoint {
    let section = geometry.sections[index]
    guard section.isOrthogonal else { return .zero }
    let cross =
      collectionView?.contentOffset(ofSection: index).map(geometry.axis.cross)
      ?? section.scrollLimits.lowerBound
    return geometry.axis.point(main: 0, cross: cross)
  }

  /// The origin of a section's space in content space, as scrolled.
  func scrolledOrigin(ofSection index: Int, in geometry: CompositionalGeometry) -> CGPoint {
    geometry.origin(ofSection: index) - scrollOffset(ofSection: index, in: geometry)
  }

  func orthogonalSection(_ index: Int, in geometry: CompositionalGeometry) -> OrthogonalSection {
    let (section, axis) = (geometry.sections[index], geometry.axis)
    let viewport = section.viewport.offset(by: geometry.origin(ofSection: index))
    let insets = section.scrollInsets
    return OrthogonalSection(
      section: index, viewport: viewport,
      contentSize: axis.size(main: axis.main(viewport.size), cross: section.scrollExtent),
      contentInset: axis == .vertical
        ? EdgeInsets(left: insets.start, right: insets.end)
        : EdgeInsets(top: insets.start, bottom: insets.end),
      isPagingEnabled: section.section.orthogonalScrollingBehavior == .paging)
  }

  // MARK: Resizing

  /// Remembers which groups sections that scroll across stand at, before the room changes.
  func noteSectionAnchors() {
    guard let geometry, let collectionView else { return }
    for (section, offset) in collectionView.orthogonalSectionOffsets
    where geometry.sections.indices.contains(section) && geometry.sections[section].isOrthogonal {
      sectionAnchors[section] = geometry.sections[section].nearestGroup(to: geometry.axis.cross(offset))
    }
  }

  /// Scrolls sections to where the groups they stood at are now.
  func restoreSectionAnchors() {
    defer { sectionAnchors = [:] }
    guard let geometry, let collectionView else { return }
    for (index, anchor) in sectionAnchors where geometry.sections.indices.contains(index) {
      let section = geometry.sections[index]
      guard anchor.group < section.groups.groupCount else { continue }
      let offset = section.restingOffset(ofGroup: anchor.group) + anchor.distance
      collectionView.placeOrthogonalSection(
        index, at: geometry.axis.point(main: 0, cross: section.clamped(offset)))
    }
  }
}
