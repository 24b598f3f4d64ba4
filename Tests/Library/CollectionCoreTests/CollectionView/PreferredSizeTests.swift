import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of cells whose preferred size differs from their layout's.
@MainActor
struct PreferredSizeTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private final class TallCell: CollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size.height = 80
      return layoutAttributes
    }
  }

  private func growingRig(_ words: [String]) -> ListRig {
    let layout = GrowingStackLayout()
    let rig = ListRig([words], layout: layout, journal: layout.journal)
    rig.view.register(TallCell.init(frame:), forCellWithReuseIdentifier: "word")
    return rig
  }

  @Test func `the preferred heights of visible cells change the layout`() {
    let rig = growingRig(alphabet)

    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(rig.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 80)
  }

  @Test func `cells inserted by an update are measured as well`() {
    let rig = growingRig([]).laidOut()

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [0, 1].map { IndexPath(item: $0, section: 0) }) }
    rig.advance(to: 1)

    #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 80])
  }
}
