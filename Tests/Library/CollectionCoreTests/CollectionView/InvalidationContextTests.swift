import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that a pass queries the elements listed in an invalidation context again.
@MainActor
struct InvalidationContextTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  /// A stack layout that also records queries for single elements.
  private final class AskedLayout: StackLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      journal.note("item \(indexPath.brief)?")
      return super.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      journal.note("header \(indexPath.brief)?")
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  private func makeRig() -> (ListRig, AskedLayout) {
    let layout = AskedLayout()
    layout.headerHeight = 10
    return (ListRig([alphabet], layout: layout, journal: layout.journal).laidOut(), layout)
  }

  @Test func `listed elements are queried again one by one after a preparation`() {
    let (rig, layout) = makeRig()
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateSupplementaryElements(
      ofKind: CollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    layout.decorate = { $0.alpha = 0.5 }

    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == ["invalidate", "prepare", "item [0,1]?", "header [0,0]?"])
    #expect((0...3).map { rig.cell($0)?.alpha } == [1, 0.5, 1, 1])
  }

  @Test func `a listed element that moves into view is shown, and one that moves out is removed`() {
    let (rig, layout) = makeRig()
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 20, section: 0)])
    layout.decorate = { attributes in
      if attributes.indexPath.item == 1 { attributes.center.y += 1000 }
      if attributes.indexPath.item == 20 { attributes.center.y = 50 }
    }

    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["a [0,0]", "c [0,2]", "d [0,3]", "u [0,20]"])
  }

  @Test
  func `several contexts before a pass are combined, and a context without a list invalidates all elements`()
  {
    let (rig, layout) = makeRig()
    for item in [1, 2] {
      let context = CollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: item, section: 0)])
      layout.invalidateLayout(with: context)
    }
    rig.view.layoutIfNeeded()
    #expect(
      rig.journal.take() == ["invalidate", "invalidate", "prepare", "item [0,1]?", "item [0,2]?"])

    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    layout.invalidateLayout(with: context)
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.journal.take() == ["invalidate", "invalidate", "prepare", "elements in 0...200"])
  }

  @Test func `after a scroll the new rectangle is queried although the context lists elements`() {
    let (rig, layout) = makeRig()
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])

    layout.invalidateLayout(with: context)
    rig.view.contentOffset.y = 20
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take().contains("elements in 20...220"))
  }

  @Test func `a content size adjustment is applied before the content offset adjustment`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.bounces = false
    rig.view.contentOffset.y = 1000
    rig.view.beginTracking(at: CGPoint(x: 50, y: 190), time: 0)
    for step in 1...6 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 190 - 8 * CGFloat(step)), time: Double(step) / 100)
    }
    rig.view.endTracking(at: CGPoint(x: 50, y: 142), time: 0.06)
    let velocity = rig.view.scrollVelocity.y
    #expect(velocity > 500)

    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 2600)
    context.contentSizeAdjustment = CGSize(width: 0, height: 2600)
    layout.itemHeight = 150
    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentSize.height == 3900)
    #expect(rig.view.scrollVelocity.y == velocity)
    #expect(rig.view.isDecelerating)
  }

  @Test func `the content size after a preparation is the layout's, whatever adjustment the context has`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    let context = CollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 500)

    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentSize.height == 1300)
  }

  // MARK: Flow

  private func flowContext(metrics: Bool, attributes: Bool) -> CollectionViewFlowLayoutInvalidationContext {
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = metrics
    context.invalidateFlowLayoutAttributes = attributes
    return context
  }

  private final class CountedLayout: CollectionViewFlowLayout {
    var invalidations = 0

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      invalidations += 1
      super.invalidateLayout(with: context)
    }
  }

  /// A change of one property of a flow layout to a value other than the default.
  private struct Setting: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var set: @MainActor @Sendable (CollectionViewFlowLayout) -> Void
  }

  nonisolated private static let settings = [
    Setting(testDescription: "minimumLineSpacing") { $0.minimumLineSpacing = 20 },
    Setting(testDescription: "minimumInteritemSpacing") { $0.minimumInteritemSpacing = 20 },
    Setting(testDescription: "itemSize") { $0.itemSize.height = 60 },
    Setting(testDescription: "estimatedItemSize") { $0.estimatedItemSize = $0.itemSize },
    Setting(testDescription: "scrollDirection") { $0.scrollDirection = .horizontal },
    Setting(testDescription: "headerReferenceSize") { $0.headerReferenceSize.height = 10 },
    Setting(testDescription: "footerReferenceSize") { $0.footerReferenceSize.height = 10 },
    Setting(testDescription: "sectionInset") { $0.sectionInset.top = 10 },
    Setting(testDescription: "sectionInsetReference") { $0.sectionInsetReference = .fromSafeArea },
    Setting(testDescription: "sectionHeadersPin") { $0.sectionHeadersPinToVisibleBounds = true },
    Setting(testDescription: "sectionFootersPin") { $0.sectionFootersPinToVisibleBounds = true },
    Setting(testDescription: "pixelScale") { $0.pixelScale = 2 },
  ]

  @Test(arguments: settings)
  private func `a property invalidates the layout only if its value changes`(setting: Setting) {
    let layout = CountedLayout()
    let rig = LayoutRig(layout, counts: [4])
    let before = layout.invalidations

    setting.set(layout)
    #expect(layout.invalidations == before + 1)
    rig.view.layoutIfNeeded()
    let after = layout.invalidations
    setting.set(layout)
    #expect(layout.invalidations == after)
  }

  @Test(arguments: [
    (metrics: true, attributes: true, asked: 4, height: CGFloat(30)),
    (metrics: false, attributes: true, asked: 0, height: 20.0),
    (metrics: true, attributes: false, asked: 0, height: 20.0),
    (metrics: false, attributes: false, asked: 0, height: 20.0),
  ])
  func `frames and delegate metrics are kept unless their flags are set`(
    metrics: Bool, attributes: Bool, asked: Int, height: CGFloat
  ) {
    var size = CGSize(width: 320, height: 20)
    let delegate = CountingFlowDelegate { _ in size }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [4], delegate: delegate)
    let before = delegate.sizeQuestions
    size.height = 30

    rig.layout.invalidateLayout(with: flowContext(metrics: metrics, attributes: attributes))
    rig.view.layoutIfNeeded()

    #expect(delegate.sizeQuestions - before == asked)
    #expect(rig.frame(0)?.height == height)
  }

  @Test func `discarded delegate metrics are queried when frames are next computed`() {
    var size = CGSize(width: 320, height: 20)
    let delegate = CountingFlowDelegate { _ in size }
    let rig = LayoutRig(CollectionViewFlowLayout(), counts: [4], delegate: delegate)
    size.height = 30

    rig.layout.invalidateLayout(with: flowContext(metrics: true, attributes: false))
    rig.view.layoutIfNeeded()
    rig.layout.invalidateLayout(with: flowContext(metrics: false, attributes: true))
    rig.view.layoutIfNeeded()

    #expect(rig.frame(0)?.height == 30)
  }

  @Test func `pinned headers move with the scroll without a query of the delegate`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let delegate = CountingFlowDelegate { _ in CGSize(width: 320, height: 100) }
    let rig = LayoutRig(layout, height: 200, counts: [9, 9], delegate: delegate)
    rig.view.overscan = 100
    rig.scroll(y: 200)
    let asked = delegate.sizeQuestions

    let places = [210, 230, 250].map { offset -> CGFloat? in
      rig.scroll(y: offset)
      let path = IndexPath(item: 0, section: 0)
      return rig.view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: path)?
        .frame.minY
    }

    #expect(places == [210, 230, 250])
    #expect(delegate.sizeQuestions == asked)
  }
}
