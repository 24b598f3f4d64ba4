package import Snapshots

/// The expected contents of a snapshot, as plain arrays.
package struct SnapshotModel: Equatable, CustomStringConvertible {
  package struct Section: Equatable {
    package var name: String
    package var items: [Int]

    package init(name: String, items: [Int]) {
      self.name = name
      self.items = items
    }
  }

  package var sections: [Section]

  package init(_ sections: [(String, [Int])] = []) {
    self.sections = sections.map { Section(name: $0, items: $1) }
  }

  /// Creates a model with the contents of a snapshot.
  package init<Item>(_ snapshot: DiffableDataSourceSnapshot<String, Item>, _ number: (Item) -> Int) {
    sections = snapshot.sectionIdentifiers.map {
      Section(name: $0, items: snapshot.itemIdentifiers(inSection: $0).map(number))
    }
  }

  package init(_ snapshot: DiffableDataSourceSnapshot<String, Int>) { self.init(snapshot) { $0 } }

  package var items: [Int] { sections.flatMap(\.items) }

  /// A snapshot with the contents of the model.
  package var snapshot: DiffableDataSourceSnapshot<String, Int> {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(sections.map(\.name))
    for section in sections { snapshot.appendItems(section.items, toSection: section.name) }
    return snapshot
  }

  package func place(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: item) { return (index, item) }
    }
    return nil
  }

  package var description: String { sections.map { "\($0.name): \($0.items)" }.joined(separator: " | ") }

  // MARK: Random

  /// Creates a random model from small pools of sections and items, so that two models have much in common.
  package init(
    using random: inout SplitMix64, sections mostSections: Int = 4, items maximumItemCount: Int = 14
  ) {
    let names = ["a", "b", "c", "d", "e", "f"].shuffled(using: &random)
    sections = names.prefix(Int.random(in: 0...mostSections, using: &random)).map {
      Section(name: $0, items: [])
    }
    guard !sections.isEmpty else { return }
    for item in (0..<maximumItemCount).shuffled(using: &random) where Bool.random(using: &random) {
      sections[Int.random(in: sections.indices, using: &random)].items.append(item)
    }
  }

  /// Returns a copy with up to four random changes.
  package func varied(using random: inout SplitMix64) -> SnapshotModel {
    var copy = self
    for _ in 0..<Int.random(in: 0...4, using: &random) { copy.vary(using: &random) }
    return copy
  }

  private mutating func vary(using random: inout SplitMix64) {
    let free = (0..<30).filter { place(of: $0) == nil }
    let freeNames = ["a", "b", "c", "d", "e", "f"].filter { name in !sections.contains { $0.name == name } }
    guard !sections.isEmpty else { return sections.append(Section(name: "a", items: [])) }
    let section = Int.random(in: sections.indices, using: &random)
    switch Int.random(in: 0...7, using: &random) {
    case 0:
      if let name = freeNames.randomElement(using: &random) {
        sections.insert(Section(name: name, items: []), at: section)
      }
    case 1: sections.remove(at: section)
    case 2: sections.swapAt(section, Int.random(in: sections.indices, using: &random))
    case 3, 4:
      guard let item = free.randomElement(using: &random) else { return }
      insert(item, using: &random)
    case 5:
      guard let item = items.randomElement(using: &random) else { return }
      remove(item)
    default:
      guard let item = items.randomElement(using: &random) else { return }
      remove(item)
      insert(item, using: &random)
    }
  }

  private mutating func insert(_ item: Int, using random: inout SplitMix64) {
    let section = Int.random(in: sections.indices, using: &random)
    sections[section].items.insert(
      item, at: Int.random(in: 0...sections[section].items.count, using: &random))
  }

  package mutating func remove(_ item: Int) {
    for index in sections.indices { sections[index].items.removeAll { $0 == item } }
  }
}
