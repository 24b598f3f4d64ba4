import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of selection by touch in edit mode, and of primary actions.
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

  @Test func `a tap selects and then performs the primary action, even if it may not select`() {
    tap(0)
    delegate.maySelect = false
    tap(1)
    #expect(delegate.calls == ["select [0,0]", "open [0,0]", "open [0,1]"])
  }

  @Test func `a tap that extends or reduces a multiple selection performs no primary action`() {
    rig.view.allowsMultipleSelection = true
    tap(0)
    tap(1)
    tap(0)
    #expect(delegate.calls == ["select [0,0]", "open [0,0]", "select [0,1]", "deselect [0,0]"])
  }

  @Test func `in edit mode a tap does nothing unless selection during editing is allowed`() {
    rig.view.isEditing = true
    tap(0)
    #expect(delegate.calls.isEmpty)
    #expect(rig.cell(0)?.isHighlighted == false)
    rig.view.allowsSelectionDuringEditing = true
    tap(0)
    tap(1)
    #expect(delegate.calls == ["select [0,0]", "deselect [0,0]", "select [0,1]"])
  }

  @Test func `several items selected in edit mode are reduced to one when editing ends`() {
    rig.view.isEditing = true
    rig.view.allowsMultipleSelectionDuringEditing = true
    tap(2)
    tap(1)
    #expect(rig.view.indexPathsForSelectedItems == [path(1), path(2)])
    rig.view.isEditing = false
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    #expect(rig.cell(2)?.isSelected == false)
  }

  @Test func `in edit mode an item that cannot be edited is not selected`() {
    rig.view.isEditing = true
    rig.view.allowsSelectionDuringEditing = true
    delegate.mayEdit = false
    tap(0)
    #expect(delegate.calls.isEmpty)
  }

  @Test func `a touch selects nothing if selection is turned off before it ends`() {
    rig.view.beginTracking(at: CGPoint(x: 50, y: 25), time: 0)
    rig.view.allowsSelection = false
    rig.view.endTracking(at: CGPoint(x: 50, y: 25), time: 0.1)
    #expect(delegate.calls.isEmpty)
    #expect(rig.cell(0)?.isHighlighted == false)
  }
}
