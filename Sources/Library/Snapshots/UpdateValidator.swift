import Foundation

/// A validator that checks a batch update against the numbers of sections and items before and after the
/// update.
package struct UpdateValidator {
  private let operations: UpdateOperations
  private let old: ItemCounts
  private let new: ItemCounts

  package init(_ operations: UpdateOperations, old: ItemCounts, new: ItemCounts) {
    self.operations = operations
    self.old = old
    self.new = new
  }

  /// Checks the operations, and throws an `InvalidUpdate` for the first rule that they break. Returns the mapping
  /// of the indices.
  @discardableResult
  package func validate() throws(InvalidUpdate) -> IndexMapping {
    // The indices first, since a conflict between missing sections or items would be a misleading message.
    // The counts last, because they are computed with an `IndexMapping`, which requires operations without
    // conflicts.
    try checkSectionPlaces()
    try checkItemPlaces()
    try checkSectionConflicts()
    let moves = ItemMoves(operations.movedItems)
    try checkItemConflicts(moves)
    try checkSectionCount()
    let mapping = IndexMapping(operations, movedItems: moves)
    try checkItemCounts(mapping)
    return mapping
  }

  // MARK: Indices

  /// Checks that every section index exists in the state, before or after the update, to which its operation
  /// refers.
  private func checkSectionPlaces() throws(InvalidUpdate) {
    for section in operations.deletedSections where old.items(in: section) == nil {
      throw fail(
        .deletesMissingPlace,
        "delete section \(section), but there were only \(old.sections) sections before the update")
    }
    for section in operations.insertedSections where new.items(in: section) == nil {
      throw fail(
        .insertsAtMissingPlace,
        "insert section \(section), but there are only \(new.sections) sections after the update")
    }
    for move in operations.movedSections
    where old.items(in: move.from) == nil || new.items(in: move.to) == nil {
      throw fail(
        .movesMissingPlace,
        """
        move section \(move.from) to \(move.to), but there were \(old.sections) sections before the update \
        and there are \(new.sections) after it
        """)
    }
    for section in operations.reloadedSections where old.items(in: section) == nil {
      throw fail(
        .reloadsMissingPlace,
        "reload section \(section), but there were only \(old.sections) sections before the update")
    }
  }

  /// Checks that every item exists in the state, before or after the update, to which its operation refers.
  private func checkItemPlaces() throws(InvalidUpdate) {
    for path in operations.deletedItems where !old.contains(path) {
      throw fail(
        .deletesMissingPlace, "delete item \(text(path)), but \(inhabitants(of: path, before: true))")
    }
    for path in operations.insertedItems where !new.contains(path) {
      throw fail(
        .insertsAtMissingPlace, "insert item \(text(path)), but \(inhabitants(of: path, before: false))")
    }
    for move in operations.movedItems where !old.contains(move.from) || !new.contains(move.to) {
      throw fail(
        .movesMissingPlace,
        """
        move item \(text(move.from)) to \(text(move.to)), but \(inhabitants(of: move.from, before: true)) \
        and \(inhabitants(of: move.to, before: false))
        """)
    }
    for path in operations.reloadedItems where !old.contains(path) {
      throw fail(
        .reloadsMissingPlace, "reload item \(text(path)), but \(inhabitants(of: path, before: true))")
    }
    for path in operations.reconfiguredItems where !old.contains(path) {
      throw fail(
        .reconfiguresMissingPlace,
        "reconfigure item \(text(path)), but \(inhabitants(of: path, before: true))")
    }
  }

  // MARK: Conflicts

  private func checkSectionConflicts() throws(InvalidUpdate) {
    let deleted = Set(operations.deletedSections)
    for section in operations.reloadedSections where deleted.contains(section) {
      throw fail(.deletesReloadedSection, "both delete and reload section \(section)")
    }
    for move in operations.movedSections where deleted.contains(move.from) {
      throw fail(.deletesAndMoves, "both delete and move section \(move.from)")
    }
    let reloaded = Set(operations.reloadedSections)
    for move in operations.movedSections where reloaded.contains(move.from) {
      throw fail(.movesAndReloads, "both move and reload section \(move.from)")
    }
    let inserted = Set(operations.insertedSections)
    for move in operations.movedSections where inserted.contains(move.to) {
      throw fail(.insertsAndMovesTo, "both insert section \(move.to) and move section \(move.from) to it")
    }
    try checkSectionMoves()
    try checkRepeats(operations.deletedSections, "delete section") { "\($0)" }
    try checkRepeats(operations.insertedSections, "insert section") { "\($0)" }
  }

  private func checkItemConflicts(_ moves: ItemMoves) throws(InvalidUpdate) {
    let deleted = Set(operations.deletedItems)
    let deletedSections = Set(operations.deletedSections)
    for path in operations.reloadedItems where deleted.contains(path) {
      throw fail(.deletesAndReloads, "both delete and reload item \(text(path))")
    }
    for move in operations.movedItems {
      if deleted.contains(move.from) {
        throw fail(.deletesAndMoves, "both delete and move item \(text(move.from))")
      }
      if deletedSections.contains(move.from.section) {
        throw fail(
          .deletesAndMoves,
          "move item \(text(move.from)) out of section \(move.from.section), which is deleted")
      }
    }
    let reloaded = Set(operations.reloadedItems)
    for path in operations.reconfiguredItems {
      if deleted.contains(path) {
        throw fail(.deletesAndReconfigures, "both delete and reconfigure item \(text(path))")
      }
      if reloaded.contains(path) {
        throw fail(.reloadsAndReconfigures, "both reload and reconfigure item \(text(path))")
      }
    }
    for move in operations.movedItems where reloaded.contains(move.from) {
      throw fail(.movesAndReloads, "both move and reload item \(text(move.from))")
    }
    let inserted = Set(operations.insertedItems)
    for move in operations.movedItems where inserted.contains(move.to) {
      throw fail(
        .insertsAndMovesTo, "both insert item \(text(move.to)) and move item \(text(move.from)) to it")
    }
    if let (move, other) = moves.twoFromOnePlace {
      throw fail(
        .movesTwice, "move item \(text(move.from)) to both \(text(move.to)) and \(text(other.to))")
    }
    if let (move, other) = moves.twoToOnePlace {
      throw fail(
        .movesTwice, "move both item \(text(move.from)) and \(text(other.from)) to \(text(move.to))")
    }
    try checkRepeats(operations.deletedItems, "delete item", text)
    try checkRepeats(operations.insertedItems, "insert item", text)
  }

  /// Checks that no two moves of sections have the same source or the same target.
  private func checkSectionMoves() throws(InvalidUpdate) {
    var targets: [Int: Int] = [:]
    var sources: [Int: Int] = [:]
    for move in operations.movedSections {
      if let other = targets.updateValue(move.to, forKey: move.from) {
        throw fail(.movesTwice, "move section \(move.from) to both \(other) and \(move.to)")
      }
      if let other = sources.updateValue(move.from, forKey: move.to) {
        throw fail(.movesTwice, "move both section \(other) and \(move.from) to \(move.to)")
      }
    }
  }

  private func checkRepeats<Place: Hashable>(
    _ places: [Place], _ verb: String, _ text: (Place) -> String
  ) throws(InvalidUpdate) {
    var seen: Set<Place> = []
    for place in places where !seen.insert(place).inserted {
      throw fail(.repeatsOperation, "\(verb) \(text(place)) twice")
    }
  }

  // MARK: Counts

  private func checkSectionCount() throws(InvalidUpdate) {
    let (inserted, deleted) = (operations.insertedSections.count, operations.deletedSections.count)
    guard new.sections != old.sections + inserted - deleted else { return }
    throw InvalidUpdate(
      rule: .sectionCount,
      message: """
        The number of sections after the update (\(new.sections)) must equal the number before it \
        (\(old.sections)) plus those inserted (\(inserted)) minus those deleted (\(deleted)). \(Self.hint)
        """)
  }

  /// Checks the number of items in each section that the update keeps.
  ///
  /// - Complexity: O(sections). Sections without operations take a comparison of two numbers each.
  private func checkItemCounts(_ mapping: IndexMapping) throws(InvalidUpdate) {
    let deleted = Self.tally(operations.deletedItems)
    let inserted = Self.tally(operations.insertedItems)
    let movedOut = Self.tally(operations.movedItems.map(\.from))
    let movedIn = Self.tally(operations.movedItems.map(\.to))
    // In all other sections, the number of items is the same before and after, and nothing changes it.
    var sections = sectionsWithOtherCount(mapping)
    sections += operations.movedSections.map(\.from) + deleted.keys + movedOut.keys
    for target in [inserted.keys, movedIn.keys].joined() {
      if let section = mapping.oldSection(for: target) { sections.append(section) }
    }
    // Reloaded sections are skipped below: their items after the update are all new, whatever their number.
    let reloaded = Set(operations.reloadedSections)
    // The error is that of the first section, so the sections are in ascending order.
    for section in sections.sorted() where !reloaded.contains(section) {
      guard let target = mapping.newSection(for: section), let before = old.items(in: section),
        let after = new.items(in: target)
      else { continue }
      let (ins, del) = (inserted[target] ?? 0, deleted[section] ?? 0)
      let (into, out) = (movedIn[target] ?? 0, movedOut[section] ?? 0)
      guard after != before + ins - del + into - out else { continue }
      throw InvalidUpdate(
        rule: .itemCount,
        message: """
          The number of items in section \(target) after the update (\(after)) must equal the number before \
          it (\(before)) plus those inserted (\(ins)) minus those deleted (\(del)), plus those moved in \
          (\(into)) minus those moved out (\(out)). \(Self.hint)
          """)
    }
  }

  /// Returns the indices, before the update, of the sections that are neither deleted nor moved and whose number of
  /// items is another one after the update.
  private func sectionsWithOtherCount(_ mapping: IndexMapping) -> [Int] {
    var sections: [Int] = []
    for range in mapping.keptSections(of: old.sections) {
      let before = old.itemsPerSection[range.old]
      let after = new.itemsPerSection[range.new.clamped(to: new.itemsPerSection.indices)]
      // Mostly equal, which takes less time to find out than the differences.
      if Self.areEqual(before, after) { continue }
      for (section, target) in zip(before.indices, after.indices)
      where old.itemsPerSection[section] != new.itemsPerSection[target] {
        sections.append(section)
      }
    }
    return sections
  }

  /// Returns whether two lists are equal, without the library's check of each index.
  private static func areEqual(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return memcmp(one, other, first.count) == 0
      }
    }
  }

  /// Returns the number of the given index paths in each section.
  private static func tally(_ paths: [IndexPath]) -> [Int: Int] {
    paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
  }

  // MARK: Messages

  private static let hint =
    "Change the data inside the updates block, together with the calls that tell of it."

  private func fail(_ rule: InvalidUpdate.Rule, _ attempt: String) -> InvalidUpdate {
    InvalidUpdate(rule: rule, message: "An update tried to \(attempt).")
  }

  private func text(_ path: IndexPath) -> String { text(ItemMoves.Place(path)) }

  private func text(_ place: ItemMoves.Place) -> String { "[\(place.section), \(place.item)]" }

  /// Returns the part of a message that says how many items the section of an index path has or, if the
  /// section does not exist, how many sections there are.
  private func inhabitants(of path: IndexPath, before: Bool) -> String {
    let (verb, when) = before ? ("were", "before") : ("are", "after")
    let counts = before ? old : new
    guard let items = counts.items(in: path.section) else {
      return "there \(verb) only \(counts.sections) sections \(when) the update"
    }
    return "there \(verb) only \(items) items in section \(path.section) \(when) the update"
  }
}
