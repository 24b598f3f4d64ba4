import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A view of 400 × 500 with cards of 120 × 100 at y 200, the first at x 140, 140 apart; card i is docked at
/// offset 140 i.
@MainActor
struct CardRowLayoutTests {
  // MARK: Geometry

  @Test func `frames and content size are shares of the view's size`() {
    let rig = makeRig()

    #expect(place(0, in: rig) == CGRect(x: 140, y: 200, width: 120, height: 100))
    #expect(place(4, in: rig) == CGRect(x: 700, y: 200, width: 120, height: 100))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 960, height: 0))
  }

  @Test func `the defaults are the article's numbers`() {
    let layout = CardRowLayout()

    #expect(layout.widthFraction == 0.3)
    #expect(layout.heightFraction == 0.2)
    #expect(layout.topFraction == 0.4)
    #expect(layout.sideInsetFraction == 0.35)
    #expect(layout.spacing == 20)
    #expect(layout.falloffFraction == 1)
    #expect(layout.ownInsertion == ItemTransition(alpha: 0.1))
    #expect(layout.ownDeletion == ItemTransition(angle: .pi / 2, alpha: 1))
  }

  /// 1 − |c − (o + W/2)| / W
  @Test(arguments: [(0, 0, 1.0), (0, 1, 0.65), (0, 2, 0.3), (140, 0, 0.65), (70, 1, 0.825)])
  func `scale and alpha fall with the distance from the middle`(
    offset: Double, item: Int, presence: Double
  ) throws {
    let rig = makeRig()
    rig.scroll(x: offset)

    let attributes = try #require(rig.attributes(item))

    #expect(abs(attributes.alpha - presence) < 1e-12)
    #expect(abs(attributes.transform.a - presence) < 1e-12)
    #expect(attributes.transform.d == attributes.transform.a)
  }

  @Test func `a card farther than a view's width vanishes and is not mirrored`() throws {
    let rig = makeRig()

    let far = try #require(rig.attributes(4))

    #expect(far.alpha == 0)
    #expect(far.transform.a == 0)
  }

  // MARK: Hover

  /// The article's formula: more = fmod(p + W/2 − 0.35 W, w + 20), result p − (more − w/2).
  @Test(arguments: [(0, 0), (59, 0), (79, 0), (81, 140), (199, 140), (221, 280), (300, 280), (560, 560)])
  func `the card at the middle of the proposed view is centred`(proposed: Double, target: Double) {
    let middle = proposed + 200 - 140
    let formula = proposed - (fmod(middle, 140) - 60)

    #expect(self.target(forProposed: proposed) == target)
    #expect(abs(formula - target) < 1e-9)
  }

  @Test(arguments: [(-500, 0), (-61, 0), (570, 560), (5000, 560)])
  func `a target stays within the scrollable range`(proposed: Double, target: Double) {
    #expect(self.target(forProposed: proposed) == target)
  }

  @Test func `the centred card stays centred when the view is resized`() {
    let rig = makeRig()
    rig.scroll(x: 280)

    rig.resize(width: 1000, height: 300)

    #expect(rig.view.contentOffset.x == 640)
  }

  // MARK: Updates

  @Test func `an inserted card starts nearly transparent at its position`() throws {
    let rig = makeRig()
    update(rig, insert: [IndexPath(item: 1, section: 0)])

    let start = try #require(
      rig.layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 1, section: 0)))

    #expect(start.alpha == 0.1)
    #expect(start.center == rig.attributes(1)?.center)
    #expect(start.transform == rig.attributes(1)?.transform)
  }

  @Test func `a deleted card rotates by a quarter turn at full opacity`() throws {
    let rig = makeRig()
    update(rig, delete: [IndexPath(item: 0, section: 0)])

    let end = try #require(
      rig.layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(item: 0, section: 0)))

    #expect(end.alpha == 1)
    #expect(abs(end.transform.a) < 1e-12)
    #expect(abs(end.transform.b - 1) < 1e-12)
  }

  @Test func `a deleted card rotates in front of the row`() throws {
    let rig = makeRig()
    update(rig, delete: [IndexPath(item: 0, section: 0)])

    let end = try #require(
      rig.layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(item: 0, section: 0)))

    #expect((0..<3).allSatisfy { end.zIndex > rig.attributes($0)?.zIndex ?? 0 })
  }

  @Test func `a deleted side card keeps its scale`() throws {
    let rig = makeRig()
    update(rig, delete: [IndexPath(item: 1, section: 0)])

    let end = try #require(
      rig.layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(item: 1, section: 0)))

    #expect(abs(end.transform.b - 0.65) < 1e-12)
    #expect(abs(end.transform.determinant - 0.65 * 0.65) < 1e-12)
  }

  @Test func `cards that are neither inserted nor deleted keep the default transition`() {
    let rig = makeRig()
    update(rig, insert: [IndexPath(item: 1, section: 0)], delete: [IndexPath(item: 3, section: 0)])

    let start = rig.layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 2, section: 0))
    let end = rig.layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(item: 1, section: 0))

    #expect(start?.alpha == 0)
    #expect(end?.alpha == 0)
    #expect(end?.transform == rig.attributes(1)?.transform)
  }

  @Test func `the cards of an inserted section start nearly transparent`() {
    let rig = makeRig()
    update(rig, insert: [IndexPath(item: NSNotFound, section: 0)])

    let start = rig.layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 3, section: 0))

    #expect(start?.alpha == 0.1)
  }

  @Test func `the end of an update clears its insertions and deletions`() {
    let rig = makeRig()
    let path = IndexPath(item: 1, section: 0)
    update(rig, insert: [path], delete: [path])

    rig.layout.finalizeCollectionViewUpdates()

    #expect(rig.layout.initialLayoutAttributesForAppearingItem(at: path)?.alpha == 0)
    #expect(rig.layout.finalLayoutAttributesForDisappearingItem(at: path)?.alpha == 0)
  }

  @Test func `transition attributes do not change the layout's own attributes`() {
    let rig = makeRig()
    let path = IndexPath(item: 0, section: 0)
    update(rig, insert: [path], delete: [path])

    _ = rig.layout.initialLayoutAttributesForAppearingItem(at: path)
    _ = rig.layout.finalLayoutAttributesForDisappearingItem(at: path)

    #expect(rig.attributes(0)?.alpha == 1)
    #expect(rig.attributes(0)?.transform == .identity)
  }

  // MARK: Rig

  private func makeRig() -> LayoutRig<CardRowLayout> {
    LayoutRig(CardRowLayout(), width: 400, height: 500, counts: [5])
  }

  /// Returns the card's frame before its transform.
  private func place(_ item: Int, in rig: LayoutRig<CardRowLayout>) -> CGRect? {
    rig.attributes(item).map { CGRect(center: $0.center, size: $0.size) }
  }

  private func target(forProposed proposed: Double) -> Double {
    let rig = makeRig()
    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
    return Double(target.x)
  }

  private let fades = FadingUpdate()

  private func update(
    _ rig: LayoutRig<CardRowLayout>, insert: [IndexPath] = [], delete: [IndexPath] = []
  ) {
    fades.layout = rig.layout
    rig.layout.updateSession = fades
    rig.layout.prepare(
      forCollectionViewUpdates: delete.map { .init(before: $0, after: nil, action: .delete) }
        + insert.map { .init(before: nil, after: $0, action: .insert) })
  }
}

/// An update in which all items fade where they are, unless the layout has other attributes for them.
@MainActor
private final class FadingUpdate: LayoutUpdateSession {
  var layout: CollectionViewLayout?

  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let attributes = layout?.layoutAttributesForItem(at: newKey.indexPath)
    attributes?.alpha = 0
    return attributes
  }

  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(for: oldKey)
  }
}
