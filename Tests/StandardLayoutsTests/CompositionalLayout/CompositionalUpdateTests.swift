import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of updates of compositional layouts: views follow their items.
@MainActor
struct CompositionalUpdateTests {
  private typealias C = Composition

  @Test func `items of an orthogonal section slide to their new positions and keep their views`() {
    let card = C.item(.fractionalWidth(1), .fractionalHeight(1))
    let rig = C.rig(C.row(.absolute(100), .absolute(80), card), counts: [3]) {
      $0.orthogonalScrollingBehavior = .continuous
    }
    rig.view.updateTiming = .curve(.linear, duration: 1)
    let view = rig.view.cellForItem(at: [0, 1])

    rig.view.performBatchUpdates {
      rig.source.counts = [4]
      rig.view.insertItems(at: [[0, 0]])
    }
    rig.view.advance(to: 5)
    rig.view.advance(to: 5.5)
    rig.view.layoutIfNeeded()

    #expect(rig.view.cellForItem(at: [0, 2]) === view)
    #expect(view?.center == CGPoint(x: 200, y: 40))
  }

  @Test
  func `an update requests badges of items with new paths again and keeps the others`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .absolute(20)), elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = C.rig(C.row(.fractionalWidth(1), .absolute(50), item), counts: [3]) {
      $0.boundarySupplementaryItems = [C.header()]
    }
    let kind = CollectionView.elementKindSectionFooter
    let badges = (0..<3).map { rig.view.supplementaryView(forElementKind: kind, at: [0, $0]) }
    let header = rig.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])

    rig.view.performBatchUpdates {
      rig.source.counts = [4]
      rig.view.insertItems(at: [[0, 1]])
    }

    #expect(rig.view.supplementaryView(forElementKind: kind, at: [0, 0]) === badges[0])
    for item in 1..<4 {
      let view = rig.view.supplementaryView(forElementKind: kind, at: [0, item])
      #expect(view != nil && !badges.contains { $0 === view })
    }
    #expect(
      rig.view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])
        === header)
  }

  @Test func `a group without items is reported`() {
    var said: [LayoutDiagnostic.Kind] = []
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.absolute(10), .absolute(10))) { _ in [] }
    let rig = C.rig(group, counts: [0])
    rig.view.onDiagnostic = { said.append($0.kind) }
    rig.setCounts([3])

    #expect(said == [.emptyGroup])
  }
}
