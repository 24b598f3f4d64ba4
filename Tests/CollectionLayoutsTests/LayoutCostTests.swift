import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// What a million items cost, in attributes made and questions asked rather than in time.
@MainActor
struct LayoutCostTests {
  @Test func `a banner of a million items makes attributes for what is on screen only`() {
    final class Counted: BannerLayout {
      override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { CountedAttributes.self }
    }
    expectCostOfScreenful { Counted() }
  }

  @Test func `a million welcome pages make attributes for what is on screen only`() {
    final class Counted: WelcomePageLayout {
      override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { CountedAttributes.self }
    }
    expectCostOfScreenful { Counted() }
  }

  @Test func `a carousel of a million items makes attributes for what is on screen only`() {
    final class Counted: CarouselLayout {
      override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { CountedAttributes.self }
    }
    expectCostOfScreenful {
      let layout = Counted()
      layout.scrollDirection = .horizontal
      return layout
    }
  }

  @Test func `a million cards in a row make attributes for what is on screen only`() {
    final class Counted: CardRowLayout {
      override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { CountedAttributes.self }
    }
    expectCostOfScreenful { Counted() }
  }

  @Test func `a flow of a million items makes attributes for what is on screen only`() {
    final class Counted: CollectionViewFlowLayout {
      override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { CountedAttributes.self }
    }
    expectCostOfScreenful {
      let layout = Counted()
      layout.scrollDirection = .horizontal
      return layout
    }
  }

  /// Opens on so many items and scrolls through them in ten frames, with a target at the end.
  private func cost<Layout: CollectionViewLayout>(items: Int, _ make: () -> Layout) -> [Int] {
    let before = CountedAttributes.made
    let rig = LayoutRig(make(), counts: [items])
    let end = rig.layout.collectionViewContentSize.width - rig.view.bounds.width
    for frame in 0..<10 {
      rig.scroll(x: (end / 2 + CGFloat(frame) * 33).rounded())
      #expect(!rig.rows(in: rig.view.bounds).isEmpty)
    }
    _ = rig.layout.targetContentOffset(
      forProposedContentOffset: rig.view.contentOffset, withScrollingVelocity: .zero)
    return [CountedAttributes.made - before, rig.source.countQuestions]
  }

  private func expectCostOfScreenful<Layout: CollectionViewLayout>(_ make: () -> Layout) {
    let (few, many) = (cost(items: 1000, make), cost(items: 1_000_000, make))

    #expect(abs(few[0] - many[0]) <= 40, "attributes made")
    #expect(few[0] < 2000)
    #expect(many[1] == 1, "questions for the number of items")
  }
}

/// Attributes that count how many of them are made.
private final class CountedAttributes: CollectionViewLayoutAttributes {
  static var made = 0

  required init() {
    super.init()
    Self.made += 1
  }
}
