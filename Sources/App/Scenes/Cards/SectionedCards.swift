import CollectionCore
package import Foundation

/// The cards of a scene, divided into sections, and their edits.
package struct SectionedCards: Hashable, Sendable {
  private(set) var list: CardList
  package private(set) var sections: CardSections
  /// Whether any edit has been applied. If so, new cards go to the last section, and the other sections keep
  /// their cards, because undo refers to the cards' index paths.
  private var isEdited = false

  /// Creates cards with the numbers 1, 2 …, in sections with the given numbers of cards; at least one section
  /// is required.
  package init(sectionCounts: [Int]) {
    sections = CardSections(sectionCounts)
    list = CardList(count: sections.counts.reduce(0, +))
  }

  /// Creates edited cards, in sections with the given numbers of cards.
  init(_ list: CardList, _ sectionCounts: [Int]) {
    (self.list, sections, isEdited) = (list, CardSections(sectionCounts), true)
  }

  /// The number of cards.
  package var count: Int { list.count }

  /// Returns the card at an index path.
  package subscript(path: IndexPath) -> Card { list[sections.index(of: path)] }

  /// Appends `count` new cards.
  ///
  /// If no edit has been applied, all cards are divided into new sections: `division` receives the number of
  /// all cards and returns the number of cards in each section. Otherwise the new cards go to the last
  /// section.
  package mutating func append(_ count: Int, dividedBy division: (Int) -> [Int]) {
    list.append(count)
    if isEdited { sections.append(count) } else { sections = CardSections(division(list.count)) }
  }

  // MARK: Edits

  /// Returns the edit that inserts `count` new cards at an index of the card list.
  ///
  /// The cards get the next unused numbers. No other cards get these numbers, even if the edit is never
  /// applied.
  package mutating func insertion(of count: Int, at index: Int) -> CardEdit {
    let first = sections.path(of: index)
    return .insert(
      (0..<count).map {
        PlacedCard(
          card: list.makeCard(), path: IndexPath(item: first.item + $0, section: first.section))
      })
  }

  /// Returns the edit that removes the cards at the given indices of the card list.
  package func removal(of indices: Range<Int>) -> CardEdit {
    .remove(indices.map { PlacedCard(card: list[$0], path: sections.path(of: $0)) })
  }

  /// Returns the edit that moves a card to another card's index in the card list, and to the other card's
  /// section.
  package func move(from index: Int, to newIndex: Int) -> CardEdit {
    var moved = sections
    let move = moved.move(from: index, to: newIndex)
    return .move(from: move.from, to: move.to)
  }

  /// Returns the edit that divides all cards into sections with the given numbers of cards.
  ///
  /// If the sum of `sectionCounts` differs from the number of cards, the edit appends cards or removes cards
  /// from the end. At least one section is required.
  package func division(into sectionCounts: [Int]) -> CardEdit {
    var divided = self
    divided.sections = CardSections(sectionCounts)
    divided.list.resize(to: sectionCounts.reduce(0, +))
    return replacement(by: divided)
  }

  /// Returns the edit that replaces all cards with other cards.
  package func replacement(by cards: SectionedCards) -> CardEdit {
    .replace(CardReplacement(before: self, after: cards))
  }

  /// Returns the edit that replaces all cards with new ones, with the numbers 1, 2 …, in sections with the
  /// given numbers of cards; `nil` if these are such cards already. At least one section is required.
  package func renewal(sectionCounts: [Int]) -> CardEdit? {
    let new = SectionedCards(sectionCounts: sectionCounts)
    return (list, sections) == (new.list, new.sections)
      ? nil : replacement(by: new)
  }

  /// Applies an edit that was made for these cards in their current state.
  ///
  /// - Complexity: O(cards in the edit · log edits), on average.
  package mutating func apply(_ edit: CardEdit) {
    // The flag is set last, because a replacement overwrites it with the flag of the new cards.
    defer { isEdited = true }
    switch edit {
    case .insert(let placed):
      // In ascending order, because each index path counts the cards inserted before it.
      for item in placed {
        list.insert(item.card, at: sections.index(of: item.path))
        _ = sections.insert(1, at: item.path)
      }
    case .remove(let placed):
      // In descending order, because each index path counts the cards removed before it.
      for item in placed.reversed() {
        let index = sections.index(of: item.path)
        list.remove(at: index)
        _ = sections.remove(index..<index + 1)
      }
    case .move(let source, let target):
      let move = sections.move(from: source, to: target)
      list.move(from: move.from, to: move.to)
    case .replace(let cards): self = cards.after
    }
  }
}

extension SectionedCards {
  /// Creates cards from the texts of their sections, such as `1-5,21,6-20`: in each section, the runs of cards
  /// with consecutive numbers.
  ///
  /// The initializer returns `nil` if there is no section, or if a text is not a list of runs, two runs share a
  /// card, or there are too many cards.
  package init?(sections texts: [String]) {
    var sections: [[CardRun]] = []
    for text in texts {
      let runs = text.split(separator: ",").map { CardRun($0) }
      guard runs.allSatisfy({ $0 != nil }) else { return nil }
      sections.append(runs.compactMap { $0 })
    }
    let runs = sections.joined().sorted { $0.first < $1.first }
    let count = runs.reduce(0) { $0 + $1.count }
    guard !sections.isEmpty, count <= CardCount.range.upperBound,
      zip(runs, runs.dropFirst()).allSatisfy({ $0.first + $0.count <= $1.first })
    else { return nil }
    self.init(CardList(sections.joined()), sections.map { $0.reduce(0) { $0 + $1.count } })
  }

  /// The texts of the sections; `nil` if the cards have more than `maximumCount` runs.
  package func texts(maximumCount: Int) -> [String]? {
    var runs = Array(list.runs.reversed())
    guard runs.count + sections.counts.count <= maximumCount else { return nil }
    return sections.counts.map { count in
      var (words, missing): ([String], Int) = ([], count)
      while missing > 0, let run = runs.popLast() {
        let taken = min(run.count, missing)
        words.append(taken == 1 ? "\(run.first)" : "\(run.first)-\(run.first + taken - 1)")
        missing -= taken
        if taken < run.count { runs.append(CardRun(first: run.first + taken, count: run.count - taken)) }
      }
      return words.joined(separator: ",")
    }
  }
}

extension CardRun {
  /// Parses the text of a run, such as `6-20` or `21`.
  fileprivate init?(_ text: Substring) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) ?? 0 }
    guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first > 0, last >= first
    else { return nil }
    self.init(first: Int(first), count: Int(last) - Int(first) + 1)
  }
}
