import Testing

@testable import Scenes

struct CardListTests {
  @Test func `a new list numbers its cards from 1`() {
    let cards = CardList(count: 3)

    #expect((0..<3).map { cards[$0].number } == [1, 2, 3])
  }

  @Test func `a new card gets a number that no card has had`() {
    var cards = CardList(count: 2)
    cards.remove(at: 1)

    let card = cards.insert(at: 0)

    #expect(card.number == 3)
    #expect((0..<2).map { cards[$0].number } == [3, 1])
  }

  @Test func `appended cards have new numbers, and come last`() {
    var cards = CardList(count: 2)
    cards.insert(at: 0)
    cards.append(3)
    cards.append(0)

    #expect((0..<6).map { cards[$0].number } == [3, 1, 2, 4, 5, 6])
    #expect(cards.count == 6)
    #expect(cards.insert(at: 0).number == 7)
  }

  @Test func `a list of a million cards can be edited at any index`() {
    var cards = CardList(count: 1_000_000)

    cards.move(from: 999_999, to: 0)
    cards.remove(at: 500_000)

    #expect(cards.count == 999_999)
    #expect(cards[0].number == 1_000_000)
    #expect(cards[500_000].number == 500_001)
    #expect(cards[999_998].number == 999_999)
  }

  @Test func `a copy keeps the old order`() {
    let before = CardList(count: 4)
    var after = before

    after.move(from: 0, to: 3)

    #expect((0..<4).map { before[$0].number } == [1, 2, 3, 4])
    #expect((0..<4).map { after[$0].number } == [2, 3, 4, 1])
  }

  @Test(arguments: 0..<20)
  func `random edits give the same result as on an array`(seed: Int) {
    var place = UInt64(seed) << 32
    func random(_ bound: Int) -> Int {
      place += 1
      return Int(SplitMix64.mix(place) % UInt64(bound))
    }
    let start = random(40)
    var cards = CardList(count: start)
    var numbers = Array(1..<(start + 1))
    var next = start + 1

    for _ in 0..<300 {
      switch random(3) {
      case 0:
        let index = random(numbers.count + 1)
        cards.insert(at: index)
        numbers.insert(next, at: index)
        next += 1
      case 1 where !numbers.isEmpty:
        let index = random(numbers.count)
        #expect(cards.remove(at: index).number == numbers.remove(at: index))
      default:
        guard !numbers.isEmpty else { continue }
        let (from, to) = (random(numbers.count), random(numbers.count))
        cards.move(from: from, to: to)
        numbers.insert(numbers.remove(at: from), at: to)
      }
    }

    #expect((0..<cards.count).map { cards[$0].number } == numbers, "seed \(seed)")
  }
}
