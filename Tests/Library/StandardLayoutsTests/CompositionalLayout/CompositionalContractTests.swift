import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of the contract of `layoutContractViolations` with compositional layouts of random trees.
@MainActor
struct CompositionalContractTests {
  private typealias C = Composition

  @Test func `random trees keep the contract while scrolled and with handlers`() {
    for seed in 0..<300 as Range<UInt64> {
      var trees = RandomComposition(seed: seed)
      let (layout, counts) = trees.layout()
      let rig = BareRig(layout, counts: counts, size: CGSize(width: 320, height: 480))
      var random = SplitMix64(seed: seed)
      rig.view.contentOffset = CGPoint(
        x: random.number(in: -50...900).rounded(), y: random.number(in: -50...900).rounded())
      for section in layout.flingOrthogonalSections(in: .everywhere) {
        let offset = CGPoint(x: random.number(in: -20...400), y: random.number(in: -20...400))
        rig.view.setContentOffset(offset, ofSection: section.section, animated: false)
      }
      layout.prepare()

      // Items may be larger than their groups, and orthogonal sections larger than the content.
      let violations = layoutContractViolations(
        layout, in: rig.view, seed: seed, except: .oversizedItems)

      #expect(violations.prefix(2) == [], "seed \(seed)")
    }
  }

  @Test func `if everything fits, the content size encloses every element`() {
    for (axis, count) in [(CollectionView.ScrollDirection.vertical, 23), (.horizontal, 23), (.vertical, 0)] {
      let small = C.item(.fractionalWidth(1), .fractionalHeight(0.5), inset: 3)
      let column = C.column(.fractionalWidth(0.4), .fractionalHeight(1), small)
      let row = C.row(
        .fractionalWidth(0.9), .fractionalHeight(0.3), C.item(.fractionalWidth(0.6), .fractionalHeight(1)),
        column)
      let rig = C.rig(row, counts: [count, count], axis: axis) {
        $0.boundarySupplementaryItems = [C.header(), C.footer()]
        $0.decorationItems = [.background(elementKind: "background")]
        $0.interGroupSpacing = 7
        $0.contentInsets = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
      }

      #expect(layoutContractViolations(rig, seed: 1) == [])
    }
  }

  @Test func `after an update the layout equals a fresh one`() {
    for seed in 0..<60 as Range<UInt64> {
      var trees = RandomComposition(seed: seed)
      let (layout, counts) = trees.layout(mayMove: false)
      guard !counts.isEmpty else { continue }
      let rig = BareRig(layout, counts: counts, size: CGSize(width: 320, height: 480))
      rig.view.performBatchUpdates {
        rig.counts[0] += 2
        rig.counts.append(3)
        rig.view.insertItems(at: [[0, 0], [0, 1]])
        rig.view.insertSections(IndexSet(integer: counts.count))
      }
      for time in [0.0, 1, 2] { rig.view.advance(to: time) }

      var again = RandomComposition(seed: seed)
      let fresh = BareRig(
        again.layout(mayMove: false).layout, counts: rig.counts, size: CGSize(width: 320, height: 480))

      #expect(rig.everything == fresh.everything, "seed \(seed)")
    }
  }
}
