package import Foundation
package import StandardLayouts

/// Shorthands for the parts of compositional layouts in tests.
@MainActor
package enum Composition {
  package typealias Dimension = CollectionLayoutDimension

  package static func size(_ width: Dimension, _ height: Dimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  package static func item(_ width: Dimension, _ height: Dimension, inset: CGFloat = 0)
    -> CollectionLayoutItem
  {
    let item = CollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets = DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    return item
  }

  package static func row(
    _ width: Dimension, _ height: Dimension, _ subitems: CollectionLayoutItem...
  ) -> CollectionLayoutGroup { .horizontal(layoutSize: size(width, height), subitems: subitems) }

  package static func column(
    _ width: Dimension, _ height: Dimension, _ subitems: CollectionLayoutItem...
  ) -> CollectionLayoutGroup { .vertical(layoutSize: size(width, height), subitems: subitems) }

  package static func header(
    _ height: CGFloat = 40, kind: String = CollectionView.elementKindSectionHeader,
    alignment: RectAlignment = .top, offset: CGPoint = .zero
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment,
      absoluteOffset: offset)
  }

  package static func footer(_ height: CGFloat = 20) -> CollectionLayoutBoundarySupplementaryItem {
    header(height, kind: CollectionView.elementKindSectionFooter, alignment: .bottom)
  }

  /// Makes a layout of one kind of section in a view and runs its first layout pass.
  package static func rig(
    _ group: CollectionLayoutGroup, width: CGFloat = 300, height: CGFloat = 400, counts: [Int] = [4],
    axis: CollectionView.ScrollDirection = .vertical, contentInset: EdgeInsets = .zero,
    configure: (CollectionLayoutSection) -> Void = { _ in }
  ) -> LayoutRig<CollectionViewCompositionalLayout> {
    let section = CollectionLayoutSection(group: group)
    configure(section)
    return rig(section, width: width, height: height, counts: counts, axis: axis, contentInset: contentInset)
  }

  package static func rig(
    _ section: CollectionLayoutSection, width: CGFloat = 300, height: CGFloat = 400, counts: [Int] = [4],
    axis: CollectionView.ScrollDirection = .vertical, contentInset: EdgeInsets = .zero
  ) -> LayoutRig<CollectionViewCompositionalLayout> {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = axis
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    layout.register(decorationViewOfKind: "background") { CollectionReusableView(frame: $0) }
    return LayoutRig(layout, width: width, height: height, counts: counts, contentInset: contentInset)
  }
}

extension LayoutRig {
  /// Returns the frames of a section's items in order.
  package func frames(section: Int = 0) -> [CGRect] {
    (0..<source.counts[section]).compactMap { frame($0, section: section) }
  }

  /// Returns the differences between all elements and the expected ones.
  package func differences(from expected: [ElementRow]) -> [String] {
    TestSupport.differences(allRows, from: expected)
  }
}

extension [CGRect] {
  /// Creates rectangles from rows of x, y, width and height.
  package init(_ rows: [[CGFloat]]) {
    self = rows.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

/// Returns whether two lists have the same rectangles within a small tolerance.
package func areClose(_ found: [CGRect], _ expected: [[CGFloat]]) -> Bool {
  let expected = [CGRect](expected)
  return found.count == expected.count && zip(found, expected).allSatisfy { $0.isClose(to: $1) }
}
