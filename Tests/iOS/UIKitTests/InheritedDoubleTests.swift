import Testing
import UIKit

/// Checks that doubles and subclasses written for iOS work as there.
@MainActor
struct InheritedDoubleTests {
  @Test func `a layout reads the members that a double of its view overrides`() {
    let layout = UICollectionViewFlowLayout()
    let view = CollectionViewDouble(frame: .zero, collectionViewLayout: layout)

    #expect(layout.collectionView?.numberOfSections == 2)
    #expect(layout.collectionView?.numberOfItems(inSection: 1) == 6)
    #expect(layout.collectionView?.contentOffset == CGPoint(x: 3, y: 4))
    #expect(view.visibleCells.isEmpty)
  }

  @Test func `a double's batch updates run a block that does not escape`() {
    let view = CollectionViewDouble(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var calls = 0

    view.update { calls += 1 }

    #expect(view.items == [1])
    #expect(calls == 1)
    #expect(view.calls == ["performBatchUpdates"])
  }

  @Test func `an override may pass a block of its own to super`() {
    let view = CountingCollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var calls = 0

    view.performBatchUpdates { calls += 1 }
    view.performBatchUpdates { view.performBatchUpdates { calls += 1 } }

    #expect(calls == 2)
    #expect(view.numberOfUpdates >= 2)
  }

  @Test func `a double records the calls of a program instead of performing them`() {
    let view = CollectionViewDouble(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let (path, other): (IndexPath, IndexPath) = ([0, 1], [0, 2])
    let delegate = SizeDelegate()

    view.dataSource = delegate
    view.delegate = delegate
    view.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    view.contentSize = CGSize(width: 9, height: 9)
    view.insertItems(at: [path])
    view.deleteItems(at: [path])
    view.reloadItems(at: [path])
    view.reconfigureItems(at: [path])
    view.moveItem(at: path, to: other)
    view.insertSections([1])
    view.deleteSections([1])
    view.reloadSections([1])
    view.moveSection(1, toSection: 2)
    view.selectItem(at: path, animated: false, scrollPosition: .top)
    view.scrollToItem(at: path, at: .top, animated: false)
    view.setContentOffset(CGPoint(x: 1, y: 9), animated: true)

    #expect(
      view.calls == [
        "reloadData", "dataSource", "delegate", "contentInset", "contentSize", "insertItems", "deleteItems",
        "reloadItems", "reconfigureItems", "moveItem", "insertSections", "deleteSections", "reloadSections",
        "moveSection", "selectItem", "scrollToItem",
      ])
    #expect(view.contentOffset == CGPoint(x: 1, y: 9))
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.isDragging && view.isTracking && view.isDecelerating)
    #expect((view as UIScrollView).delegate === delegate)
  }

  @Test func `a view observes the members that it overrides`() {
    let view = ViewDouble(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let changes: [(ViewDouble) -> Void] = [
      { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }, { $0.bounds.size.width = 7 },
      { $0.center.x = 5 }, { $0.alpha = 0.5 }, { $0.isHidden = true }, { $0.clipsToBounds = true },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.backgroundColor = .black },
      { $0.setNeedsLayout() }, { $0.layoutIfNeeded() }, { $0.addSubview(UIView()) },
    ]

    for (index, change) in changes.enumerated() {
      view.changes = 0
      change(view)
      #expect(view.changes > 0, "change \(index)")
    }
    #expect(UIView().backgroundColor == nil)
  }

  @Test func `a layout may supply its collection view itself`() {
    #expect(LayoutDouble().collectionView?.numberOfSections == 2)
  }

  @Test func `contexts, update items and sections can be inherited`() {
    let (context, item) = (ContextDouble(), UpdateItemDouble())
    let size = NSCollectionLayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = SectionDouble(group: group)
    section.contentInsets.top = 4

    #expect(context.invalidateEverything && context.invalidateDataSourceCounts)
    #expect(item.indexPathBeforeUpdate == [1, 2] && item.indexPathAfterUpdate == [3, 4])
    #expect(item.updateAction == .move)
    #expect(section.insets == [.zero])
  }

  @Test func `a subclass may declare members with the names of Fling's own`() {
    let (layout, cell) = (NamesakeLayout(), NamesakeCell())
    cell.fling.cornerRadius = 12

    #expect(layout.visibleBounds == "mine")
    #expect(NamesakeCollectionView(frame: .zero, collectionViewLayout: layout).hover(at: 3) == 3)
    #expect(layout.made == "plainly")
    #expect(cell.cornerRadius == 1)
    #expect(cell.fling.cornerRadius == 12)
  }

  @Test func `views are equal only to themselves`() {
    let (a, b) = (UIView(), UIView())

    #expect(a == a)
    #expect(a != b)
    #expect(Set([a, b, a]).count == 2)
  }

  @Test func `attributes observe the members that a subclass overrides`() throws {
    let attributes = CountedAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.alpha = 0.5
    attributes.zIndex = 3
    attributes.isHidden = true
    attributes.size.width = 9
    attributes.center.x = 9
    attributes.transform3D.m34 = 0.1
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copies = try #require(
      NSArray(array: [attributes], copyItems: true) as? [UICollectionViewLayoutAttributes])

    #expect(attributes.changes >= 7)
    #expect(copies.first !== attributes)
    #expect(copies.first?.frame == attributes.frame)
  }

  @Test func `a call with a question mark is nil for a method that the delegate does not implement`() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let delegate = SizeDelegate()
    let flow: any UICollectionViewDelegateFlowLayout = delegate
    let source: any UICollectionViewDataSource = delegate
    let path = IndexPath(item: 0, section: 0)

    #expect(flow.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 7, height: 8))
    #expect(flow.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(source.numberOfSections?(in: view) == 6)
  }

  @Test func `C's functions make the same values as initializers`() {
    let t = CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 3), 4, 5)

    #expect(t == CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 4, y: 5))
    #expect(CGRectMake(1, 2, 3, 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
    #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
    #expect(UIScrollViewDecelerationRateFast == UIScrollView.DecelerationRate.fast)
  }
}
