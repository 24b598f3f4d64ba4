@testable import Playground
@testable import Scenes

/// Everything that undo restores: the settings, and the cards of every scene in their sections.
@MainActor
struct HistoryState: Equatable {
  let document: PlaygroundModel.Document
  /// The numbers of each scene's cards, in order.
  private let numbers: [[Int]]
  /// The number of cards in each section, for each scene.
  private let sections: [[Int]]
  /// The cards from which `numbers` was read. They share the memory of the playground's cards.
  private let cards: [SectionedCards]

  /// Reads the state of a playground. Cards that did not change since an earlier state are not read again.
  init(_ playground: Playground, since earlier: HistoryState? = nil) {
    var document = playground.stage.document
    // Undo leaves the variants that the user kept.
    for index in document.scenes.indices { document.scenes[index].variants = [:] }
    self.document = document
    cards = playground.stage.controllers.map(\.cards)
    sections = cards.map(\.sections.counts)
    numbers = cards.enumerated().map { index, cards in
      if let earlier, earlier.cards[index] == cards { return earlier.numbers[index] }
      return (0..<cards.count).map { cards.list[$0].number }
    }
  }

  nonisolated static func == (a: HistoryState, b: HistoryState) -> Bool {
    a.document == b.document && a.sections == b.sections && a.numbers == b.numbers
  }

  /// Describes where another state differs from this one.
  func difference(from other: HistoryState) -> String {
    let (a, b) = (document, other.document)
    var parts: [String] =
      a.sceneIndex == b.sceneIndex
      ? [] : ["scene \(a.sceneIndex.debugDescription), \(b.sceneIndex.debugDescription)"]
    for (index, scene) in SceneCatalog.names.enumerated() {
      let (new, old) = (a.scenes[index].parameters, b.scenes[index].parameters)
      for name in Set(new.keys).union(old.keys).sorted() where new[name] != old[name] {
        parts.append("\(scene) \(name) \(new[name].debugDescription), \(old[name].debugDescription)")
      }
      if a.scenes[index].variant != b.scenes[index].variant { parts.append("\(scene) variant") }
      if a.scenes[index].borrowedSceneIndex != b.scenes[index].borrowedSceneIndex {
        let (new, old) = (a.scenes[index].borrowedSceneIndex, b.scenes[index].borrowedSceneIndex)
        parts.append("\(scene) layout of \(new.debugDescription), \(old.debugDescription)")
      }
      if numbers[index] != other.numbers[index] || sections[index] != other.sections[index] {
        parts.append("\(scene) cards \(sections[index]), \(other.sections[index])")
      }
    }
    return parts.joined(separator: "; ")
  }
}
