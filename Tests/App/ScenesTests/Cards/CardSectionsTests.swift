import Foundation
import Testing

@testable import Scenes

struct CardSectionsTests {
  @Test func `cards that were replaced keep their sections when pictures arrive`() {
    var cards = SectionedCards(sectionCounts: [4])
    cards.apply(cards.division(into: [1, 3]))
    cards.append(2, dividedBy: { [$0] })

    #expect(cards.sections.counts == [1, 5])
  }

  @Test func `indices in the list and index paths convert both ways`() {
    let sections = CardSections([2, 0, 3])
    let paths: [IndexPath] = [[0, 0], [0, 1], [2, 0], [2, 1], [2, 2]]

    #expect((0..<5).map(sections.path) == paths)
    #expect(paths.map(sections.index) == [0, 1, 2, 3, 4])
    #expect(sections.path(of: 5) == [2, 3])
  }

  @Test func `cards are inserted into and removed from the section at their index`() {
    var sections = CardSections([2, 3])

    #expect(sections.insert(2, at: [0, 1]) == [[0, 1], [0, 2]])
    #expect(sections.counts == [4, 3])
    #expect(sections.remove(3..<6) == [[0, 3], [1, 0], [1, 1]])
    #expect(sections.counts == [3, 1])
  }

  @Test(
    arguments: [
      (0, 1, [0, 0], [0, 1], [2, 3]), (0, 2, [0, 0], [1, 1], [1, 4]), (4, 0, [1, 2], [0, 0], [3, 2]),
      (3, 1, [1, 1], [0, 1], [3, 2]), (1, 4, [0, 1], [1, 3], [1, 4]),
    ] as [(Int, Int, IndexPath, IndexPath, [Int])])
  func `a moved card joins the section of its destination`(
    from: Int, to: Int, old: IndexPath, new: IndexPath, counts: [Int]
  ) {
    var sections = CardSections([2, 3])

    let move = sections.move(from: from, to: to)

    #expect(move.from == old)
    #expect(move.to == new)
    #expect(sections.counts == counts)
    #expect(sections.index(of: new) == to)
  }
}
