import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct LayoutTransitionTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test func `a layout transition makes its calls in a fixed order`() {
    let journal = Journal()
    let old = NamedLayout("old", itemHeight: 50, journal: journal)
    let rig = ListRig([["a"]], layout: old, journal: journal)
    rig.view.register(
      { TransitionCell(frame: $0, journal: journal) }, forCellWithReuseIdentifier: "word")
    rig.view.layoutIfNeeded()
    _ = journal.take()

    rig.view.collectionViewLayout = NamedLayout("new", itemHeight: 80, journal: journal)

    #expect(
      journal.take() == [
        "old prepares to leave, attached: true", "new prepares to come, attached: false",
        "invalidate everything", "prepare", "target for 0", "cell will go from old to new", "old finalizes",
        "new finalizes",
        "cell went from old to new",
      ])
    #expect(old.collectionView == nil)

    rig.view.layoutIfNeeded()
    #expect(journal.take() == ["elements in 0...200"])
    #expect(rig.view.visibleCells.map(\.bounds.height) == [80])
  }

  @Test func `the item in the middle stays there, and views are kept`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 475
    rig.view.layoutIfNeeded()
    let middle = rig.cell(11)
    #expect(middle?.center.y == 575)
    _ = rig.journal.take()

    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 100
    rig.view.collectionViewLayout = layout
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 1050)
    #expect(rig.cell(11) === middle)
    #expect(middle?.center.y == 1150)
    #expect(!rig.journal.take().contains { $0.hasPrefix("cell") })
  }

  @Test func `the layout and then the delegate choose the offset, which is clamped`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 1100
    rig.view.layoutIfNeeded()
    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 20
    layout.target = { CGPoint(x: 0, y: $0.y - 10) }
    var proposed: [CGPoint] = []
    rig.target = { offset in
      proposed.append(offset)
      return CGPoint(x: 0, y: offset.y - 7)
    }

    rig.view.collectionViewLayout = layout
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take().contains("target for 320"))
    #expect(proposed == [CGPoint(x: 0, y: 310)])
    #expect(rig.view.contentOffset.y == 303)
  }

  @Test func `the selection is kept, and the counts are not queried again`() {
    let rig = ListRig([alphabet]).laidOut()
    let path = IndexPath(item: 1, section: 0)
    rig.view.selectItem(at: path, animated: false, scrollPosition: [])

    rig.view.collectionViewLayout = StackLayout(journal: rig.journal)
    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForSelectedItems == [path])
    #expect(rig.cell(1)?.isSelected == true)
    #expect(!rig.journal.take().contains("sections"))
  }

  @Test func `before the first pass, or to the same layout, a transition makes no transition calls`() {
    let journal = Journal()
    let old = NamedLayout("old", itemHeight: 50, journal: journal)
    let rig = ListRig([["a"]], layout: old, journal: journal)
    _ = journal.take()

    rig.view.collectionViewLayout = old
    #expect(journal.take() == [])
    rig.view.collectionViewLayout = NamedLayout("new", itemHeight: 80, journal: journal)
    #expect(journal.take() == ["invalidate everything"])
    #expect(old.collectionView == nil)
  }

  @Test func `views in motion continue to their positions in the new layout`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let b = rig.cell(1)
    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.y == 100)

    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 60
    rig.view.collectionViewLayout = layout
    rig.view.layoutIfNeeded()

    #expect(b?.center.y == 112.5)
    rig.advance(to: 1)
    #expect(b?.center.y == 150)
  }
}
