import Foundation

extension InteractiveMovement {
  /// An update of the data, converted to presentation index paths (those on screen), with the state of the
  /// interactive movement after the update.
  struct ShownUpdate {
    var operations: UpdateOperations
    /// The item counts after the update. The moving item is counted in the section where it is shown.
    var counts: ItemCounts
    /// The interactive movement after the update; `nil` if the update deletes the moving item.
    var movement: InteractiveMovement?
  }

  /// Converts a valid update of the data to presentation index paths, those on screen.
  ///
  /// The moving item stays before the item that follows it on screen or, if none follows it, after the item
  /// that precedes it. If the section in which the moving item is shown is deleted, the item returns to its
  /// index path in the data.
  ///
  /// - Parameters:
  ///   - operations: The operations with index paths in the data.
  ///   - counts: The item counts before the update. The moving item is counted in the section where it is
  ///     shown.
  ///   - newCounts: The item counts in the data after the update.
  func shownUpdate(
    _ operations: UpdateOperations, counts: ItemCounts, newCounts: ItemCounts
  ) -> ShownUpdate {
    // The moving item's new paths come first: insertions and targets of moves are converted by the mapping
    // between them.
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
      // The item's data-source section may be deleted while it is presented in another, which stays.
      if IndexMapping(shown).newIndexPath(for: current) != nil { shown.delete(current) }
      return ShownUpdate(operations: shown, counts: newCounts, movement: nil)
    }
    // A move is added only if the other operations do not already carry the item to its path.
    if IndexMapping(shown).newIndexPath(for: current) != movement.current {
      shown.movedItems.append(.init(from: current, to: movement.current))
    }
    return ShownUpdate(
      operations: shown, counts: newCounts.moving(from: movement.original, to: movement.current),
      movement: movement)
  }

  /// Returns the operations with presentation index paths, those on screen. A move of the moving item is left
  /// out.
  /// - Parameter after: The mapping from data-source index paths to presentation index paths after the
  ///   update.
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

  /// The items around the moving item on screen, and their index paths after an update of the data.
  private struct Neighbours {
    let movement: InteractiveMovement
    let dataMapping: IndexMapping
    /// The moving item's index path in the data after the update.
    let item: IndexPath

    init(of movement: InteractiveMovement, carriedBy dataMapping: IndexMapping, to item: IndexPath) {
      self.movement = movement
      self.dataMapping = dataMapping
      self.item = item
    }

    /// Returns the moving item's index path on screen after the update, next to the items around it.
    ///
    /// The result is `nil` if the section in which the moving item is shown is deleted.
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

    /// Returns the index of an item near the moving item after the update, not counting the moving item.
    ///
    /// The result is `nil` if the update deletes the item, moves the item itself rather than its section, or
    /// places the item in a section other than `newSection`.
    ///
    /// - Parameter shown: The item's index on screen before the update.
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
  /// Returns the item counts after one item moved from an index path to another.
  func moving(from source: IndexPath, to target: IndexPath) -> ItemCounts {
    var counts = self
    counts.itemsPerSection[source.section] -= 1
    counts.itemsPerSection[target.section] += 1
    return counts
  }
}

extension UpdateOperations {
  /// Adds the deletion of the item at an index path, and removes the item's reconfiguration.
  fileprivate mutating func delete(_ path: IndexPath) {
    reconfiguredItems.removeAll { $0 == path }
    deletedItems.append(path)
  }
}
