import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// A compositional layout whose content loops.
@MainActor
struct LoopingSectionTests {
  /// Three sections of 100 points, the second of which scrolls along x.
  private func makeRig() -> LayoutRig<CollectionViewCompositionalLayout> {
    let layout = CollectionViewCompositionalLayout { index, _ in
      let item = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: CollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(100)),
        subitems: [item])
      let section = CollectionLayoutSection(group: group)
      if index == 1 { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let rig = LayoutRig(layout, width: 80, height: 150, counts: [1, 20, 1])
    rig.view.contentLoopDirection = .vertical
    rig.view.layoutIfNeeded()
    return rig
  }

  @Test func `sections follow each other across the seam`() {
    let rig = makeRig()
    rig.scroll(y: 250)

    let places = rig.view.visibleCells.map { cell in
      "\(rig.view.indexPath(for: cell).map { "\($0)" } ?? "") at \(Int(cell.frame.minY - rig.view.contentOffset.y))"
    }
    #expect(places == ["[0, 0] at 50", "[2, 0] at -50"])
    #expect(rig.view.contentOffset.y == 250)
  }

  @Test func `a section that scrolls by itself does so in each lap`() {
    let rig = makeRig()
    rig.scroll(y: 300 + 20)
    #expect(rig.view.contentOffset.y == 20)

    rig.view.setContentOffset(CGPoint(x: 160, y: 0), ofSection: 1, animated: false)
    rig.view.layoutIfNeeded()
    let before = rig.view.visibleCells.compactMap { rig.view.indexPath(for: $0) }
    rig.scroll(y: -280)

    #expect(before.contains([1, 2]))
    #expect(rig.view.visibleCells.compactMap { rig.view.indexPath(for: $0) } == before)
  }

  @Test func `a finger scrolls the copy of a section under it`() {
    let rig = makeRig()
    rig.scroll(y: 120 - 300)
    rig.view.beginTracking(at: CGPoint(x: 60, y: 40), time: 1)
    rig.view.continueTracking(at: CGPoint(x: 30, y: 40), time: 1.05)
    rig.view.continueTracking(at: CGPoint(x: 10, y: 40), time: 1.1)
    rig.view.layoutIfNeeded()

    #expect((rig.view.contentOffset(ofSection: 1)?.x ?? 0) > 20)
  }
}
