import Foundation

extension CollectionViewCompositionalLayout {
  /// Returns the content offset of a section that scrolls by itself, in points; zero for any other section.
  func scrollOffset(ofSection index: Int, in geometry: CompositionalGeometry) -> CGPoint {
    let section = geometry.sections[index]
    guard section.isOrthogonal else { return .zero }
    let cross =
      collectionView?.contentOffset(ofSection: index).map(geometry.axis.cross)
      ?? section.scrollLimits.lowerBound
    return geometry.axis.point(main: 0, cross: cross)
  }

  /// Returns the position of a section's origin in content coordinates, with the section's own scroll offset
  /// applied.
  func scrolledOrigin(ofSection index: Int, in geometry: CompositionalGeometry) -> CGPoint {
    geometry.origin(ofSection: index) - scrollOffset(ofSection: index, in: geometry)
  }

  /// Returns the viewport, content size and insets with which the collection view scrolls an orthogonal
  /// section.
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
}
