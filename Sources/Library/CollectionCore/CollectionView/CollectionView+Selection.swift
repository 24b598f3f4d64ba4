import Foundation
import Preconditions

extension CollectionView {
  /// Whether a tap selects items. While editing, `true` if at least one of the two selection properties for
  /// editing is `true`; otherwise `allowsSelection`.
  private var selectsByTap: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected at once: `allowsMultipleSelectionDuringEditing` while editing,
  /// otherwise `allowsMultipleSelection`.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Deselects all but the first selected item if multiple selection is no longer allowed.
  func selectionRulesDidChange() {
    guard !selectsSeveral, selection.selected.count > 1 else { return }
    for path in selection.selected.sorted().dropFirst() { setSelected(false, at: path) }
  }

  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    for cell in cells(forItemAt: indexPath) { cell.isSelected = isSelected }
  }

  /// Returns the displayed cells of an item: in looping content one for each copy, otherwise at most one.
  private func cells(forItemAt indexPath: IndexPath) -> [CollectionViewCell] {
    display.copies(of: .cell(indexPath)).compactMap { $0.view as? CollectionViewCell }
  }

  // MARK: Touch

  /// Highlights the item under a finger that came down at a point in content space, if the delegate allows
  /// the highlight.
  func touchBegan(at point: CGPoint) {
    guard selectsByTap, let path = indexPathForItem(at: point), mayEdit(path) else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    selection.touched = path
    setHighlighted(path)
  }

  /// Updates the highlight after the finger moved to a point in content space. The touched item is
  /// highlighted only while the finger is on it.
  func touchMoved(to point: CGPoint) {
    guard let touched = selection.touched else { return }
    setHighlighted(indexPathForItem(at: point) == touched ? touched : nil)
  }

  /// Removes the highlight because the touch became a drag or was cancelled; nothing is selected.
  func touchCancelled() {
    selection.touched = nil
    setHighlighted(nil)
  }

  /// Selects or deselects the highlighted item after the finger lifted.
  func touchEnded() {
    defer { touchCancelled() }
    guard selectsByTap, let path = selection.highlighted else { return }
    // Read before the selection changes: a tap that changes an existing multiple selection performs no
    // primary action.
    let isExtending = selectsSeveral && !selection.selected.isEmpty
    if selectsSeveral, selection.contains(path) {
      deselectByTap(path)
    } else {
      selectByTap(path)
    }
    // The delegate's selection methods may have deleted the item.
    guard !isExtending, let delegate, loadedCounts.contains(path),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// Returns whether an item reacts to touches. Outside editing, the result is `true`; while editing, the
  /// delegate decides, and without a delegate the result is `true`.
  private func mayEdit(_ path: IndexPath) -> Bool {
    !isEditing || delegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  private func selectByTap(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in selection.selected.sorted() where other != path {
        setSelected(false, at: other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByTap(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    setSelected(false, at: path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  private func setHighlighted(_ path: IndexPath?) {
    guard path != selection.highlighted else { return }
    if let old = selection.highlighted {
      selection.highlighted = nil
      for cell in cells(forItemAt: old) { cell.isHighlighted = false }
      delegate?.collectionView(self, didUnhighlightItemAt: old)
    }
    if let path {
      selection.highlighted = path
      for cell in cells(forItemAt: path) { cell.isHighlighted = true }
      delegate?.collectionView(self, didHighlightItemAt: path)
    }
  }
}
