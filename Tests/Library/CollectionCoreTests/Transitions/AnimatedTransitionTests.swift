import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of animated layout transitions; rows of 50 points become rows of 100 in one linear second.
@MainActor
struct AnimatedTransitionTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func rig(at offset: CGFloat = 475) -> ListRig {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = offset
    rig.view.layoutIfNeeded()
    _ = rig.journal.take()
    return rig
  }

  /// Returns the distance from the view's top to an item's centre.
  private func y(_ item: Int, in rig: ListRig) -> CGFloat? {
    rig.cell(item).map { $0.center.y - rig.view.contentOffset.y }
  }

  private func change(_ rig: ListRig, to height: CGFloat, _ completion: ((Bool) -> Void)? = nil) {
    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = height
    rig.view.setCollectionViewLayout(layout, animated: true, completion: completion)
    rig.advance(to: 10)
  }

  @Test func `an animated layout transition makes its calls in a fixed order`() {
    let journal = Journal()
    let old = NamedLayout("old", itemHeight: 50, journal: journal)
    let rig = ListRig([["a"]], layout: old, journal: journal)
    rig.view.register(
      { TransitionCell(frame: $0, journal: journal) }, forCellWithReuseIdentifier: "word")
    rig.view.layoutIfNeeded()
    _ = journal.take()

    rig.view.setCollectionViewLayout(
      NamedLayout("new", itemHeight: 80, headerHeight: 10, journal: journal), animated: true
    ) { journal.note("completion \($0)") }

    #expect(
      journal.take() == [
        "old prepares to leave, attached: true", "new prepares to come, attached: false",
        "invalidate everything", "prepare", "target for 0", "elements in 0...200",
        "new initial header [0,0]", "header [0,0]", "cell will go from old to new", "old finalizes",
        "new finalizes",
      ])
    rig.advance(to: 0)
    rig.advance(to: 0.9)
    #expect(old.collectionView === rig.view)
    #expect(!journal.take().contains { $0.hasPrefix("cell") })

    rig.view.advance(to: 1)
    #expect(journal.take() == ["cell went from old to new", "completion true"])
    #expect(old.collectionView == nil)
  }

  @Test func `elements move from their positions on screen, and the item in the middle stays`() {
    let rig = rig()
    let cells = (9...13).map { rig.cell($0) }

    change(rig, to: 100)

    #expect(rig.view.contentOffset.y == 1050)
    #expect((9...13).map { y($0, in: rig) } == [0, 50, 100, 150, 200])
    rig.advance(to: 10.5)
    #expect((9...13).map { y($0, in: rig) } == [-50, 25, 100, 175, 250])
    #expect((9...13).map { rig.cell($0)?.bounds.height } == [75, 75, 75, 75, 75])
    #expect(zip(9...13, cells).allSatisfy { rig.cell($0) === $1 })
    #expect(!rig.journal.take().contains { $0.hasPrefix("cell") || $0.hasPrefix("hide") })

    rig.advance(to: 11)
    rig.view.layoutIfNeeded()
    #expect(rig.shown == ["k [0,10]", "l [0,11]", "m [0,12]"])
    #expect(rig.journal.take().filter { $0.hasPrefix("hide") } == ["hide [0,9]", "hide [0,13]"])
  }

  @Test func `elements that come into view start from their positions in the old layout`() {
    let rig = rig()

    change(rig, to: 25)

    #expect(rig.view.contentOffset.y == 187.5)
    #expect(rig.shown.count == 9)
    #expect([7, 11, 15].map { y($0, in: rig) } == [-100, 100, 300])
    rig.advance(to: 10.5)
    #expect([7, 11, 15].map { y($0, in: rig) } == [-50, 100, 250])
    rig.advance(to: 11)
    #expect([7, 11, 15].map { y($0, in: rig) } == [0, 100, 200])
  }

  @Test func `the old layout is queried with the old content offset`() {
    let slanted = StackLayout()
    let rig = ListRig([alphabet], layout: slanted, journal: slanted.journal)
    slanted.decorate = { [unowned view = rig.view] in $0.center.x += $0.center.y - view.bounds.midY }
    rig.view.layoutIfNeeded()
    rig.view.contentOffset.y = 475
    slanted.invalidateLayout()
    rig.view.layoutIfNeeded()

    change(rig, to: 25)

    #expect([7, 11, 15].map { rig.cell($0)?.center.x } == [-150, 50, 250])
    rig.advance(to: 10.5)
    #expect([7, 11, 15].map { rig.cell($0)?.center.x } == [-50, 50, 150])
  }

  @Test func `a header of one layout fades out, and returns with that layout`() {
    let headed = NamedLayout("headed", itemHeight: 50, headerHeight: 20)
    let rig = ListRig([["a", "b"]], layout: headed, journal: headed.journal).laidOut()
    let kind = CollectionView.elementKindSectionHeader
    let header = rig.view.visibleSupplementaryViews(ofKind: kind).first

    rig.view.setCollectionViewLayout(StackLayout(journal: rig.journal), animated: true)
    #expect(rig.journal.take().contains("headed final header [0,0]"))
    rig.advance(to: 0)
    rig.advance(to: 0.75)

    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).isEmpty)
    #expect(header.map { abs($0.alpha - 0.25) < 1e-9 } == true)
    #expect(header?.center.y == 10)
    rig.view.setCollectionViewLayout(headed, animated: true)
    rig.advance(to: 1.25)
    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).first === header)
    #expect(header.map { abs($0.alpha - 0.625) < 1e-9 } == true)
    rig.advance(to: 2)
    #expect(header?.alpha == 1)
    #expect(header?.isUserInteractionEnabled == true)
    #expect(!rig.journal.take().contains { $0.hasPrefix("header") })
  }

  @Test func `a layout's own final and initial attributes apply where the other layout has none`() {
    final class ThrowingLayout: StackLayout {
      override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForSupplementaryView(ofKind: elementKind, at: path)
        attributes?.center.y = -100
        return attributes
      }

      override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForSupplementaryView(ofKind: elementKind, at: path)
        attributes?.center.y = 300
        return attributes
      }
    }
    let headed = ThrowingLayout()
    headed.headerHeight = 20
    let rig = ListRig([["a"]], layout: headed, journal: headed.journal).laidOut()
    let kind = CollectionView.elementKindSectionHeader
    let header = rig.view.visibleSupplementaryViews(ofKind: kind).first
    let plain = StackLayout(journal: rig.journal)

    rig.view.setCollectionViewLayout(plain, animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(header?.center.y == -45)

    rig.advance(to: 2)
    rig.view.setCollectionViewLayout(headed, animated: true)
    rig.advance(to: 3)
    rig.advance(to: 3.5)
    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).first?.center.y == 155)
  }

  @Test func `decoration views of one class remain, those of different classes fade`() {
    final class OtherRule: CollectionReusableView {}
    let layout = RuledLayout()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    let rule = rig.view.subviews.first { $0 is RuledLayout.Rule }
    let lower = RuledLayout()
    lower.itemHeight = 100

    rig.view.setCollectionViewLayout(lower, animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(rule?.center.y == 74.5)
    #expect(rule?.alpha == 1)
    rig.advance(to: 1)

    let other = RuledLayout()
    other.register(decorationViewOfKind: RuledLayout.kind) { OtherRule(frame: $0) }
    rig.view.setCollectionViewLayout(other, animated: true)
    rig.advance(to: 1.5)
    rig.advance(to: 2)
    #expect(rule?.alpha == 0.5)
    #expect(rig.view.subviews.first { $0 is OtherRule }?.alpha == 0.5)
    rig.advance(to: 2.5)
    #expect(rule?.superview == nil)
  }

  @Test func `the drawing order follows the z index during the animation`() {
    let rig = rig(at: 0)
    let layout = StackLayout(journal: rig.journal)
    layout.decorate = { $0.zIndex = 10 - $0.indexPath.item }

    rig.view.setCollectionViewLayout(layout, animated: true)
    for time in [0, 0.4, 1, 1.1] {
      rig.advance(to: time)
      let order = rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word }
      #expect(order == (time == 0 ? ["a", "b", "c", "d"] : ["d", "c", "b", "a"]), "at \(time)")
    }
  }

  @Test func `an element that the new layout hides fades out`() {
    let rig = rig(at: 0)
    let layout = StackLayout(journal: rig.journal)
    layout.decorate = { $0.isHidden = $0.indexPath.item == 1 }
    let b = rig.cell(1)

    rig.view.setCollectionViewLayout(layout, animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(b?.alpha == 0.5)
    #expect(b?.isHidden == false)
    #expect(rig.shown == ["a [0,0]", "c [0,2]", "d [0,3]"])
    rig.advance(to: 1)
    #expect(b?.superview == nil)
  }

  // MARK: Interruptions

  @Test func `a layout transition during another continues from the positions on screen`() {
    let rig = rig()
    let first = rig.view.collectionViewLayout
    var ends: [Bool] = []
    change(rig, to: 100) { ends.append($0) }
    rig.advance(to: 10.5)

    rig.view.setCollectionViewLayout(first, animated: true) { ends.append($0) }
    #expect((9...13).map { y($0, in: rig) } == [-50, 25, 100, 175, 250])
    #expect(first.collectionView === rig.view)
    rig.advance(to: 11)
    #expect(ends == [false])
    #expect((9...13).map { y($0, in: rig) } == [-25, 37.5, 100, 162.5, 225])
    rig.advance(to: 11.5)

    #expect(ends == [false, true])
    #expect((9...13).map { y($0, in: rig) } == [0, 50, 100, 150, 200])
    #expect(first.collectionView === rig.view)
  }

  @Test func `an update during a layout transition continues from the positions on screen`() {
    let rig = rig()
    var ends: [Bool] = []
    change(rig, to: 100) { ends.append($0) }
    rig.advance(to: 10.5)
    let cell = rig.cell(11)
    var words = alphabet
    words.remove(at: 10)

    rig.update(to: [words]) { $0.deleteItems(at: [IndexPath(item: 10, section: 0)]) }

    #expect(rig.cell(10) === cell)
    #expect(y(10, in: rig) == 100)
    rig.advance(to: 11.5)
    #expect(ends == [false])
    #expect(rig.completions == [true])
    #expect(y(10, in: rig) == 0)
  }

  @Test func `an interrupted transition ends for layouts and views at once`() {
    let journal = Journal()
    let old = NamedLayout("old", itemHeight: 50, journal: journal)
    let rig = ListRig([["a"]], layout: old, journal: journal)
    rig.view.register(
      { TransitionCell(frame: $0, journal: journal) }, forCellWithReuseIdentifier: "word")
    rig.view.layoutIfNeeded()
    rig.view.setCollectionViewLayout(NamedLayout("new", itemHeight: 80, journal: journal), animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    _ = journal.take()

    rig.view.performBatchUpdates(nil)

    #expect(old.collectionView == nil)
    #expect(journal.take().filter { $0.hasPrefix("cell") } == ["cell went from old to new"])
    rig.advance(to: 2)
    #expect(!journal.take().contains { $0.hasPrefix("cell") })
  }

  @Test func `views in motion keep their positions on screen in a transition without animation`() {
    let rig = rig()
    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(y(12, in: rig) == 125)

    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 100
    rig.view.collectionViewLayout = layout
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 1050)
    #expect(y(12, in: rig) == 150)
    rig.advance(to: 1)
    #expect(rig.completions == [false])
    #expect(y(12, in: rig) == 200)
  }

  @Test func `a layout transition during an update continues from the positions on screen`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.advance(to: 0.5)
    #expect(rig.cell(2)?.center.y == 100)

    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 60
    rig.view.setCollectionViewLayout(layout, animated: true)
    #expect(rig.cell(2)?.center.y == 100)
    rig.advance(to: 1)

    #expect(rig.completions == [false])
    #expect(rig.cell(2)?.center.y == 125)
    #expect(rig.cell(0)?.alpha == 0.75)
  }

  @Test func `a drag continues during a layout transition`() {
    let rig = rig()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 80), time: 1.1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 60), time: 1.2)
    #expect(rig.view.contentOffset.y == 505)

    change(rig, to: 100)
    let offset = rig.view.contentOffset.y
    rig.view.continueTracking(at: CGPoint(x: 50, y: 50), time: 10.1)

    #expect(rig.view.isDragging)
    #expect(rig.view.contentOffset.y == offset + 10)
  }

  @Test func `a layout transition ends a fling`() {
    let rig = rig()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 150), time: 1)
    for step in 1...5 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 150 - 20 * CGFloat(step)), time: 1 + Double(step) / 100)
    }
    rig.view.endTracking(at: CGPoint(x: 50, y: 50), time: 1.05)
    #expect(rig.view.isDecelerating)

    change(rig, to: 100)
    let offset = rig.view.contentOffset

    #expect(rig.view.scrollState == .idle)
    rig.advance(to: 10.5)
    #expect(rig.view.contentOffset == offset)
  }

  @Test func `a reload ends a layout transition at once`() {
    let rig = rig()
    var ends: [Bool] = []
    change(rig, to: 100) { ends.append($0) }
    rig.advance(to: 10.5)

    rig.view.reloadData()
    rig.advance(to: 10.6)

    #expect(ends == [false])
    #expect(rig.cell(11)?.bounds.height == 100)
    #expect(rig.view.subviews.filter { $0 is ListRig.Cell }.count == 3)
  }

  @Test func `a layout transition inside an updates block waits for the end of the block`() {
    let rig = ListRig([["a"]]).laidOut()
    let old = rig.view.collectionViewLayout
    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 80

    rig.update(to: [["a", "b"]]) { view in
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
      view.setCollectionViewLayout(layout, animated: true)
      #expect(view.collectionViewLayout === old)
    }

    #expect(rig.view.collectionViewLayout === layout)
    rig.advance(to: 2)
    #expect(rig.cell(1)?.bounds.height == 80)
    #expect(rig.invalidUpdates.isEmpty)
  }
}
