import CollectionCore
import Foundation
import TestSupport
import Testing

/// Updates while the content moves, or moves because of them.
@MainActor
struct UpdateScrollTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Keeps what is visible in place when an item is inserted at the start.
  private func anchoredRig() -> ListRig {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.target = { CGPoint(x: 0, y: $0.y + 50) }
    rig.view.contentOffset.y = 300
    rig.view.layoutIfNeeded()
    return rig
  }

  private func insertAtStart(_ rig: ListRig) {
    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
  }

  /// Drags upwards at 1000 points per second, 10 ms a step, until 100 points are scrolled.
  private func drag(_ rig: ListRig) {
    rig.view.beginTracking(at: CGPoint(x: 50, y: 190), time: 0)
    for step in 1...11 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 190 - 10 * step), time: 0.01 * Double(step))
    }
    rig.view.layoutIfNeeded()
  }

  /// Where a word is in the window.
  private func height(of cell: ListRig.Cell?, in rig: ListRig) -> CGFloat? {
    cell.map { $0.center.y - rig.view.contentOffset.y }
  }

  @Test func `T37 an update under a finger shifts the content, and the finger keeps its hold`() {
    let rig = anchoredRig()
    drag(rig)
    let offset = rig.view.contentOffset.y
    let word = rig.cell(9)
    let before = height(of: word, in: rig)

    insertAtStart(rig)

    #expect(rig.view.contentOffset.y == offset + 50)
    #expect(rig.view.isDragging)
    #expect(rig.cell(10) === word)
    #expect(height(of: word, in: rig) == before)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 70), time: 0.12)
    #expect(rig.view.contentOffset.y == offset + 60)
  }

  @Test func `T37 an update while decelerating keeps the velocity, and moves the end along`() {
    let (rig, other) = (anchoredRig(), anchoredRig())
    for rig in [rig, other] {
      drag(rig)
      rig.view.endTracking(at: CGPoint(x: 50, y: 80), time: 0.11)
      rig.advance(to: 0.2)
    }
    #expect(rig.view.isDecelerating)
    let velocity = rig.view.scrollVelocity.y

    insertAtStart(rig)

    #expect(rig.view.isDecelerating)
    #expect(abs(rig.view.scrollVelocity.y - velocity) < 1)
    for time in [0.3, 0.5, 1, 6] {
      rig.advance(to: time)
      other.advance(to: time)
      #expect(abs(rig.view.contentOffset.y - other.view.contentOffset.y - 50) <= 1)
    }
    #expect(rig.view.scrollState == .idle)
  }

  @Test func `T37 an update that shortens the content under a fling ends it at the new end`() {
    let rig = ListRig([alphabet]).laidOut()
    drag(rig)
    rig.view.endTracking(at: CGPoint(x: 50, y: 80), time: 0.11)
    rig.advance(to: 0.12)

    rig.update(to: [Array(alphabet.prefix(8))]) { $0.deleteItems(at: (8..<26).map(self.path)) }
    for step in 1...60 { rig.advance(to: 0.12 + Double(step) * 0.1) }

    #expect(rig.view.contentOffset.y == 200)
    #expect(rig.shown == ["e [0,4]", "f [0,5]", "g [0,6]", "h [0,7]"])
  }

  @Test func `T37 an animated scroll of the program's goes on through an update`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.1)

    rig.update(to: [Array(alphabet.dropLast())]) { $0.deleteItems(at: [self.path(25)]) }
    rig.advance(to: 0.4)

    #expect(rig.view.contentOffset.y == 400)
  }

  @Test func `what enters under a finger comes from where it was in the window`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 300
    rig.view.layoutIfNeeded()
    layout.target = { CGPoint(x: 0, y: $0.y + 20) }
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 0)

    rig.update(to: [Array(alphabet[..<6] + alphabet[7...])]) { $0.deleteItems(at: [self.path(6)]) }

    let entering = rig.cell(9)
    #expect(entering?.word == "k")
    #expect(height(of: entering, in: rig) == 225)
  }

  @Test func `what is on its way out stays where it is in the window when another update shifts the content`()
  {
    let rig = anchoredRig()
    drag(rig)
    let leaving = rig.cell(9)
    rig.update(to: [alphabet.filter { $0 != "j" }]) { $0.deleteItems(at: [self.path(9)]) }
    let before = height(of: leaving, in: rig)

    rig.update(to: [["x"] + alphabet.filter { $0 != "j" }]) { $0.insertItems(at: [self.path(0)]) }

    #expect(leaving?.superview != nil)
    #expect(height(of: leaving, in: rig) == before)
  }

  // MARK: Offset of an update

  @Test func `the layout and then the delegate say where an update leaves the content`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.target = { CGPoint(x: 0, y: $0.y + 40) }
    rig.target = { CGPoint(x: 0, y: $0.y * 2) }

    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    #expect(rig.view.contentOffset.y == 0)
    rig.advance(to: 0.5)
    #expect(rig.view.contentOffset.y == 40)
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 80)
  }

  @Test func `an update during another's movement of the content starts from where that was going`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.target = { _ in CGPoint(x: 0, y: 100) }
    rig.update(to: [alphabet]) { _ in }
    rig.advance(to: 0.5)
    #expect(rig.view.contentOffset.y == 50)
    layout.target = nil
    _ = rig.journal.take()

    rig.update(to: [alphabet]) { _ in }

    #expect(rig.journal.take().contains("target for 100"))
    rig.advance(to: 0.5)
    #expect(rig.view.contentOffset.y == 50)
    rig.advance(to: 2)
    #expect(rig.view.contentOffset.y == 100)
  }

  @Test func `the layout finds the scroll view idle when it is asked, also in the middle of an update`() {
    final class StateLayout: StackLayout {
      var states: [ScrollState?] = []
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        states.append(collectionView?.scrollState)
        return super.targetContentOffset(forProposedContentOffset: proposed)
      }
    }
    let layout = StateLayout()
    layout.target = { _ in CGPoint(x: 0, y: 100) }
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.update(to: [alphabet]) { _ in }
    rig.advance(to: 0.5)
    rig.update(to: [alphabet]) { _ in }

    #expect(layout.states == [.idle, .idle])
  }

  @Test func `the end of an update's movement is not told as the end of a scroll`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.target = { _ in CGPoint(x: 0, y: 100) }
    _ = rig.journal.take()

    rig.update(to: [alphabet]) { _ in }
    rig.advance(to: 0.5)
    rig.advance(to: 2)

    let calls = rig.journal.take()
    #expect(calls.contains("scrolled to 100"))
    #expect(!calls.contains("scrolling animation ended"))
  }

  @Test func `an update without duration moves the content at once`() {
    let rig = ListRig([["a", "b", "c"]], height: 100).laidOut()
    rig.view.contentOffset.y = 50
    rig.view.updateTiming = .immediate
    rig.words = [["a", "b"]]

    rig.view.deleteItems(at: [path(2)])

    #expect(rig.view.contentOffset.y == 0)
  }

  @Test func `a target far away makes the views there, and none between`() {
    let layout = StackLayout()
    let words = (0..<10_000).map { "\($0)" }
    let rig = ListRig([words], layout: layout, journal: layout.journal).laidOut()
    layout.target = { _ in CGPoint(x: 0, y: 400_000) }

    rig.update(to: [words + ["new"]]) { $0.insertItems(at: [self.path(10_000)]) }

    let asked = rig.journal.take().filter { $0.hasPrefix("elements") }
    #expect(asked.suffix(2) == ["elements in 0...200", "elements in 400000...400200"])
    #expect(rig.view.numberOfViewsMade <= 8)
  }

  @Test func `B9: an adjustment from the update's context moves its target`() {
    final class AdjustingLayout: StackLayout {
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, !context.invalidateEverything {
          context.contentOffsetAdjustment.y = 50
        }
        super.invalidateLayout(with: context)
      }
    }
    let layout = AdjustingLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    #expect(rig.view.contentOffset.y == 0)
    rig.advance(to: 0.5)

    #expect(rig.view.contentOffset.y == 25)
    #expect(height(of: b, in: rig) == 75)
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 50)
  }

  @Test func `K17: an adjustment made while finalizing moves the content along with the update`() {
    final class LateLayout: StackLayout {
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        let context = CollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = 50
        invalidateLayout(with: context)
      }
    }
    let layout = LateLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect(rig.view.contentOffset.y == 25)
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 50)
  }
}
