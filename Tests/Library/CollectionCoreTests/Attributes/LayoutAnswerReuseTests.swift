import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that a layout reuses the attributes of one query for another unless they are still referenced.
@MainActor
struct LayoutAnswerReuseTests {
  /// A column of items of 50 × 50; its collection view makes no queries between those of a test.
  private let rig: LayoutRig<CollectionViewFlowLayout> = {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    return LayoutRig(layout, width: 50, height: 100, counts: [100])
  }()

  private func answer(y: CGFloat) -> [CollectionViewLayoutAttributes] {
    rig.layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 50, height: 100)) ?? []
  }

  private func identities(_ elements: [CollectionViewLayoutAttributes]) -> Set<ObjectIdentifier> {
    Set(elements.map(ObjectIdentifier.init))
  }

  @Test func `a returned array that is kept does not change`() {
    let kept = answer(y: 0)
    for y in 1...20 { _ = answer(y: CGFloat(y) * 100) }
    #expect(kept.map(\.indexPath) == [[0, 0], [0, 1]])
    #expect(kept.map(\.frame.minY) == [0, 50])
  }

  @Test func `a returned instance that is kept does not change`() {
    let kept = answer(y: 0)[1]
    for y in 1...20 { _ = answer(y: CGFloat(y) * 100) }
    #expect(kept.indexPath == [0, 1])
    #expect(kept.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
  }

  @Test func `the instances of a released array are reused`() {
    let first = identities(answer(y: 0))
    let second = identities(answer(y: 100))
    #expect(identities(answer(y: 200)) == first)
    #expect(identities(answer(y: 300)) == second)
  }

  @Test func `reused attributes have the defaults of new ones`() {
    for y in 0..<4 {
      for attributes in answer(y: CGFloat(y) * 100) {
        attributes.alpha = 0.5
        attributes.zIndex = 7
        attributes.isHidden = true
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    let fresh = CollectionViewLayoutAttributes(forCellWith: [0, 8])
    fresh.frame = CGRect(x: 0, y: 400, width: 50, height: 50)
    #expect(answer(y: 400)[0].isEqual(fresh))
  }

  @Test func `a shorter result after a longer one has its own elements only`() {
    for _ in 0..<3 {
      #expect(answer(y: 25).count == 3)
      #expect(answer(y: 50).map(\.indexPath) == [[0, 1], [0, 2]])
    }
  }

  @Test func `an instance is reused for a header after a cell and the other way round`() {
    rig.layout.headerReferenceSize = CGSize(width: 50, height: 50)
    rig.view.layoutIfNeeded()
    for _ in 0..<3 {
      #expect(answer(y: 0).map(\.representedElementKind) == [CollectionView.elementKindSectionHeader, nil])
      #expect(answer(y: 50).map(\.representedElementKind) == [nil, nil])
    }
  }

  @Test func `a layout that queries super twice gets both results`() {
    final class Asking: CollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        let own = super.layoutAttributesForElements(in: rect) ?? []
        let below = super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: rect.height)) ?? []
        return own + below
      }
    }
    let layout = Asking()
    layout.minimumLineSpacing = 0
    let rig = LayoutRig(layout, width: 50, height: 100, counts: [100])
    rig.scroll(y: 200)
    rig.scroll(y: 300)
    let found = layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
    #expect(found.map(\.indexPath.item) == [6, 7, 8, 9])
  }

  @Test func `a layout's change to the context of a scroll applies to that scroll only`() {
    final class Adjusting: CollectionViewFlowLayout {
      var adjustment: CGFloat = 0
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> CollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.contentOffsetAdjustment.y += adjustment
        adjustment = 0
        return context
      }
    }
    let layout = Adjusting()
    let rig = LayoutRig(layout, width: 50, height: 100, counts: [100])
    layout.adjustment = 10
    rig.scroll(y: 100)
    #expect(rig.view.contentOffset.y == 110)
    rig.scroll(y: 200)
    #expect(rig.view.contentOffset.y == 200)
  }

  @Test func `a layout outlives its collection view`() {
    let layout = CollectionViewFlowLayout()
    do {
      let view = CollectionView(collectionViewLayout: layout)
      #expect(layout.collectionView === view)
    }
    #expect(layout.collectionView == nil)
  }
}
