import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of groups with a given number of subitems that have edge spacing.
@MainActor
struct CountedGroupTests {
  private func frames(
    _ make: (CollectionLayoutSize, CollectionLayoutItem) -> CollectionLayoutGroup
  ) -> [CGRect] {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: nil, trailing: .fixed(8), bottom: nil)
    let group = make(
      CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), item)
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let rig = LayoutRig(layout, width: 400, counts: [4])
    return rig.allRows.map(\.frame)
  }

  @Test func `edge spacing is added to the items of a counted group, which may exceed the group`() {
    let expected = [
      CGRect(x: 4, y: 0, width: 200, height: 50), CGRect(x: 216, y: 0, width: 200, height: 50),
      CGRect(x: 4, y: 50, width: 200, height: 50), CGRect(x: 216, y: 50, width: 200, height: 50),
    ]
    #expect(frames { .horizontal(layoutSize: $0, repeatingSubitem: $1, count: 2) } == expected)
    #expect(frames { .horizontal(layoutSize: $0, subitem: $1, count: 2) } == expected)
  }
}
