import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that updates query a layout only for rectangles in its content.
@MainActor
struct UpdateQueryTests {
  /// A column that computes indices from the rectangle and stops the program if there are no such items.
  private final class StrictLayout: CollectionViewLayout {
    private var items: [CollectionViewLayoutAttributes] = []
    var asked: [CGRect] = []

    override func prepare() {
      super.prepare()
      items = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 100, height: 50)
        return attributes
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(items.count) * 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      asked.append(rect)
      let first = Int((rect.minY / 50).rounded(.down))
      let end = min(items.count, Int((rect.maxY / 50).rounded(.up)))
      return Array(items[first..<end])
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      items[indexPath.item]
    }
  }

  private func makeRig(_ count: Int) -> (rig: ListRig, layout: StrictLayout) {
    let layout = StrictLayout()
    let words = (0..<count).map { "\($0)" }
    let rig = ListRig([words], layout: layout).laidOut()
    layout.asked = []
    return (rig, layout)
  }

  private func expectInside(_ layout: StrictLayout, height: CGFloat) {
    #expect(layout.asked.allSatisfy { $0.minX >= 0 && $0.minY >= 0 && $0.maxX <= 100 && $0.maxY <= height })
  }

  @Test func `an update at the start and at the end asks for nothing beyond the content`() {
    let (rig, layout) = makeRig(10)
    rig.words[0].removeFirst()
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.view.layoutIfNeeded()
    expectInside(layout, height: 500)

    rig.view.contentOffset = rig.view.maximumContentOffset
    rig.view.layoutIfNeeded()
    rig.words[0].append("new")
    rig.view.performBatchUpdates { rig.view.insertItems(at: [IndexPath(item: 9, section: 0)]) }
    rig.view.layoutIfNeeded()
    expectInside(layout, height: 500)
  }

  @Test func `an update that shortens the content below the visible rectangle asks for the rest only`() {
    let (rig, layout) = makeRig(20)
    rig.view.contentOffset.y = 800
    rig.view.layoutIfNeeded()
    layout.asked = []
    rig.words = [["0", "1"]]

    rig.view.performBatchUpdates {
      rig.view.deleteItems(at: (2..<20).map { IndexPath(item: $0, section: 0) })
    }
    for time in stride(from: 0.0, through: 2, by: 0.05) { rig.advance(to: time) }

    #expect(rig.view.contentOffset.y == 0)
    #expect(layout.asked.allSatisfy { $0.minY >= 0 && $0.maxY <= 1000 })
    #expect(rig.shown == ["0 [0,0]", "1 [0,1]"])
  }

  @Test func `a survivor that enters slides in although only the content is queried`() {
    let (rig, _) = makeRig(20)
    rig.words[0].removeFirst()
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }

    #expect(rig.view.elementAnimations.contains { $0.start.center.y == 225 && $0.end.center.y == 175 })
  }

  @Test func `prefetching asks for nothing beyond the content`() {
    final class Prefetcher: CollectionViewDataSourcePrefetching {
      var announced: [IndexPath] = []
      func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        announced += indexPaths
      }
    }
    let (rig, layout) = makeRig(10)
    let prefetcher = Prefetcher()
    rig.view.prefetchDataSource = prefetcher
    rig.view.contentOffset.y = 150
    rig.view.layoutIfNeeded()

    #expect(!prefetcher.announced.isEmpty)
    expectInside(layout, height: 500)
  }
}
