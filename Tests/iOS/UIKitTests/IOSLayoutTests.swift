import CollectionCore
import Foundation
import Testing

@MainActor
struct IOSLayoutTests {
  @Test func `a layout for iOS shows its items, and items that only touch the edge stay hidden`() {
    let source = ColumnSource()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ColumnLayout())
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?.count == 2)
  }

  @Test
  func `a grid for iOS takes sizes and margins from its delegate and other metrics from its layout`() {
    let grid = SizedGrid()
    grid.collectionView.layoutIfNeeded()

    #expect(
      grid.frames == [
        CGRect(x: 10, y: 5, width: 80, height: 10), CGRect(x: 10, y: 19, width: 80, height: 20),
        CGRect(x: 10, y: 43, width: 80, height: 30),
      ])
    #expect(grid.askedSize == CGSize(width: 80, height: 20))
    // The delegate does not implement this method, so the caller uses its own default, as on iOS.
    #expect(grid.askedLineSpacing == 1)
  }

  @Test func `a list for iOS shows the cells of its diffable data source and registered classes`() {
    let list = DiffableList()

    list.show(["one", "", "two"])
    #expect(list.shown == ["one", "PlainCell", "two"])
    list.show(["two", "one"])
    list.show("extra", over: ["more"])

    #expect(list.shown == ["two", "one", "extra", "more"])
  }

  @Test func `a grid for iOS moves items by a gesture and prefetches those about to appear`() {
    let grid = ReorderableGrid()
    grid.collectionView.layoutIfNeeded()

    grid.handleLongPressGesture(.began, at: CGPoint(x: 75, y: 25))
    grid.handleLongPressGesture(.changed, at: CGPoint(x: 25, y: 25))
    grid.handleLongPressGesture(.changed, at: CGPoint(x: 75, y: 75))
    #expect(grid.dataPath(IndexPath(item: 3, section: 0))?.item == 1)
    grid.handleLongPressGesture(.ended, at: .zero)

    #expect(grid.items.prefix(5) == ["0", "2", "3", "1", "4"])
    grid.collectionView.contentOffset.y = 1
    grid.collectionView.layoutIfNeeded()
    #expect(grid.prefetched == [6, 7, 8, 9])
  }

  @Test func `a compositional layout for iOS places items as iOS does`() {
    let source = StorefrontSource()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: Storefront.makeLayout())
    source.register(in: view)
    view.dataSource = source

    view.layoutIfNeeded()

    let item = view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))
    #expect(item?.frame == CGRect(x: 10 + 130 + 5, y: 44 + 54 + 5, width: 110, height: 34))
    let hero = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))
    #expect(hero?.frame.midX == 200)
    #expect(hero?.transform3D.m11 == 1.1)
    #expect(view.visibleSupplementaryViews(ofKind: Storefront.badgeKind).count == 7)
  }
}

@MainActor
private final class StorefrontSource: CollectionViewDataSource {
  func register(in view: CollectionView) {
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    for kind in [Storefront.badgeKind, CollectionView.elementKindSectionHeader] {
      view.register(
        CollectionReusableView.init(frame:), forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
