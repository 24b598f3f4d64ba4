import Foundation
import Snapshots
import TestSupport

/// An independent check of the difference of two snapshots.
///
/// It applies the operations to arrays by the rules of batch updates, and counts moves by brute force.
struct SnapshotDifferenceCheck {
  private typealias Model = SnapshotModel

  let old: SnapshotModel
  let new: SnapshotModel
  let target: DiffableDataSourceSnapshot<String, Int>
  private let operations: UpdateOperations
  private let mapping: IndexMapping

  /// The errors found, one line each.
  private(set) var problems: [String] = []

  init(old: SnapshotModel, new: SnapshotModel, target: DiffableDataSourceSnapshot<String, Int>) {
    self.old = old
    self.new = new
    self.target = target
    operations = SnapshotDifference(from: old.snapshot, to: target).operations
    mapping = IndexMapping(operations)
    checkValidity()
    guard problems.isEmpty else { return }
    checkResult()
    checkElements()
    checkNumberOfMoves()
  }

  private mutating func demand(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  // MARK: Validity

  private mutating func checkValidity() {
    let counts = [old, new].map { ItemCounts($0.sections.map(\.items.count)) }
    do {
      try UpdateValidator(operations, old: counts[0], new: counts[1]).validate()
    } catch {
      problems.append("\(error)")
    }
  }

  // MARK: Result

  /// Fills the places without a move or an insertion with the remaining items, in order, and compares the
  /// result.
  private mutating func checkResult() {
    var sections = [Int?](repeating: nil, count: new.sections.count)
    for move in operations.movedSections { sections[move.to] = move.from }
    let taken = Set(operations.deletedSections).union(operations.movedSections.map(\.from))
    var rest = old.sections.indices.filter { !taken.contains($0) }[...]
    for index in sections.indices where sections[index] == nil {
      if !operations.insertedSections.contains(index) { sections[index] = rest.popFirst() }
    }
    demand(rest.isEmpty, "sections are left over")
    for (index, source) in sections.enumerated() {
      let name = source.map { old.sections[$0].name } ?? new.sections[index].name
      demand(name == new.sections[index].name, "section \(index) is \(name)")
      let items = items(of: index, from: source)
      demand(items == new.sections[index].items, "section \(index) has \(items)")
    }
  }

  private func items(of section: Int, from source: Int?) -> [Int] {
    let wanted = new.sections[section].items
    let isAllNew = source == nil || operations.reloadedSections.contains(source ?? -1)
    let taken = Set(operations.deletedItems).union(operations.movedItems.map(\.from))
    var rest: [Int] = []
    if let source, !isAllNew {
      rest = old.sections[source].items.enumerated()
        .filter { !taken.contains(IndexPath(item: $0.offset, section: source)) }.map(\.element)
    }
    let inserted = Set(operations.insertedItems)
    let movedIn = Dictionary(
      operations.movedItems.filter { $0.to.section == section }.map { ($0.to.item, $0.from) },
      uniquingKeysWith: { first, _ in first })
    return wanted.indices.map { item in
      if let from = movedIn[item] { return old.sections[from.section].items[from.item] }
      let path = IndexPath(item: item, section: section)
      if isAllNew || inserted.contains(path) { return wanted[item] }
      return rest.isEmpty ? -1 : rest.removeFirst()
    } + rest
  }

  // MARK: Elements

  /// Checks which items keep their cells and which cells are reconfigured.
  private mutating func checkElements() {
    for item in new.items {
      guard let (before, after) = places(of: item) else { continue }
      let survives = mapping.survivor(of: .cell(before)) == .cell(after)
      demand(survives == canSurvive(item, before, after), "\(item) survives: \(survives)")
      let isMarked = target.reconfiguredItemIdentifiers.contains(item)
      let isFilled = operations.reconfiguredItems.contains(before)
      demand(isFilled == (isMarked && survives), "\(item) is reconfigured: \(isFilled)")
    }
  }

  private func places(of item: Int) -> (IndexPath, IndexPath)? {
    guard let before = old.place(of: item), let after = new.place(of: item) else { return nil }
    return (
      IndexPath(item: before.item, section: before.section),
      IndexPath(item: after.item, section: after.section)
    )
  }

  private func canSurvive(_ item: Int, _ before: IndexPath, _ after: IndexPath) -> Bool {
    let oldIsGone = operations.deletedSections.contains(before.section)
    let isReloaded = target.reloadedSectionIdentifiers.contains(new.sections[after.section].name)
    let isNewSection = !old.sections.contains { $0.name == new.sections[after.section].name }
    return !oldIsGone && !(isReloaded && !isNewSection) && !target.reloadedItemIdentifiers.contains(item)
  }

  // MARK: Moves

  private mutating func checkNumberOfMoves() {
    guard target.reloadedSectionIdentifiers.isEmpty, target.reloadedItemIdentifiers.isEmpty else { return }
    let sections = Self.fewestMoves(old.sections.map(\.name), new.sections.map(\.name))
    demand(operations.movedSections.count == sections, "\(operations.movedSections.count) section moves")
    var items = 0
    for section in new.sections {
      guard let before = old.sections.first(where: { $0.name == section.name }) else { continue }
      items += Self.fewestMoves(before.items, section.items)
    }
    let carried = new.items.filter { item in
      guard let (before, after) = places(of: item) else { return false }
      let isKept = new.sections.contains { $0.name == old.sections[before.section].name }
      return isKept && old.sections[before.section].name != new.sections[after.section].name
    }
    demand(
      operations.movedItems.count == items + carried.count,
      "\(operations.movedItems.count) moves instead of \(items) and \(carried.count)")
  }

  /// Returns the number of common elements outside their longest common increasing run.
  private static func fewestMoves<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    let places = new.compactMap { old.firstIndex(of: $0) }
    var longest: [Int] = []
    for (index, place) in places.enumerated() {
      longest.append(1 + (zip(places, longest).prefix(index).filter { $0.0 < place }.map(\.1).max() ?? 0))
    }
    return places.count - (longest.max() ?? 0)
  }
}
