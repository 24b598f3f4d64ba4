/// The difference between the sections of two snapshots.
struct SectionComparison<Section: Hashable> {
  /// The relation of a section of the new snapshot to the old snapshot.
  enum Change {
    /// The section is in both snapshots, moved or unmoved, and not marked for a reload.
    case stays
    /// The section is in both snapshots, unmoved, and marked for a reload of its views.
    case reloaded
    /// The section is in both snapshots, moved, and marked for a reload. The collection view deletes and
    /// inserts it.
    case replaced
    /// The section is only in the new snapshot.
    case inserted
  }

  /// The identifiers of the new snapshot's sections, in order.
  let new: [Section]

  // The operations on sections, with old indices for deletions and reloads and new indices for insertions.
  let deleted: [Int]
  let inserted: [Int]
  let moved: [UpdateOperations.Move<Int>]
  let reloaded: [Int]

  /// The changes of the new snapshot's sections; sections that stay are absent.
  private var changes: [Section: Change] = [:]

  /// The sections that are only in the old snapshot.
  private var removed: Set<Section> = []
  /// The mapping between the old and the new indices of sections that do not move.
  private let mapping: SlotMapping
  /// The old index of each moved section, by its new index.
  private let sources: [Int: Int]

  /// Compares the sections of two snapshots.
  init<Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>, to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = old.sectionIdentifiers
    let after = new.sectionIdentifiers
    let marked = new.reloadedSections
    let difference = SequenceDifference(
      from: before, to: after, oldPlace: old.sections.indexLookup(in: .whole))
    // A reload cannot move a section: a moved section with a reload mark is deleted and inserted instead.
    let replaced = difference.moved.filter { marked.contains(after[$0.to]) }
    self.new = after
    deleted = difference.removed + replaced.map(\.from)
    inserted = difference.added + replaced.map(\.to)
    moved = difference.moved.filter { !marked.contains(after[$0.to]) }
    // The changes in this order: a marked section counts as reloaded unless the next line finds that it
    // moves.
    for section in marked.identifiers where old.sections.contains(section) { changes[section] = .reloaded }
    for move in replaced { changes[after[move.to]] = .replaced }
    for place in difference.added { changes[after[place]] = .inserted }
    for place in difference.removed { removed.insert(before[place]) }
    // Only now are the reloaded sections known, because those that move have been taken out.
    let inPlace = changes.filter { $0.value == .reloaded }.keys
    reloaded = inPlace.compactMap(old.sections.index).sorted()
    // The mapping last, because it needs all indices that operations vacate or occupy.
    mapping = SlotMapping(vacated: deleted + moved.map(\.from), occupied: inserted + moved.map(\.to))
    sources = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
  }

  /// Returns the relation of a section of the new snapshot to the old snapshot.
  func change(of section: Section) -> Change { changes[section] ?? .stays }

  /// Returns whether the items of a section of the old snapshot can move to other sections: the section is
  /// neither deleted nor replaced.
  func isKept(_ section: Section) -> Bool { !removed.contains(section) && change(of: section) != .replaced }

  /// Returns whether existing items can stay in or move to a section of the new snapshot: the section is
  /// neither reloaded nor replaced.
  func takesItems(_ section: Section) -> Bool {
    switch change(of: section) {
    case .stays, .inserted: true
    case .reloaded, .replaced: false
    }
  }

  /// Returns the old index of a section that stays or is reloaded, given its new index; `nil` for any other
  /// section. O(log operations).
  func oldPlace(for newPlace: Int) -> Int? { sources[newPlace] ?? mapping.old(for: newPlace) }
}
