import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of the cost of many items and sections, in attributes made and closures called.
@MainActor
struct CompositionalCostTests {
  private typealias C = Composition

  private final class CountedAttributes: CollectionViewLayoutAttributes {
    static var made = 0
    required init() {
      super.init()
      Self.made += 1
    }
  }

  private final class CountedLayout: CollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }

  @Test(arguments: [false, true])
  func `a million items make attributes for visible items only`(isEstimated: Bool) {
    #expect(abs(cost(items: 1000, isEstimated) - cost(items: 1_000_000, isEstimated)) <= 20)
  }

  @Test func `a group is laid out once for a million items`() {
    var calls = 0
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.fractionalWidth(1), .absolute(100))) { _ in
      calls += 1
      return [CollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50))]
    }
    let rig = C.rig(group, counts: [1_000_000])
    for y in stride(from: 0, to: 9e7, by: 1e7) { rig.scroll(y: y) }

    #expect(calls == 1)
    #expect(rig.frame(999_999) == CGRect(x: 0, y: 99_999_900, width: 50, height: 50))
  }

  @Test func `a custom group with many items is searched, not iterated`() {
    let frames = (0..<30_000).map {
      CGRect(x: CGFloat($0 % 3) * 100, y: CGFloat($0 / 3) * 50, width: 100, height: 50)
    }
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.fractionalWidth(1), .estimated(10))) { _ in
      frames.map { CollectionLayoutGroupCustomItem(frame: $0) }
    }
    let rig = C.rig(group, counts: [30_000])
    rig.scroll(y: 250_000)

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == Array(15_000..<15_024))
    #expect(rig.layout.collectionViewContentSize.height == 500_000)
  }

  @Test func `a hundred thousand sections can be opened and scrolled to the end`() {
    let group = C.row(.fractionalWidth(1), .absolute(10), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let rig = C.rig(group, counts: Array(repeating: 1, count: 100_000)) {
      $0.boundarySupplementaryItems = [C.header(5)]
    }
    rig.scroll(y: 1_500_000 - 400)

    #expect(rig.view.indexPathsForVisibleItems.last == [99_999, 0])
    #expect(rig.rows(in: rig.view.bounds).count == 53)
  }

  /// Returns the number of attributes made by opening a layout and scrolling it in ten steps.
  private func cost(items: Int, _ isEstimated: Bool) -> Int {
    let height: CollectionLayoutDimension = isEstimated ? .estimated(50) : .absolute(50)
    let group = C.row(.fractionalWidth(1), height, C.item(.fractionalWidth(0.5), height))
    let layout = CountedLayout(section: CollectionLayoutSection(group: group))
    let before = CountedAttributes.made
    let rig = LayoutRig(layout, counts: [items])
    for step in 0..<10 { rig.scroll(y: layout.collectionViewContentSize.height / 2 + CGFloat(step) * 33) }
    return CountedAttributes.made - before
  }
}
