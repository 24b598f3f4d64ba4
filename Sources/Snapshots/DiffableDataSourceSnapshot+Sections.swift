import Preconditions

extension DiffableDataSourceSnapshot {
  // MARK: Questions

  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }

  /// The sections' identifiers in order. O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { sections.identifiers(in: .whole) }

  /// The sections marked by `reloadSections(_:)`, in the order in which they were marked.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

  /// The place of a section, or nil if there is none. O(√sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.index(of: identifier) }

  // MARK: Changes

  /// Puts new sections without items at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.append(identifiers, to: .whole)
  }

  /// Puts new sections without items before one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    demand(toIdentifier, for: "sections were to be inserted before it")
    sections.insert(identifiers, before: toIdentifier)
  }

  /// Puts new sections without items after one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    demand(toIdentifier, for: "sections were to be inserted after it")
    sections.insert(identifiers, after: toIdentifier)
  }

  /// Takes out sections with their items; those that are not there are ignored. O(their items) beside the
  /// places.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where sections.remove(identifier) != nil {
      reloadedSections.unmark(identifier)
      removeItems(in: identifier)
    }
  }

  /// Puts a section with its items before another one. Before itself it stays where it is.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "a section was to be moved before it")
    guard identifier != toIdentifier, let moved = sections.remove(identifier) else { return }
    sections.insert([moved], before: toIdentifier)
  }

  /// Puts a section with its items after another one. After itself it stays where it is.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "a section was to be moved after it")
    guard identifier != toIdentifier, let moved = sections.remove(identifier) else { return }
    sections.insert([moved], after: toIdentifier)
  }

  /// Marks sections: when the snapshot is applied all their views are replaced.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reloaded")
      reloadedSections.mark(identifier)
    }
  }

  func demand(_ section: SectionIdentifierType, for purpose: StaticString) {
    require(
      sections.contains(section), "There is no section \(section) in the snapshot, but \(purpose).")
  }
}
