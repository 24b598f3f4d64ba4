import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct QueryTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `before the first pass nothing is visible, and counts come from the data source`() {
    let rig = ListRig([["a"], ["b", "c"]])

    #expect(rig.view.visibleCells.isEmpty)
    #expect(rig.view.numberOfSections == 2)
    #expect(rig.view.numberOfItems(inSection: 1) == 2)
    #expect(rig.view.layoutAttributesForItem(at: path(1, 1))?.frame.minY == 100)
    #expect(rig.view.visibleCells.isEmpty)
  }

  @Test func `visible items are in ascending order and match the visible cells`() {
    let layout = StackLayout()
    layout.decorate = { $0.zIndex = -$0.indexPath.item }
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 75
    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [1, 2, 3, 4, 5])
    #expect(rig.view.visibleCells.compactMap { rig.view.indexPath(for: $0)?.item } == [1, 2, 3, 4, 5])
  }

  @Test func `in scrollViewDidScroll the visible items are those of the last pass`() {
    let rig = ListRig([alphabet]).laidOut()
    var seen: [Int] = []
    rig.onScroll = { [unowned rig] in seen = rig.view.indexPathsForVisibleItems.map(\.item) }

    rig.view.contentOffset.y = 500

    #expect(seen == [0, 1, 2, 3])
    rig.view.layoutIfNeeded()
    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [10, 11, 12, 13])
  }

  @Test func `during an update the visible items have their new paths`() {
    let rig = ListRig([alphabet], height: 100).laidOut()
    let a = rig.cell(0)

    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }

    #expect(rig.shown == ["x [0,0]", "a [0,1]"])
    #expect(a.flatMap(rig.view.indexPath(for:)) == path(1))
  }

  @Test func `an item off screen has no cell, but a copy of its attributes`() {
    let rig = ListRig([alphabet]).laidOut()

    #expect(rig.view.cellForItem(at: path(20)) == nil)
    rig.view.layoutAttributesForItem(at: path(20))?.alpha = 0
    #expect(rig.view.layoutAttributesForItem(at: path(20))?.alpha == 1)
    #expect(rig.view.layoutAttributesForItem(at: path(26)) == nil)
    #expect(rig.view.numberOfViewsMade == 4)
  }

  @Test func `indexPathForItem finds no item at a header and finds items off screen`() {
    let layout = StackLayout()
    layout.headerHeight = 20
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 19)) == nil)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 20)) == path(0))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 1045)) == path(20))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 100, y: 30)) == nil)
  }

  @Test func `supplementary views are found by kind and path`() {
    let layout = StackLayout()
    layout.headerHeight = 20
    let rig = ListRig([["a"], ["b"]], layout: layout, journal: layout.journal).laidOut()
    let kind = CollectionView.elementKindSectionHeader

    #expect(rig.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 0), path(0, 1)])
    #expect(
      rig.view.visibleSupplementaryViews(ofKind: kind)[1]
        === rig.view.supplementaryView(forElementKind: kind, at: path(0, 1)))
    #expect(rig.view.visibleSupplementaryViews(ofKind: "footer").isEmpty)
    #expect(
      rig.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, 1))?.frame.minY == 70)
  }

  @Test func `the background view is behind all views and stays in the viewport`() {
    let rig = ListRig([alphabet]).laidOut()
    let background = View()
    rig.view.backgroundView = background

    rig.view.contentOffset.y = 510
    rig.view.layoutIfNeeded()

    #expect(rig.view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 510, width: 100, height: 200))
  }

  // MARK: Scrolling to items

  private struct Scroll: Sendable {
    var y: CGFloat
    var height: CGFloat
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var position: CollectionView.ScrollPosition
    var offset: CGFloat
  }

  /// The cases for an item in content of 2000 points, in a view of 320 × 480 with content insets, at offset
  /// 0.
  nonisolated private static let scrolls = [
    Scroll(y: 1000, height: 100, position: .top, offset: 1000),
    Scroll(y: 1000, height: 100, position: .centeredVertically, offset: 810),
    Scroll(y: 1000, height: 100, position: .bottom, offset: 620),
    Scroll(y: 1000, height: 100, position: [], offset: 620),
    Scroll(y: 1000, height: 100, top: 64, bottom: 34, position: .top, offset: 936),
    Scroll(y: 1000, height: 100, top: 64, bottom: 34, position: .bottom, offset: 654),
    Scroll(y: 1000, height: 100, top: 64, bottom: 34, position: .centeredVertically, offset: 795),
    Scroll(y: 1950, height: 50, position: .top, offset: 1520),
    Scroll(y: 100, height: 50, position: [], offset: 0),
    Scroll(y: 100, height: 900, position: [], offset: 100),
  ]

  /// A layout with one item in content of a given size.
  private final class OneItemLayout: CollectionViewLayout {
    var frame = CGRect.zero
    var contentSize = CGSize.zero

    override var collectionViewContentSize: CGSize { contentSize }
    override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame
      return attributes
    }
  }

  @Test(arguments: scrolls, [CollectionView.ScrollDirection.vertical, .horizontal])
  private func `scrollToItem scrolls to the given position`(
    scroll: Scroll, direction: CollectionView.ScrollDirection
  ) {
    let isAcross = direction == .horizontal
    let layout = OneItemLayout()
    layout.contentSize = CGSize(width: isAcross ? 2000 : 320, height: isAcross ? 320 : 2000)
    layout.frame =
      isAcross
      ? CGRect(x: scroll.y, y: 0, width: scroll.height, height: 320)
      : CGRect(x: 0, y: scroll.y, width: 320, height: scroll.height)
    let rig = ListRig([["a"]], layout: layout)
    rig.view.frame = CGRect(x: 0, y: 0, width: isAcross ? 480 : 320, height: isAcross ? 320 : 480)
    rig.view.contentInset =
      isAcross
      ? EdgeInsets(left: scroll.top, right: scroll.bottom)
      : EdgeInsets(top: scroll.top, bottom: scroll.bottom)
    // The bits of `left`, `centeredHorizontally` and `right` follow those of the positions along y.
    let position = CollectionView.ScrollPosition(rawValue: scroll.position.rawValue << (isAcross ? 3 : 0))

    rig.view.scrollToItem(at: path(0), at: position, animated: false)

    #expect(
      rig.view.contentOffset == CGPoint(x: isAcross ? scroll.offset : 0, y: isAcross ? 0 : scroll.offset))
  }

  @Test func `scrollToItem applies one position per axis to the transformed frame`() {
    final class ScaledLayout: CollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 2000, height: 2000) }
      override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
        let attributes = CollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 1000, y: 1000, width: 100, height: 100)
        attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
      }
    }
    let rig = ListRig([["a"]], layout: ScaledLayout())
    rig.view.frame = CGRect(x: 0, y: 0, width: 480, height: 480)

    rig.view.scrollToItem(at: path(0), at: [.top, .centeredHorizontally], animated: false)
    #expect(rig.view.contentOffset == CGPoint(x: 810, y: 1025))
    rig.view.scrollToItem(at: path(0), at: [.bottom, .right], animated: false)
    #expect(rig.view.contentOffset == CGPoint(x: 595, y: 595))
  }

  // MARK: Cost

  @Test(arguments: [100, 500_000])
  func `the number of layout queries in a pass does not depend on the number of items`(count: Int) {
    final class Arithmetic: CollectionViewLayout {
      var calls = 0
      override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: 50 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        calls += 1
        let last = (collectionView?.numberOfItems(inSection: 0) ?? 0) - 1
        let shown = max(0, Int(rect.minY / 50))...min(last, Int((rect.maxY - 0.001) / 50))
        return shown.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
        calls += 1
        let attributes = CollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: 50 * CGFloat(path.item), width: 100, height: 50)
        return attributes
      }
    }
    let layout = Arithmetic()
    let source = CountedSource([count])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    CountedSource.register(in: view)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(layout.calls == 5)

    for frame in 1...100 {
      view.contentOffset.y = CGFloat(frame * 7)
      view.layoutIfNeeded()
    }

    #expect(layout.calls <= 5 + 100 * 6)
    #expect(source.countQuestions == 1)
    #expect(view.numberOfViewsMade <= 6)
  }
}
