import Testing
import UIKit

/// A test double as tests of layouts for iOS have it.
private final class CollectionViewDouble: UICollectionView {
  var updates = 0
  var offset = CGPoint(x: 3, y: 4)
  var items: [Int] = []

  override var numberOfSections: Int { 2 }
  override var contentOffset: CGPoint {
    get { offset }
    set { offset = newValue }
  }
  override func numberOfItems(inSection section: Int) -> Int { section + 5 }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    self.updates += 1
    updates?()
    completion?(true)
  }

  /// Changes the data in a block without `self.` that calls a closure that does not escape.
  func update(_ change: () -> Void) {
    performBatchUpdates {
      items.append(1)
      change()
    }
  }
}

/// A layout whose own members have the names of members that UIKit does not have.
private final class NamesakeLayout: UICollectionViewFlowLayout {
  var visibleBounds = "mine"
  var pixelScale = 2
  var snapDuration: Float = 1
  var innermostLayout: Int { 3 }
  let made: String

  override init() {
    made = "plainly"
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    made = "from a coder"
    super.init(coder: aDecoder)
  }
}

private final class NamesakeCell: UICollectionViewCell {
  var cornerRadius: Float = 1
  var shadow = "mine"
  var placement: Int?

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

private final class MarkedAttributes: UICollectionViewLayoutAttributes {
  var changes = 0
  override var frame: CGRect { didSet { changes += 1 } }
  override var alpha: CGFloat { didSet { changes += 1 } }
}

private final class SizeDelegate: UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 7, height: 8) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func numberOfSections(in collectionView: UICollectionView) -> Int { 6 }
}

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
    #expect(view.updates == 1)
  }

  @Test func `a subclass may declare members with the names of Fling's own`() {
    let (layout, cell) = (NamesakeLayout(), NamesakeCell())
    cell.fling.cornerRadius = 12

    #expect(layout.visibleBounds == "mine")
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
    let attributes = MarkedAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.alpha = 0.5
    let copies = try #require(
      NSArray(array: [attributes], copyItems: true) as? [UICollectionViewLayoutAttributes])

    #expect(attributes.changes == 2)
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
