import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of selection and highlighting over rows of 50 points; row `n` has its centre at `50 n + 25`.
@MainActor
struct SelectionTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: 50 * row + 25) }

  /// Returns the delegate calls since the last reading of the journal.
  private func calls(_ rig: ListRig) -> [String] { rig.journal.take().filter { !$0.hasPrefix("elements") } }

  private func tap(_ row: Int, in rig: ListRig, at time: TimeInterval = 0) {
    rig.view.beginTracking(at: middle(row), time: time)
    rig.view.endTracking(at: middle(row), time: time + 0.05)
  }

  @Test func `a tap highlights the item, selects it and removes the highlight`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.beginTracking(at: middle(1), time: 0)
    #expect(calls(rig) == ["should highlight [0,1]", "highlight [0,1]"])
    #expect(rig.cell(1)?.isHighlighted == true)

    rig.view.endTracking(at: middle(1), time: 0.05)
    #expect(calls(rig) == ["should select [0,1]", "select [0,1]", "unhighlight [0,1]"])
    #expect(rig.cell(1)?.isHighlighted == false)
    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `an item that is deleted under the finger leaves without its highlight`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let b = rig.cell(1)
    rig.view.beginTracking(at: middle(1), time: 0)
    #expect(b?.isHighlighted == true)

    rig.update(to: [["a", "c"]]) { $0.deleteItems(at: [self.path(1)]) }

    #expect(b?.superview != nil)
    #expect(b?.isHighlighted == false)
  }

  @Test func `an item that is reloaded under the finger passes its highlight to the new cell`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let old = rig.cell(1)
    rig.view.beginTracking(at: middle(1), time: 0)

    rig.update(to: [["a", "B", "c"]]) { $0.reloadItems(at: [self.path(1)]) }

    #expect(old?.superview != nil)
    #expect(old?.isHighlighted == false)
    #expect(rig.cell(1)?.isHighlighted == true)
    rig.view.endTracking(at: middle(1), time: 0.05)
    #expect(rig.cell(1)?.isHighlighted == false)
  }

  @Test func `a tap that deletes the tapped item removes the leaving cell's highlight`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let b = rig.cell(1)
    rig.maySelect = { [unowned rig] path in
      rig.update(to: [["a", "c"]]) { $0.deleteItems(at: [path]) }
      return true
    }

    tap(1, in: rig)

    #expect(b?.superview != nil)
    #expect(b?.isHighlighted == false)
  }

  @Test func `a tap on another item deselects the first without asking the delegate`() {
    let rig = ListRig([alphabet]).laidOut()
    tap(0, in: rig)
    _ = calls(rig)

    tap(2, in: rig)

    #expect(
      calls(rig) == [
        "should highlight [0,2]", "highlight [0,2]", "should select [0,2]", "deselect [0,0]", "select [0,2]",
        "unhighlight [0,2]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    #expect(rig.cell(0)?.isSelected == false)
  }

  @Test func `a tap on the selected item selects it again`() {
    let rig = ListRig([alphabet]).laidOut()
    tap(0, in: rig)
    _ = calls(rig)

    tap(0, in: rig)

    #expect(
      calls(rig) == [
        "should highlight [0,0]", "highlight [0,0]", "should select [0,0]", "select [0,0]",
        "unhighlight [0,0]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `with multiple selection a second tap deselects the item`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.allowsMultipleSelection = true
    tap(2, in: rig)
    tap(0, in: rig)
    #expect(rig.view.indexPathsForSelectedItems == [path(0), path(2)])
    _ = calls(rig)

    tap(2, in: rig)

    #expect(
      calls(rig) == [
        "should highlight [0,2]", "highlight [0,2]", "should deselect [0,2]", "deselect [0,2]",
        "unhighlight [0,2]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `an item that may not be deselected stays selected`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.allowsMultipleSelection = true
    rig.mayDeselect = { _ in false }
    tap(2, in: rig)
    _ = calls(rig)

    tap(2, in: rig)

    #expect(
      calls(rig) == [
        "should highlight [0,2]", "highlight [0,2]", "should deselect [0,2]", "unhighlight [0,2]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    #expect(rig.cell(2)?.isSelected == true)
  }

  @Test func `turning off multiple selection keeps the first item without delegate calls`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.allowsMultipleSelection = true
    for item in [3, 1, 2] { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    _ = calls(rig)

    rig.view.allowsMultipleSelection = false

    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    #expect(rig.cell(3)?.isSelected == false)
    #expect(calls(rig) == [])
  }

  @Test func `an item that may not be highlighted is not selected`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.mayHighlight = { $0.item != 1 }

    tap(1, in: rig)

    #expect(calls(rig) == ["should highlight [0,1]"])
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test func `an item that may not be selected is only highlighted`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.maySelect = { _ in false }

    tap(1, in: rig)

    #expect(
      calls(rig) == [
        "should highlight [0,1]", "highlight [0,1]", "should select [0,1]", "unhighlight [0,1]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test func `a finger that leaves the item removes the highlight, one that returns restores it`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.dragSlop = 100
    rig.view.beginTracking(at: middle(1), time: 0)
    _ = calls(rig)

    rig.view.continueTracking(at: middle(2), time: 0.1)
    #expect(calls(rig) == ["unhighlight [0,1]"])
    rig.view.continueTracking(at: middle(1), time: 0.2)
    #expect(calls(rig) == ["highlight [0,1]"])
    rig.view.endTracking(at: middle(2), time: 0.3)
    #expect(calls(rig) == ["unhighlight [0,1]"])
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test(arguments: [true, false], [12.0, -40])
  func `a drag across the axis is no tap, even if it ends where it began`(isEnabled: Bool, way: Double) {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.isScrollEnabled = isEnabled
    rig.view.beginTracking(at: middle(1), time: 0)

    rig.view.continueTracking(at: CGPoint(x: middle(1).x + way, y: middle(1).y), time: 0.1)
    #expect(rig.cell(1)?.isHighlighted == false)
    rig.view.continueTracking(at: middle(1), time: 0.2)
    rig.view.endTracking(at: middle(1), time: 0.3)

    #expect(rig.view.contentOffset == .zero)
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test func `a press that stays within the slop is a tap`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.beginTracking(at: middle(1), time: 0)

    rig.view.continueTracking(at: CGPoint(x: middle(1).x + 6, y: middle(1).y - 6), time: 0.1)
    rig.view.endTracking(at: CGPoint(x: middle(1).x + 6, y: middle(1).y - 6), time: 0.2)

    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `a drag removes the highlight and selects nothing`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.beginTracking(at: middle(1), time: 0)
    _ = calls(rig)

    rig.view.continueTracking(at: CGPoint(x: 50, y: 55), time: 0.1)
    #expect(calls(rig) == ["bounds 0 -> 10?", "scrolled to 10", "unhighlight [0,1]"])
    rig.view.continueTracking(at: middle(1), time: 0.2)
    rig.view.endTracking(at: middle(1), time: 0.5)

    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test func `a tap that stops a fling selects nothing, the next tap does`() {
    let rig = ListRig([alphabet]).laidOut()
    fling(rig)
    #expect(rig.view.isDecelerating)
    _ = calls(rig)

    tap(1, in: rig, at: 0.2)
    #expect(!calls(rig).contains { $0.contains("highlight") })
    #expect(rig.view.indexPathsForSelectedItems == [])

    tap(1, in: rig, at: 0.5)
    #expect(rig.view.indexPathsForSelectedItems.count == 1)
  }

  @Test func `a tap during an update's animation selects the item under the finger`() {
    let rig = ListRig([alphabet], height: 100).laidOut()
    rig.view.contentOffset.y = 1200
    rig.view.layoutIfNeeded()
    rig.update(to: [Array(alphabet.dropLast())]) { $0.deleteItems(at: [self.path(25)]) }
    rig.advance(to: 0.5)
    #expect(rig.view.contentOffset.y == 1175)

    tap(0, in: rig, at: 0.5)

    #expect(rig.view.indexPathsForSelectedItems == [path(24)])
  }

  @Test func `taps select while scrolling is disabled, even after a stopped fling`() {
    let rig = ListRig([alphabet]).laidOut()
    fling(rig)
    tap(1, in: rig, at: 0.2)
    rig.view.isScrollEnabled = false
    rig.advance(to: 5)

    tap(1, in: rig, at: 5)

    #expect(rig.view.indexPathsForSelectedItems.count == 1)
  }

  @Test func `a second finger has no effect`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.beginTracking(at: middle(1), time: 0)
    _ = calls(rig)

    rig.view.beginTracking(at: middle(2), time: 0.1)

    #expect(calls(rig) == [])
    #expect(rig.cell(1)?.isHighlighted == true)
  }

  @Test func `if selection is off, touches do not highlight, but the program may select`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.allowsSelection = false

    tap(1, in: rig)
    #expect(calls(rig) == [])

    rig.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `programmatic selection makes no delegate calls`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    rig.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    rig.view.deselectItem(at: path(2), animated: false)
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    rig.view.selectItem(at: nil, animated: false, scrollPosition: [])

    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.cell(1)?.isSelected == false)
    #expect(calls(rig) == [])
  }

  @Test func `an item selected off screen has a selected cell when it appears`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.selectItem(at: path(20), animated: false, scrollPosition: [])
    #expect(rig.view.contentOffset.y == 0)

    rig.view.scrollToItem(at: path(20), at: .top, animated: false)
    rig.view.layoutIfNeeded()

    #expect(rig.cell(20)?.isSelected == true)
    #expect(rig.cell(21)?.isSelected == false)
  }

  @Test func `setting a cell's isSelected does not change the selection`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.cell(1)?.isSelected = true
    #expect(rig.view.indexPathsForSelectedItems == [])

    rig.view.contentOffset.y = 500
    rig.view.layoutIfNeeded()
    rig.view.contentOffset.y = 0
    rig.view.layoutIfNeeded()

    #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a highlighted item keeps its highlight when an update moves it`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    rig.view.beginTracking(at: middle(1), time: 0)
    let b = rig.cell(1)

    rig.update(to: [["b", "a", "c"]]) { $0.moveItem(at: self.path(1), to: self.path(0)) }
    #expect(b?.isHighlighted == true)
    rig.view.endTracking(at: middle(1), time: 0.1)

    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
    #expect(b?.isSelected == true)
    #expect(b?.isHighlighted == false)
  }

  @Test func `an item that moved away from the finger loses its highlight at the next touch event`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    rig.view.beginTracking(at: middle(1), time: 0)
    rig.update(to: [["b", "a", "c"]]) { $0.moveItem(at: self.path(1), to: self.path(0)) }
    _ = calls(rig)

    rig.view.continueTracking(at: CGPoint(x: 51, y: 75), time: 0.1)

    #expect(calls(rig) == ["unhighlight [0,0]"])
  }

  private func fling(_ rig: ListRig) {
    rig.view.beginTracking(at: CGPoint(x: 50, y: 180), time: 0)
    for step in 1...5 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 180 - 20 * step), time: 0.01 * Double(step))
    }
    rig.view.endTracking(at: CGPoint(x: 50, y: 80), time: 0.05)
    rig.advance(to: 0.1)
  }
}
