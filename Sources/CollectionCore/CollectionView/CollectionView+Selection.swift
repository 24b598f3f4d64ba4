public import Foundation
import Preconditions

extension CollectionView {
  /// The selected items' paths, ascending, on screen or not; empty if none is.
  public var indexPathsForSelectedItems: [IndexPath] { selection.selected.sorted() }

  /// Selects an item without telling the delegate; nil clears the selection. Without multiple selection it
  /// replaces what was selected. With an empty scroll position nothing scrolls.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.selected { setSelected(false, at: path) }
      return
    }
    require(
      loadedCounts.contains(indexPath),
      """
      Item \(indexPath) was to be selected, but there is no such item; \(loadedCounts.extent(near: indexPath)).
      """)
    if !selectsSeveral {
      for path in selection.selected where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without telling the delegate; does nothing with one that is not selected.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, at: indexPath) }

  /// Whether a tap selects now.
  private var selectsByTap: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected now.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Keeps only the first selected item where there may be no more.
  func selectionRulesDidChange() {
    guard !selectsSeveral, selection.selected.count > 1 else { return }
    for path in selection.selected.sorted().dropFirst() { setSelected(false, at: path) }
  }

  private func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }

  // MARK: Touch

  /// A finger came down: highlights the item under it, if the delegate lets it.
  func touchBegan(at point: CGPoint) {
    guard selectsByTap, let path = indexPathForItem(at: point), mayEdit(path) else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    selection.touched = path
    setHighlighted(path)
  }

  /// The finger moved: leaving the item takes the highlight away, coming back brings it back.
  func touchMoved(to point: CGPoint) {
    guard let touched = selection.touched else { return }
    setHighlighted(indexPathForItem(at: point) == touched ? touched : nil)
  }

  /// The touch became a drag, or was cancelled: nothing will be selected.
  func touchCancelled() {
    selection.touched = nil
    setHighlighted(nil)
  }

  /// The finger lifted: selects, or deselects, the highlighted item.
  func touchEnded() {
    defer { touchCancelled() }
    guard selectsByTap, let path = selection.highlighted else { return }
    let isExtending = selectsSeveral && !selection.selected.isEmpty
    if selectsSeveral, selection.contains(path) {
      deselectByTap(path)
    } else {
      selectByTap(path)
    }
    guard !isExtending, let delegate, loadedCounts.contains(path),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// Whether an item may be touched: while editing, one that can be edited.
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
      cellForItem(at: old)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: old)
    }
    if let path {
      selection.highlighted = path
      cellForItem(at: path)?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: path)
    }
  }
}
