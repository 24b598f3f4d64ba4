import Snapshots

extension ItemCounts {
  /// Returns whether the item of a cell's key exists.
  func contains(_ cell: ElementKey) -> Bool { contains(item: cell.item, inSection: cell.section) }
}
