import CollectionCore
import Foundation
import TestSupport
import Testing

/// Selection by touch while editing, and what a tap does beside selecting.
@MainActor
struct EditingSelectionTests {
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    var mayEdit = true
    var maySelect = true

    func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      mayEdit
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      maySelect
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.brief)")
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.brief)")
    }

    func collectionView(
      _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { calls.append("open \(indexPath.brief)") }
  }

  private let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
  private let delegate = Delegate()

  init() { rig.view.delegate = delegate }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func tap(_ row: Int) {
    let point = CGPoint(x: 50, y: 50 * row + 25)
    rig.view.layoutIfNeeded()
    rig.view.beginTracking(at: point, time: 0)
    rig.view.endTracking(at: point, time: 0.05)
  }

  @Test func `T91 a tap selects and then performs the primary action, also where it may not select`() {
    tap(0)
    delegate.maySelect = false
    tap(1)
    #expect(delegate.calls == ["select [0,0]", "open [0,0]", "open [0,1]"])
  }

  @Test func `T91 a tap that adds to several selected items, or takes one away, performs no primary action`()
  {
    rig.view.allowsMultipleSelection = true
    tap(0)
    tap(1)
    tap(0)
    #expect(delegate.calls == ["select [0,0]", "open [0,0]", "select [0,1]", "deselect [0,0]"])
  }

  @Test func `T91 while editing a tap does nothing, unless it may select`() {
    rig.view.isEditing = true
    tap(0)
    #expect(delegate.calls.isEmpty)
    #expect(rig.cell(0)?.isHighlighted == false)
    rig.view.allowsSelectionDuringEditing = true
    tap(0)
    tap(1)
    #expect(delegate.calls == ["select [0,0]", "deselect [0,0]", "select [0,1]"])
  }

  @Test func `T91 while editing several can be selected, of which one is kept afterwards`() {
    rig.view.isEditing = true
    rig.view.allowsMultipleSelectionDuringEditing = true
    tap(2)
    tap(1)
    #expect(rig.view.indexPathsForSelectedItems == [path(1), path(2)])
    rig.view.isEditing = false
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    #expect(rig.cell(2)?.isSelected == false)
  }

  @Test func `T91 while editing an item that cannot be edited is not selected`() {
    rig.view.isEditing = true
    rig.view.allowsSelectionDuringEditing = true
    delegate.mayEdit = false
    tap(0)
    #expect(delegate.calls.isEmpty)
  }

  @Test func `T91 selection that is turned off during a touch selects nothing`() {
    rig.view.beginTracking(at: CGPoint(x: 50, y: 25), time: 0)
    rig.view.allowsSelection = false
    rig.view.endTracking(at: CGPoint(x: 50, y: 25), time: 0.1)
    #expect(delegate.calls.isEmpty)
    #expect(rig.cell(0)?.isHighlighted == false)
  }
}
