package import Foundation

/// What one batch update has to do so that a collection view that shows one snapshot shows another: the only
/// place where snapshots are compared.
///
/// What is in both stays the same element. Where it is out of order it moves, and the moves are the fewest that
/// do; items also move from section to section, into new ones too. Four things cannot be moves, and become
/// deletions and insertions instead: an item that comes out of a section that is deleted, since all of that
/// section goes; an item that comes into a reloaded section, all of whose views are to be new; and items and
/// sections that are to be reloaded and are out of order, since a reload moves nothing. What comes with a new or
/// reloaded section, or goes with a deleted or reloaded one, is left to the section's own operation. Items that
/// are marked to be reloaded or reconfigured are, unless they are new or replaced anyway.
///
/// - Complexity: O(sections + items + m log m), for m sections or items that come, go, move, or come after one
///   that does; one that is where it was after another costs a comparison. Beside that O(√n) for each marked
///   item, n being the size of its section.
package struct SnapshotDifference: Equatable, Sendable {
  /// What to do, valid as one batch.
  package let operations: UpdateOperations

  /// The way from a snapshot, whose marks do not count, to another.
  package init<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    var comparison = SnapshotComparison(from: old, to: new)
    comparison.compareItems()
    comparison.moveBetweenSections()
    comparison.refreshItems()
    operations = comparison.operations
  }
}

/// The comparison of two snapshots under way.
private struct SnapshotComparison<Section: Hashable, Item: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private let sections: SectionComparison<Section>
  private(set) var operations = UpdateOperations()

  /// The old places of items that move to another section, and their new ones.
  private var leaving: [Item: IndexPath] = [:]
  private var arriving: [(item: Item, path: IndexPath)] = []

  /// Items that are to be reloaded and are out of order.
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

  /// Finds what comes, goes and moves in each section.
  mutating func compareItems() {
    for (place, section) in sections.new.enumerated() {
      switch sections.fate(of: section) {
      case .inserted: awaitItems(of: section, at: place)
      case .replaced: break
      case .reloaded: sections.oldPlace(for: place).map { releaseItems(of: section, at: $0) }
      case .stays: sections.oldPlace(for: place).map { compareItems(of: section, from: $0, to: place) }
      }
    }
  }

  /// Brings together where items left and where they arrive.
  mutating func moveBetweenSections() {
    operations.movedItems += arriving.compactMap { item, path in
      leaving[item].map { .init(from: $0, to: path) }
    }
  }

  /// Has the cells of marked items replaced or filled anew.
  mutating func refreshItems() {
    for item in new.reloadedItemIdentifiers where staysInSection(item) && !replaced.contains(item) {
      if let path = old.indexPath(of: item) { operations.reloadedItems.append(path) }
    }
    for item in new.reconfiguredItemIdentifiers where staysInSection(item) || isCarried(item) {
      if let path = old.indexPath(of: item) { operations.reconfiguredItems.append(path) }
    }
  }

  // MARK: Sections

  private mutating func compareItems(of section: Section, from oldPlace: Int, to newPlace: Int) {
    let (before, after) = (old.items.identifiers(in: section), new.items.identifiers(in: section))
    guard before != after else { return }
    let difference = SequenceDifference(from: before, to: after, oldPlace: old.items.places(in: section))
    for item in difference.removed {
      let path = IndexPath(item: item, section: oldPlace)
      if isCarried(before[item]) {
        leaving[before[item]] = path
      } else {
        operations.deletedItems.append(path)
      }
    }
    for item in difference.added {
      let path = IndexPath(item: item, section: newPlace)
      if isCarried(after[item]) {
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

  private mutating func move(_ item: Item, from source: IndexPath, to target: IndexPath) {
    if new.reloadedItems.contains(item) {
      replaced.insert(item)
      operations.deletedItems.append(source)
      operations.insertedItems.append(target)
    } else {
      operations.movedItems.append(.init(from: source, to: target))
    }
  }

  /// Notes what comes into a new section from others.
  private mutating func awaitItems(of section: Section, at place: Int) {
    for (index, item) in new.items.identifiers(in: section).enumerated() where isCarried(item) {
      arriving.append((item, IndexPath(item: index, section: place)))
    }
  }

  /// Notes what goes from a reloaded section to others.
  private mutating func releaseItems(of section: Section, at place: Int) {
    for (index, item) in old.items.identifiers(in: section).enumerated() where isCarried(item) {
      leaving[item] = IndexPath(item: index, section: place)
    }
  }

  // MARK: Items

  /// Whether an item moves from one section to another.
  private func isCarried(_ item: Item) -> Bool {
    guard let source = old.items.group(of: item), let target = new.items.group(of: item),
      source != target, !new.reloadedItems.contains(item)
    else { return false }
    return sections.isKept(source) && sections.takesItems(target)
  }

  /// Whether an item is the same element of the same section before and after.
  private func staysInSection(_ item: Item) -> Bool {
    guard let section = old.items.group(of: item), section == new.items.group(of: item) else { return false }
    return sections.isKept(section) && sections.takesItems(section)
  }
}

extension DiffableDataSourceSnapshot {
  /// Where an item is. O(√sections + √items).
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = items.group(of: item).flatMap({ sections.index(of: $0) }) else { return nil }
    return items.index(of: item).map { IndexPath(item: $0, section: section) }
  }
}
