package import Foundation

/// The batch update that changes a collection view from one snapshot to another.
///
/// An identifier in both snapshots stays the same element. If it is out of order, it moves; the moves are the
/// fewest possible. Items also move between sections, and into new ones.
///
/// In four cases a move is impossible and becomes a deletion and an insertion:
///
/// - An item leaves a deleted section: all elements of that section are deleted.
/// - An item enters a reloaded section: all elements of that section are new.
/// - An item marked for a reload is out of order or changes its section: a reload moves nothing.
/// - A section marked for a reload is out of order, for the same reason.
///
/// The operation on a new, reloaded or deleted section includes its items; they get no operations of their
/// own unless they move to or from another section. Items marked for a reload or a reconfiguration are
/// reloaded or reconfigured unless they are new or replaced.
///
/// - Complexity: O(sections + items + m log m), m being the number of sections and items that are inserted,
///   deleted or moved, or that follow one of these. An identifier with the same predecessor as before costs a
///   comparison. Each marked item adds O(n / 128), n being the size of its section.
package struct SnapshotDifference: Equatable, Sendable {
  /// The operations of the batch update.
  package let operations: UpdateOperations

  /// Compares two snapshots. The old snapshot's marks for reload and reconfiguration are ignored.
  package init<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    // The sections first: the change of a section decides which of its items can move.
    var comparison = SnapshotComparison(from: old, to: new)
    comparison.compareItems()
    // After all sections were visited, when both ends of each move between sections are known.
    comparison.moveBetweenSections()
    // Last, because a moved item with a reload mark is already replaced and must not be reloaded too.
    comparison.refreshItems()
    operations = comparison.operations
  }
}

/// The state of a comparison of two snapshots, which collects the operations of the batch update.
private struct SnapshotComparison<Section: Hashable, Item: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private let sections: SectionComparison<Section>
  private(set) var operations = UpdateOperations()

  /// The old index paths of items that move to another section.
  private var leaving: [Item: IndexPath] = [:]
  /// The items that move to another section, with their new index paths.
  private var arriving: [(item: Item, path: IndexPath)] = []

  /// The items marked for a reload that are out of order, and are therefore deleted and inserted.
  private var replaced: Set<Item> = []

  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    sections = SectionComparison(from: old, to: new)
    operations.deletedSections = sections.deleted
    operations.insertedSections = sections.inserted
    operations.movedSections = sections.moved
    operations.reloadedSections = sections.reloaded
  }

  // MARK: Steps

  /// Records the insertions, deletions and moves in each section, and the items that move between sections.
  mutating func compareItems() {
    for (place, section) in sections.new.enumerated() {
      switch sections.change(of: section) {
      case .inserted: recordArrivals(of: section, at: place)
      case .replaced: break
      case .reloaded: sections.oldPlace(for: place).map { recordDepartures(of: section, at: $0) }
      case .stays: sections.oldPlace(for: place).map { compareItems(of: section, from: $0, to: place) }
      }
    }
  }

  /// Records the moves of items between sections, from the old and new index paths that `compareItems()`
  /// found.
  mutating func moveBetweenSections() {
    operations.movedItems += arriving.compactMap { item, path in
      leaving[item].map { .init(from: $0, to: path) }
    }
  }

  /// Records the reloads and reconfigurations of the items that are marked in the new snapshot.
  mutating func refreshItems() {
    for item in new.reloadedItemIdentifiers where staysInSection(item) && !replaced.contains(item) {
      if let path = old.indexPath(of: item) { operations.reloadedItems.append(path) }
    }
    for item in new.reconfiguredItemIdentifiers where staysInSection(item) || movesBetweenSections(item) {
      if let path = old.indexPath(of: item) { operations.reconfiguredItems.append(path) }
    }
  }

  // MARK: Sections

  /// Records the insertions, deletions and moves of items in a section that stays, and the items that move
  /// between this section and others. `oldPlace` and `newPlace` are the section's old and new index.
  private mutating func compareItems(of section: Section, from oldPlace: Int, to newPlace: Int) {
    let (before, after) = (old.items.identifiers(in: section), new.items.identifiers(in: section))
    guard before != after else { return }
    let difference = SequenceDifference(from: before, to: after, oldPlace: old.items.indexLookup(in: section))
    for item in difference.removed {
      let path = IndexPath(item: item, section: oldPlace)
      if movesBetweenSections(before[item]) {
        leaving[before[item]] = path
      } else {
        operations.deletedItems.append(path)
      }
    }
    for item in difference.added {
      let path = IndexPath(item: item, section: newPlace)
      if movesBetweenSections(after[item]) {
        arriving.append((after[item], path))
      } else {
        operations.insertedItems.append(path)
      }
    }
    for move in difference.moved {
      self.move(
        after[move.to], from: IndexPath(item: move.from, section: oldPlace),
        to: IndexPath(item: move.to, section: newPlace))
    }
  }

  /// Records the move of an item, or its deletion and insertion if it is marked for a reload.
  private mutating func move(_ item: Item, from source: IndexPath, to target: IndexPath) {
    if new.reloadedItems.contains(item) {
      replaced.insert(item)
      operations.deletedItems.append(source)
      operations.insertedItems.append(target)
    } else {
      operations.movedItems.append(.init(from: source, to: target))
    }
  }

  /// Records the items that move from other sections into a new section with the new index `place`.
  private mutating func recordArrivals(of section: Section, at place: Int) {
    for (index, item) in new.items.identifiers(in: section).enumerated() where movesBetweenSections(item) {
      arriving.append((item, IndexPath(item: index, section: place)))
    }
  }

  /// Records the items that move to other sections from a reloaded section with the old index `place`.
  private mutating func recordDepartures(of section: Section, at place: Int) {
    for (index, item) in old.items.identifiers(in: section).enumerated() where movesBetweenSections(item) {
      leaving[item] = IndexPath(item: index, section: place)
    }
  }

  // MARK: Items

  /// Returns whether an item moves from one section to another.
  private func movesBetweenSections(_ item: Item) -> Bool {
    guard let source = old.items.group(of: item), let target = new.items.group(of: item),
      source != target, !new.reloadedItems.contains(item)
    else { return false }
    return sections.isKept(source) && sections.takesItems(target)
  }

  /// Returns whether an item stays in its section, and the section is neither reloaded nor replaced.
  private func staysInSection(_ item: Item) -> Bool {
    guard let section = old.items.group(of: item), section == new.items.group(of: item) else { return false }
    return sections.isKept(section) && sections.takesItems(section)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the index path of an item, or `nil` if the item does not exist. O((sections + items) / 128).
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = items.group(of: item).flatMap({ sections.index(of: $0) }) else { return nil }
    return items.index(of: item).map { IndexPath(item: $0, section: section) }
  }
}
