// UIKit is not imported here: together with Testing it would want an overlay that only Apple has.
import CollectionCore
import Foundation
import Testing

@MainActor
struct IOSLayoutTests {
  @Test func `a layout written for iOS shows its items, and those that only touch the edge stay out`() {
    let source = ColumnSource()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ColumnLayout())
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?.count == 2)
  }

  @Test func `a list written for iOS with a diffable data source and classes registered by themselves`() {
    let list = DiffableList()

    list.show(["one", "", "two"])
    #expect(list.shown == ["one", "PlainCell", "two"])
    list.show(["two", "one"])
    list.show("extra", over: ["more"])

    #expect(list.shown == ["two", "one", "extra", "more"])
  }
}
