import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of updates of compositional layouts: views follow their items.
@MainActor
struct CompositionalUpdateTests {
  private typealias C = Composition
  private typealias Rig = LayoutRig<CollectionViewCompositionalLayout>

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

  private let badgeKind = CollectionView.elementKindSectionFooter

  /// A column of 50-point rows under a header, each with a badge, whose view has moved half way in an update.
  private func badgeRig(headerKind: String = CollectionView.elementKindSectionHeader) -> Rig {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .absolute(20)), elementKind: badgeKind,
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = C.rig(C.row(.fractionalWidth(1), .absolute(50), item), counts: [3]) {
      $0.boundarySupplementaryItems = [C.header(30, kind: headerKind)]
    }
    rig.view.updateTiming = .curve(.linear, duration: 1)
    return rig
  }

  private func badge(_ item: Int, in rig: Rig) -> CollectionReusableView? {
    rig.view.supplementaryView(forElementKind: badgeKind, at: [0, item])
  }

  /// Performs an update and shows it after half of its time.
  private func halfWay(
    _ rig: Rig, to count: Int, _ operations: (CollectionView) -> Void
  ) {
    rig.view.performBatchUpdates {
      rig.source.counts = [count]
      operations(rig.view)
    }
    rig.view.advance(to: 5)
    rig.view.advance(to: 5.5)
    rig.view.layoutIfNeeded()
  }

  @Test(arguments: [0, 1, 3])
  func `badges follow their items in the same views when one is inserted`(place: Int) {
    let rig = badgeRig()
    let old = (0..<3).map { badge($0, in: rig) }
    let tops = old.map { $0?.frame.minY }
    let header = rig.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])

    halfWay(rig, to: 4) { $0.insertItems(at: [[0, place]]) }

    for item in 0..<3 {
      let moves = item >= place
      #expect(badge(moves ? item + 1 : item, in: rig) === old[item])
      #expect(old[item]?.frame.minY == tops[item].map { $0 + (moves ? 25 : 0) })
      #expect(old[item]?.alpha == 1)
    }
    #expect(badge(place, in: rig)?.alpha == 0.5)
    #expect(
      rig.view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])
        === header)
  }

  @Test func `the badge of a deleted item fades, and those behind it move up`() {
    let rig = badgeRig()
    let old = (0..<3).map { badge($0, in: rig) }

    halfWay(rig, to: 2) { $0.deleteItems(at: [[0, 0]]) }

    #expect(old.map { $0?.alpha } == [0.5, 1, 1])
    #expect(old.map { $0?.frame.minY } == [30, 55, 105])
    #expect([badge(0, in: rig), badge(1, in: rig)].elementsEqual(old[1...], by: ===))
  }

  @Test func `the badge of a moved item moves with it, that of a reloaded item is replaced`() {
    let rig = badgeRig()
    let old = (0..<3).map { badge($0, in: rig) }

    halfWay(rig, to: 3) {
      $0.moveItem(at: [0, 0], to: [0, 2])
      $0.reloadItems(at: [[0, 1]])
    }

    #expect(badge(2, in: rig) === old[0])
    #expect(badge(1, in: rig) === old[2])
    #expect(badge(0, in: rig) !== old[1])
    #expect(old[0]?.frame.minY == 80)
    #expect(old.map { $0?.alpha } == [1, 0.5, 1])
  }

  @Test func `badges of a header's kind are replaced if their items move, and the header stays`() {
    let rig = badgeRig(headerKind: badgeKind)
    let old = (0..<3).map { badge($0, in: rig) }

    halfWay(rig, to: 4) { $0.insertItems(at: [[0, 1]]) }

    #expect(badge(0, in: rig) === old[0])
    #expect(old.map { $0?.alpha } == [1, 0.5, 0.5])
    #expect(badge(3, in: rig)?.alpha == 0.5)
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
