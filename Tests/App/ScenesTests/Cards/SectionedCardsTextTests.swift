import CollectionCore
import TestSupport
import Testing

@testable import Scenes

struct SectionedCardsTextTests {
  @Test func `cards read from their texts are the cards that were written`() throws {
    var cards = SectionedCards(sectionCounts: [5, 0, 15])
    #expect(cards.texts(maximumCount: 4) == ["1-5", "", "6-20"])
    cards.apply(cards.move(from: 19, to: 2))
    cards.apply(cards.removal(of: 7..<9))
    cards.apply(cards.insertion(of: 3, at: 6))

    let texts = try #require(cards.texts(maximumCount: 100))
    let read = try #require(SectionedCards(sections: texts))

    #expect(read == cards)
    #expect(cards.texts(maximumCount: 5) == nil)
  }

  @Test(arguments: [
    [], ["x"], ["0-3"], ["-3"], ["3-1"], ["1-2-3"], ["1,1"], ["1-5", "5-6"], ["99999999999"], ["1-20000000"],
    ["1--3"],
  ])
  func `texts that are not those of cards are refused`(texts: [String]) {
    #expect(SectionedCards(sections: texts) == nil)
  }
}
