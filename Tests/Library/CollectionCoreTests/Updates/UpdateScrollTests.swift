import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of updates during a scroll, and of updates that scroll the content.
@MainActor
struct UpdateScrollTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Makes a list whose layout keeps visible items in place when an item is inserted at the start.
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

  /// Drags upwards at 1000 points per second, one step per 10 ms, until the content has scrolled by 100
  /// points.
  private func drag(_ rig: ListRig) {
    rig.view.beginTracking(at: CGPoint(x: 50, y: 190), time: 0)
    for step in 1...11 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 190 - 10 * step), time: 0.01 * Double(step))
    }
    rig.view.layoutIfNeeded()
  }

  /// Returns the distance from the view's top to a cell's centre.
  private func height(of cell: ListRig.Cell?, in rig: ListRig) -> CGFloat? {
    cell.map { $0.center.y - rig.view.contentOffset.y }
  }

  @Test func `with a lead, the first frame of an update moves elements and the offset together`() {
    let (rig, other) = (anchoredRig(), anchoredRig())
    rig.view.animationLead = 0.25
    for rig in [rig, other] {
      rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
      rig.view.layoutIfNeeded()
    }
    other.advance(to: 0.25)
    #expect(rig.view.contentOffset == other.view.contentOffset)
    #expect(height(of: rig.cell(9), in: rig) == height(of: other.cell(9), in: other))
  }

  @Test func `with a lead, the first frame of an update moves what it moves`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let start = rig.cell(1)?.center.y ?? 0
    rig.view.animationLead = 0.25
    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
    #expect(rig.cell(2)?.center.y == start + 50 / 4)
    rig.advance(to: 0.7)
    #expect(rig.completions == [])
    rig.advance(to: 0.75)
    #expect(rig.completions == [true])
  }

  @Test func `an update during a drag shifts the content and keeps it under the finger`() {
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

  @Test func `an update during a deceleration keeps the velocity and moves the target`() {
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

  @Test func `an update that shortens the content during a fling ends the fling at the new end`() {
    let rig = ListRig([alphabet]).laidOut()
    drag(rig)
    rig.view.endTracking(at: CGPoint(x: 50, y: 80), time: 0.11)
    rig.advance(to: 0.12)

    rig.update(to: [Array(alphabet.prefix(8))]) { $0.deleteItems(at: (8..<26).map(self.path)) }
    for step in 1...60 { rig.advance(to: 0.12 + Double(step) * 0.1) }

    #expect(rig.view.contentOffset.y == 200)
    #expect(rig.shown == ["e [0,4]", "f [0,5]", "g [0,6]", "h [0,7]"])
  }

  @Test func `a programmatic animated scroll continues through an update`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.1)

    rig.update(to: [Array(alphabet.dropLast())]) { $0.deleteItems(at: [self.path(25)]) }
    rig.advance(to: 0.4)

    #expect(rig.view.contentOffset.y == 400)
  }

  @Test func `an item entering during a drag starts from its old position on screen`() {
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

  @Test func `a disappearing view stays in place when another update shifts the content`() {
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

  @Test func `the layout and then the delegate choose the final offset of an update`() {
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

  @Test func `an update while another scrolls the content starts from that one's target`() {
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

  @Test func `the scroll state is idle when the layout is asked for a target, even during an update`() {
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

  @Test func `the end of an update's scroll does not call scrollViewDidEndScrollingAnimation`() {
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

  @Test func `an update without animation scrolls the content at once`() {
    let rig = ListRig([["a", "b", "c"]], height: 100).laidOut()
    rig.view.contentOffset.y = 50
    rig.view.updateTiming = .immediate
    rig.words = [["a", "b"]]

    rig.view.deleteItems(at: [path(2)])

    #expect(rig.view.contentOffset.y == 0)
  }

  @Test func `a distant target makes views at the target and none in between`() {
    let layout = StackLayout()
    let words = (0..<10_000).map { "\($0)" }
    let rig = ListRig([words], layout: layout, journal: layout.journal).laidOut()
    layout.target = { _ in CGPoint(x: 0, y: 400_000) }

    rig.update(to: [words + ["new"]]) { $0.insertItems(at: [self.path(10_000)]) }

    let asked = rig.journal.take().filter { $0.hasPrefix("elements") }
    #expect(asked.suffix(2) == ["elements in 0...200", "elements in 400000...400200"])
    #expect(rig.view.numberOfViewsMade <= 8)
  }

  @Test func `an offset adjustment in the update's context moves the target offset`() {
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

  @Test func `an offset adjustment in finalizeCollectionViewUpdates is animated with the update`() {
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
