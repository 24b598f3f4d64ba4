import Foundation
import StandardLayouts
import TestSupport
import Testing

@MainActor
struct FlowLayoutTests {
  // MARK: Invalidation

  @Test(arguments: [(EdgeInsets(top: -30), 45), (EdgeInsets(bottom: -30), 85)])
  func `lines that negative insets move into another section are found there`(insets: EdgeInsets, y: CGFloat)
  {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.sectionInset = insets
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [1, 1])

    let rows = rig.rows(in: CGRect(x: 0, y: y, width: 300, height: 5))

    #expect(rows.map(\.element) == ["cell [0, 0]", "cell [1, 0]"])
  }

  @Test func `a change of width queries the delegate again, a change of height does not`() {
    let delegate = CountingFlowDelegate { _ in CGSize(width: 40, height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [5], delegate: delegate)
    let asked = delegate.sizeQuestions

    rig.resize(width: 320, height: 300)
    #expect(delegate.sizeQuestions == asked)

    rig.resize(width: 200, height: 300)
    #expect(delegate.sizeQuestions == asked + 5)
    #expect(rig.layout.collectionViewContentSize.width == 200)
  }

  @Test func `scrolling does not invalidate the layout`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [100])

    let scrolled = CGRect(x: 0, y: 123, width: 320, height: 480)

    #expect(!rig.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
  }

  @Test func `a horizontal layout is invalidated by a change of height only`() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let rig = LayoutRig(layout, counts: [100])

    #expect(!rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 99, height: 480)))
    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 99)))
  }

  @Test(arguments: [EdgeInsets(left: 10), EdgeInsets(right: 10)])
  func `a content inset across the scrolling axis narrows the lines`(inset: EdgeInsets) {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [100])

    rig.view.contentInset = inset
    rig.view.layoutIfNeeded()

    #expect(rig.layout.collectionViewContentSize.width == 310)
    #expect(rig.view.contentSize.width == 310)
  }

  @Test(arguments: [
    (
      reference: CollectionViewFlowLayout.SectionInsetReference.fromContentInset, first: CGFloat(5),
      last: CGFloat(315)
    ),
    (reference: .fromSafeArea, first: 15.0, last: 295.0),
    (reference: .fromLayoutMargins, first: 23.0, last: 287.0),
  ])
  func `section insets are measured from content insets, safe area or layout margins`(
    reference: CollectionViewFlowLayout.SectionInsetReference, first: CGFloat, last: CGFloat
  ) {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = EdgeInsets(left: 5, right: 5)
    let rig = LayoutRig(layout, counts: [10])
    rig.view.safeAreaInsets = EdgeInsets(left: 10, right: 20)

    layout.sectionInsetReference = reference
    rig.view.layoutIfNeeded()

    #expect(rig.view.visibleCells.map(\.frame.minX).min() == first)
    #expect(rig.view.visibleCells.map(\.frame.maxX).max() == last)
    let header = rig.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test func `only the part of the safe area beyond the content insets moves the items`() {
    let layout = CollectionViewFlowLayout()
    layout.sectionInsetReference = .fromSafeArea
    let rig = LayoutRig(layout, counts: [10], contentInset: EdgeInsets(left: 30))

    rig.view.safeAreaInsets = EdgeInsets(left: 10)
    rig.view.layoutIfNeeded()
    #expect(rig.frame(0)?.minX == 0)

    rig.view.safeAreaInsets = EdgeInsets(left: 50)
    rig.view.layoutIfNeeded()
    #expect(rig.frame(0)?.minX == 20)
  }

  @Test func `an invalidation without the delegate metrics flag keeps the delegate's sizes`() {
    let delegate = CountingFlowDelegate { _ in CGSize(width: 40, height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [5], delegate: delegate)
    let asked = delegate.sizeQuestions
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false

    rig.layout.invalidateLayout(with: context)
    rig.layout.prepare()

    #expect(delegate.sizeQuestions == asked)
  }

  @Test func `an invalidation queries the delegate again`() {
    let delegate = CountingFlowDelegate { _ in CGSize(width: 40, height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [5], delegate: delegate)
    let asked = delegate.sizeQuestions

    rig.layout.invalidateLayout()
    rig.layout.prepare()

    #expect(delegate.sizeQuestions == asked + 5)
  }

  @Test func `each property takes effect at the next preparation`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [7])
    let layout = rig.layout
    func contentSize() -> CGSize {
      layout.prepare()
      return layout.collectionViewContentSize
    }

    layout.itemSize = CGSize(width: 100, height: 80)
    #expect(contentSize() == CGSize(width: 320, height: 260))
    layout.minimumLineSpacing = 20
    #expect(contentSize() == CGSize(width: 320, height: 280))
    layout.minimumInteritemSpacing = 30
    #expect(contentSize() == CGSize(width: 320, height: 380))
    layout.headerReferenceSize = CGSize(width: 1, height: 5)
    #expect(contentSize() == CGSize(width: 320, height: 385))
    layout.footerReferenceSize = CGSize(width: 1, height: 6)
    #expect(contentSize() == CGSize(width: 320, height: 391))
    layout.sectionInset = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    #expect(contentSize() == CGSize(width: 320, height: 394))
    layout.scrollDirection = .horizontal
    #expect(contentSize() == CGSize(width: 222, height: 480))
  }

  @Test func `a property changed after super.prepare takes effect in the same pass`() {
    final class Square: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: 160, height: 160)
        minimumInteritemSpacing = 0
      }
    }

    let rig = LayoutRig(Square(), counts: [4])

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 330))
  }

  // MARK: Subclasses

  @Test func `a subclass may change copies of the attributes that super returns`() {
    final class Faded: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
          let copy = attributes.copy() as? Attributes
          copy?.alpha = 0.5
          return copy
        }
      }
      final class Attributes: CollectionViewLayoutAttributes {}
    }

    let rig = LayoutRig(Faded(), counts: [3])

    let found = rig.layout.layoutAttributesForElements(in: .everywhere) ?? []
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0 is Faded.Attributes && $0.alpha == 0.5 })
    #expect(rig.attributes(0)?.alpha == 1)
  }

  @Test func `an invalidation for new bounds lists no elements and keeps the frames`() {
    final class Following: CollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let delegate = CountingFlowDelegate { _ in CGSize(width: 40, height: 40) }
    let layout = Following()
    layout.sectionHeadersPinToVisibleBounds = true
    let rig = LayoutRig(layout, counts: [50], delegate: delegate)
    let asked = delegate.sizeQuestions

    let context = layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 9, width: 320, height: 480))
    rig.scroll(y: 9)

    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(delegate.sizeQuestions == asked)
  }

  // MARK: Answers

  @Test func `a rectangle between two lines contains no elements`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [100])

    let rows = rig.rows(in: CGRect(x: 0, y: 50, width: 320, height: 10))

    #expect(rows.isEmpty)
  }

  @Test func `there are no attributes for paths that do not exist`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [3, 0])

    #expect(rig.frame(3) == nil)
    #expect(rig.frame(-1) == nil)
    #expect(rig.frame(0, section: 1) == nil)
    #expect(rig.frame(0, section: 2) == nil)
  }

  @Test func `a header without extent does not exist`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [3])

    let header = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))

    #expect(header == nil)
  }

  @Test func `without sections the content is as wide as the view and has no height`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [])

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 0))
    #expect(rig.allRows.isEmpty)
  }

  @Test func `returned attributes are fresh copies`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [3])

    rig.attributes(0)?.alpha = 0

    #expect(rig.attributes(0)?.alpha == 1)
  }

  /// 253 / (253 / 7) is less than 7 in floating point.
  @Test func `no column is lost to rounding`() {
    let layout = CollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.itemSize = CGSize(width: 253.0 / 7, height: 20)
    let uniform = LayoutRig(layout, width: 253, counts: [7])
    let delegate = CountingFlowDelegate { CGSize(width: 253.0 / 7, height: 20 + CGFloat($0.item)) }
    let free = LayoutRig(CollectionViewFlowLayout(), width: 253, counts: [7], delegate: delegate)
    free.layout.minimumInteritemSpacing = 0
    free.view.layoutIfNeeded()

    #expect(uniform.layout.collectionViewContentSize.height == 20)
    #expect(free.layout.collectionViewContentSize.height == 26)
  }

  @Test func `negative sizes count as zero`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: -5, height: -5)
    let rig = LayoutRig(layout, counts: [3])

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 0))
    #expect(rig.allRows.isEmpty)
  }

  @Test func `insets wider than the view leave the items centred and do not crash`() {
    let layout = CollectionViewFlowLayout()
    layout.sectionInset = EdgeInsets(left: 200, right: 200)
    let rig = LayoutRig(layout, counts: [3])

    #expect(rig.frame(0) == CGRect(x: 175, y: 0, width: 50, height: 50))
  }

  @Test func `a query finds all of several overlapping lines`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = -60
    let rig = LayoutRig(layout, counts: [10])

    let rows = rig.rows(in: CGRect(x: 0, y: 120, width: 320, height: 1))

    #expect(rows.map(\.element) == ["cell [0, 1]", "cell [0, 2]", "cell [0, 3]"])
  }

  @Test func `a query finds items that negative insets push out of their section`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.sectionInset = EdgeInsets(bottom: -70)
    let rig = LayoutRig(layout, counts: [1, 1])

    let rows = rig.rows(in: CGRect(x: 0, y: 95, width: 320, height: 2))

    #expect(rows.map(\.element) == ["cell [0, 0]", "cell [1, 0]"])
  }

  @Test(arguments: [
    CGRect.null, CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 0, y: CGFloat.nan, width: 9, height: 9),
  ])
  func `an empty or invalid rectangle contains no elements`(rect: CGRect) {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [30])

    #expect(rig.rows(in: rect).isEmpty)
  }

  @Test func `an infinite rectangle contains all elements`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [30])

    #expect(rig.rows(in: .infinite).count == 30)
  }

  @Test func `a view without a size reports no misfit item`() {
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [5])
    var reports: [LayoutDiagnostic] = []
    rig.view.onDiagnostic = { reports.append($0) }

    for size in [CGSize(width: 0, height: 40), CGSize(width: 300, height: 0), .zero] {
      rig.resize(width: size.width, height: size.height)
      rig.layout.invalidateLayout()
      _ = rig.layout.collectionViewContentSize
    }

    #expect(reports.map(\.kind) == [])
  }

  @Test(arguments: [
    CGSize(width: 321, height: 1), CGSize(width: -1, height: 1), CGSize(width: 1, height: -1),
  ])
  func `an item size that fits no line is reported once per preparation`(size: CGSize) {
    let delegate = CountingFlowDelegate { $0.item == 2 ? size : CGSize(width: 40, height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [5], delegate: delegate)
    var reports: [LayoutDiagnostic] = []
    rig.view.onDiagnostic = { reports.append($0) }

    rig.layout.invalidateLayout()
    rig.layout.prepare()
    _ = rig.allRows

    #expect(reports.map(\.kind) == [.misfitItem])
    #expect(reports.first?.message.contains("[0, 2]") == true)
  }

  // MARK: Cost

  @Test func `an equal size for a million items costs one query of the delegate`() {
    let delegate = CountingFlowDelegate { _ in nil }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [1_000_000], delegate: delegate)

    let rows = rig.rows(in: CGRect(x: 0, y: 6_000_000, width: 320, height: 480))

    #expect(delegate.sizeQuestions == 1)
    #expect(rows.count == 40)
    #expect(rows.first?.element == "cell [0, 500000]")
    #expect(rig.source.countQuestions == 1)
  }

  @Test
  func `each item has the delegate's size, which is asked for once, in sections like others and unlike them`()
  {
    let widths: [[CGFloat]] = [
      [10, 20, 10], [10, 20, 10], [10, 20, 20], [10, 10, 10], [10, 10, 10], [10, 20, 10], [10, 20], [],
      [10, 20, 10, 30], [20, 20, 20], [20, 20, 20], [10, 20, 10],
    ]
    let delegate = CountingFlowDelegate { CGSize(width: widths[$0.section][$0.item], height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: widths.map(\.count), delegate: delegate)

    #expect(delegate.sizeQuestions == widths.joined().count)
    for (section, widths) in widths.enumerated() {
      #expect(widths.indices.map { rig.frame($0, section: section)?.width } == widths)
    }
  }

  @Test func `scrolling over items that the delegate has sized does not query the delegate`() {
    let delegate = CountingFlowDelegate { CGSize(width: 40 + CGFloat($0.item % 3), height: 40) }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [20_000], delegate: delegate)
    let asked = delegate.sizeQuestions

    rig.scroll(y: 60_000)
    let rows = rig.rows(in: rig.view.bounds)

    #expect(delegate.sizeQuestions == asked)
    #expect((1..<100).contains(rows.count))
  }
}
