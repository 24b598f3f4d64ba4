/// What becomes of the sections from one snapshot to another.
struct SectionComparison<Section: Hashable> {
  /// What a section of the new snapshot is.
  enum Fate {
    /// The same section, moved or not.
    case stays
    /// The same section, in order, with new views.
    case reloaded
    /// The same section, out of order, with new views: another section to the collection view.
    case replaced
    /// A new section.
    case inserted
  }

  /// The new snapshot's sections.
  let new: [Section]

  // What to do, by old places for what goes or is reloaded and new ones for what comes.
  let deleted: [Int]
  let inserted: [Int]
  let moved: [UpdateOperations.Move<Int>]
  let reloaded: [Int]

  /// The new snapshot's sections that do not simply stay.
  private var fates: [Section: Fate] = [:]

  /// The old sections that are deleted and not there any more.
  private var gone: Set<Section> = []
  private let mapping: SlotMapping
  private let sources: [Int: Int]

  init<Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>, to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = old.sectionIdentifiers
    let after = new.sectionIdentifiers
    let marked = new.reloadedSections
    let difference = SequenceDifference(from: before, to: after, oldPlace: old.sections.places(in: .whole))
    let replaced = difference.moved.filter { marked.contains(after[$0.to]) }
    self.new = after
    deleted = difference.removed + replaced.map(\.from)
    inserted = difference.added + replaced.map(\.to)
    moved = difference.moved.filter { !marked.contains(after[$0.to]) }
    for section in marked.identifiers where old.sections.contains(section) { fates[section] = .reloaded }
    for move in replaced { fates[after[move.to]] = .replaced }
    for place in difference.added { fates[after[place]] = .inserted }
    for place in difference.removed { gone.insert(before[place]) }
    let inPlace = fates.filter { $0.value == .reloaded }.keys
    reloaded = inPlace.compactMap(old.sections.index).sorted()
    mapping = SlotMapping(vacated: deleted + moved.map(\.from), occupied: inserted + moved.map(\.to))
    sources = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
  }

  /// What a section of the new snapshot is.
  func fate(of section: Section) -> Fate { fates[section] ?? .stays }

  /// Whether the elements of an old section can go elsewhere: they are not deleted along with it.
  func isKept(_ section: Section) -> Bool { !gone.contains(section) && fate(of: section) != .replaced }

  /// Whether a new section can be given elements that were there before: it is not all new.
  func takesItems(_ section: Section) -> Bool {
    switch fate(of: section) {
    case .stays, .inserted: true
    case .reloaded, .replaced: false
    }
  }

  /// The old place of a section that stays, or is reloaded in order, by its new one. O(log operations).
  func oldPlace(for newPlace: Int) -> Int? { sources[newPlace] ?? mapping.old(for: newPlace) }
}
