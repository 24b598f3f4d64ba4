import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of `reloadData()`.
@MainActor
struct ReloadTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test func `reloadData ends the display of all cells, clears the selection and keeps the offset`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 100
    rig.view.layoutIfNeeded()
    rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    _ = rig.journal.take()

    rig.words = [Array(alphabet.reversed())]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "invalidate everything counts", "sections", "items in 0", "prepare", "elements in 100...300",
        "hide [0,2]",
        "hide [0,3]", "hide [0,4]", "hide [0,5]", "cell [0,2]", "show [0,2]", "cell [0,3]", "show [0,3]",
        "cell [0,4]", "show [0,4]", "cell [0,5]", "show [0,5]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.shown == ["x [0,2]", "w [0,3]", "v [0,4]", "u [0,5]"])
    #expect(rig.view.contentOffset.y == 100)
  }

  @Test func `reloadData moves the offset back into shorter content`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 1000

    rig.words = [Array(alphabet.prefix(6))]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 100)
    #expect(rig.shown == ["c [0,2]", "d [0,3]", "e [0,4]", "f [0,5]"])
  }

  @Test func `reloadData clears the highlight without a delegate call and animates nothing`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 75), time: 0)
    #expect(rig.cell(1)?.isHighlighted == true)
    _ = rig.journal.take()

    rig.view.animate(with: .curve(.linear, duration: 1)) {
      rig.words = [["x", "a", "b"]]
      rig.view.reloadData()
    }

    #expect(rig.shown == ["x [0,0]", "a [0,1]", "b [0,2]"])
    #expect(rig.view.visibleCells.map(\.center.y) == [25, 75, 125])
    #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHighlighted })
    rig.view.endTracking(at: CGPoint(x: 50, y: 75), time: 0.1)
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(!rig.journal.take().contains { $0.contains("highlight") || $0.contains("select") })
  }
}
