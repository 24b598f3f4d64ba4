import Foundation

extension InteractiveMovement {
  /// What an update of the data is to what is shown while an item is moved.
  struct ShownUpdate {
    var operations: UpdateOperations
    var counts: ItemCounts
    /// The movement after the update; nil if the update deletes the item.
    var movement: InteractiveMovement?
  }

  /// Says a valid update of the data in terms of paths as shown.
  ///
  /// The item stays in front of the item it is shown in front of, or else behind the one before it. If its
  /// section as shown is deleted it is back where the data has it.
  /// - Parameters:
  ///   - counts: the numbers of items shown before the update.
  ///   - newCounts: the numbers of items in the data after it.
  func shownUpdate(
    _ operations: UpdateOperations, counts: ItemCounts, newCounts: ItemCounts
  ) -> ShownUpdate {
    let dataMapping = IndexMapping(operations)
    var movement: InteractiveMovement?
    if let item = dataMapping.newIndexPath(for: original) {
      movement = self
      let neighbours = Neighbours(of: self, carriedBy: dataMapping, to: item)
      movement?.carry(
        original: item, current: neighbours.place(amongShown: counts, newData: newCounts) ?? item)
    }
    let after = movement?.mapping ?? IndexMapping(UpdateOperations())
    var shown = translated(operations, after: after)
    guard let movement else {
      if IndexMapping(shown).newIndexPath(for: current) != nil { shown.delete(current) }
      return ShownUpdate(operations: shown, counts: newCounts, movement: nil)
    }
    if IndexMapping(shown).newIndexPath(for: current) != movement.current {
      shown.movedItems.append(.init(from: current, to: movement.current))
    }
    return ShownUpdate(
      operations: shown, counts: newCounts.moving(from: movement.original, to: movement.current),
      movement: movement)
  }

  /// The operations with paths as shown, without a move of the moving item.
  private func translated(_ operations: UpdateOperations, after: IndexMapping) -> UpdateOperations {
    func before(_ path: IndexPath) -> IndexPath { mapping.newIndexPath(for: path) ?? path }
    func afterwards(_ path: IndexPath) -> IndexPath { after.newIndexPath(for: path) ?? path }
    var shown = operations
    shown.deletedItems = operations.deletedItems.map(before)
    shown.reloadedItems = operations.reloadedItems.map(before)
    shown.reconfiguredItems = operations.reconfiguredItems.map(before)
    shown.insertedItems = operations.insertedItems.map(afterwards)
    shown.movedItems = operations.movedItems.filter { $0.from != original }
      .map { .init(from: before($0.from), to: afterwards($0.to)) }
    return shown
  }

  /// The items around the moving one as shown, and where an update of the data takes them.
  private struct Neighbours {
    let movement: InteractiveMovement
    let dataMapping: IndexMapping
    /// The moving item's new path in the data.
    let item: IndexPath

    init(of movement: InteractiveMovement, carriedBy dataMapping: IndexMapping, to item: IndexPath) {
      self.movement = movement
      self.dataMapping = dataMapping
      self.item = item
    }

    /// The path at which the moving item is shown between the neighbours it had; nil if its section is gone.
    func place(amongShown counts: ItemCounts, newData: ItemCounts) -> IndexPath? {
      let (section, place) = (movement.current.section, movement.current.item)
      guard let newSection = dataMapping.newSection(for: section),
        let count = counts.items(in: section), let newCount = newData.items(in: newSection)
      else { return nil }
      let following = (place + 1..<max(count, place + 1)).lazy.compactMap { newPlace($0, in: newSection) }
      if let next = following.first { return IndexPath(item: next, section: newSection) }
      let preceding = (0..<place).reversed().lazy.compactMap { newPlace($0, in: newSection) }
      if let previous = preceding.first { return IndexPath(item: previous + 1, section: newSection) }
      let others = newCount - (item.section == newSection ? 1 : 0)
      return IndexPath(item: min(place, others), section: newSection)
    }

    /// The new place, among all items but the moving one, of an item shown in the moving one's section, if it
    /// stays in that section and is not moved within it.
    private func newPlace(_ shown: Int, in newSection: Int) -> Int? {
      let path = IndexPath(item: shown, section: movement.current.section)
      guard let old = movement.mapping.oldIndexPath(for: path), !dataMapping.isMovedByItself(old),
        let new = dataMapping.newIndexPath(for: old), new.section == newSection
      else { return nil }
      return item.section == newSection && new.item > item.item ? new.item - 1 : new.item
    }
  }
}

extension ItemCounts {
  /// The numbers after an item went from one path to another.
  func moving(from source: IndexPath, to target: IndexPath) -> ItemCounts {
    var counts = self
    counts.itemsPerSection[source.section] -= 1
    counts.itemsPerSection[target.section] += 1
    return counts
  }
}

extension UpdateOperations {
  /// Deletes an item whose section in the data goes, but not the one it is shown in.
  fileprivate mutating func delete(_ path: IndexPath) {
    reconfiguredItems.removeAll { $0 == path }
    deletedItems.append(path)
  }
}
