import Preconditions

extension DiffableDataSourceSnapshot {
  // MARK: Queries

  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }

  /// The identifiers of the sections in order. O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { sections.identifiers(in: .whole) }

  /// The sections marked by `reloadSections(_:)`, in the order in which they were marked. O(marked · log
  /// marked).
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

  /// Returns the index of a section, or `nil` if the section does not exist. O(sections / 128).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.index(of: identifier) }

  // MARK: Changes

  /// Appends new sections without items to the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.append(identifiers, to: .whole)
  }

  /// Inserts new sections without items before an existing section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    demand(toIdentifier, for: "sections were to be inserted before it")
    sections.insert(identifiers, before: toIdentifier)
  }

  /// Inserts new sections without items after an existing section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    demand(toIdentifier, for: "sections were to be inserted after it")
    sections.insert(identifiers, after: toIdentifier)
  }

  /// Deletes sections with their items; missing sections are ignored.
  ///
  /// - Complexity: O(items of the sections), plus O(n / 128) for each deleted section, where n is the number
  ///   of sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where sections.remove(identifier) != nil {
      reloadedSections.unmark(identifier)
      removeItems(in: identifier)
    }
  }

  /// Moves a section with its items before another section. Moving a section before itself has no effect.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "a section was to be moved before it")
    guard identifier != toIdentifier, let moved = sections.remove(identifier) else { return }
    sections.insert([moved], before: toIdentifier)
  }

  /// Moves a section with its items after another section. Moving a section after itself has no effect.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "a section was to be moved after it")
    guard identifier != toIdentifier, let moved = sections.remove(identifier) else { return }
    sections.insert([moved], after: toIdentifier)
  }

  /// Marks sections for a reload: applying the snapshot replaces all views of the sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reloaded")
      reloadedSections.mark(identifier)
    }
  }

  /// Stops the program if a section does not exist.
  func demand(_ section: SectionIdentifierType, for purpose: StaticString) {
    require(
      sections.contains(section), "There is no section \(section) in the snapshot, but \(purpose).")
  }
}
