import Snapshots

extension ItemCounts {
  /// Whether there is an item with a cell's key.
  func contains(_ cell: ElementKey) -> Bool { contains(item: cell.item, inSection: cell.section) }
}
