import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of self-sizing cells in a flow layout with an estimated item size.
@MainActor
struct FlowSelfSizingTests {
  // MARK: Measuring

  @Test func `visible cells get their preferred size, other items keep the estimate`() {
    let rig = makeRig(height: 100, count: 4) { _ in 40 }

    #expect(
      rig.allRows.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 320, height: 40), CGRect(x: 0, y: 40, width: 320, height: 40),
        CGRect(x: 0, y: 80, width: 320, height: 40), CGRect(x: 0, y: 120, width: 320, height: 50),
      ])
    #expect(rig.view.contentSize == CGSize(width: 320, height: 170))
    #expect(rig.asked == paths([0, 1, 2]))
  }

  @Test func `cells smaller than the estimate bring in more cells until the view is full`() {
    let rig = makeRig(height: 100, count: 50) { _ in 10 }

    #expect(rig.view.indexPathsForVisibleItems == paths(Array(0...9)))
    #expect(rig.asked == paths(Array(0...9)))
    #expect(rig.view.contentSize.height == 2100)
  }

  @Test func `all sizes of one measuring round share one invalidation and one preparation`() {
    let layout = CountedFlowLayout()
    let rig = makeRig(layout, height: 200, count: 50) { _ in 100 }

    #expect(rig.asked.count == 4)
    #expect(layout.invalidationsForSizes == [4])
    #expect(layout.preparations == 2)
  }

  @Test func `cells are measured in the order of the layout's attributes`() {
    final class Backwards: CollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.reversed()
      }
    }

    let rig = makeRig(Backwards(), height: 150, count: 9) { _ in 60 }

    #expect(rig.asked == paths([2, 1, 0]))
  }

  @Test func `a cell is measured once, and again when it returns to the screen`() {
    let rig = makeRig(height: 100, count: 50) { _ in 50 }
    #expect(rig.takeAsked() == paths([0, 1]))

    rig.scroll(y: 25)
    #expect(rig.takeAsked() == paths([2]))
    rig.scroll(y: 30)
    #expect(rig.takeAsked() == [])

    rig.scroll(y: 500)
    rig.scroll(y: 0)
    #expect(rig.takeAsked().suffix(2) == paths([0, 1]))
  }

  @Test func `without an estimate cells are measured, but their sizes have no effect`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0

    let rig = SizedRig(layout, height: 100, counts: [3]) { _ in CGSize(width: 320, height: 70) }

    #expect(rig.view.contentSize.height == 150)
  }

  @Test func `automaticSize estimates the item size or the delegate's size`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 30)
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let rig = SizedRig(layout, height: 60, counts: [4]) { _ in CGSize(width: 320, height: 40) }
    #expect(rig.view.contentSize.height == 140)

    let delegate = CountingFlowDelegate { CGSize(width: 320, height: 10 * CGFloat($0.item + 2)) }
    rig.view.delegate = delegate
    rig.view.layoutIfNeeded()

    #expect(delegate.sizeQuestions == 4)
    #expect(rig.view.contentSize.height == 170)
  }

  @Test func `with an estimate the delegate is not queried for sizes`() {
    let rig = makeRig(height: 100, count: 4) { _ in 40 }
    let delegate = CountingFlowDelegate { _ in CGSize(width: 10, height: 10) }

    rig.view.delegate = delegate
    rig.view.layoutIfNeeded()

    #expect(delegate.sizeQuestions == 0)
    #expect(rig.view.contentSize.height == 170)
  }

  @Test func `cells whose preferred size never settles are reported and left alone after ten rounds`() {
    final class Generous: CollectionViewFlowLayout {
      override func invalidationContext(
        forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
        withOriginalAttributes original: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutInvalidationContext {
        preferred.size.height += 1
        return super.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      }
    }
    var height: CGFloat = 60
    let rig = makeRig(Generous(), height: 100, count: 1) { _ in
      height += 10
      return height
    }

    #expect(rig.asked.count == 10)
    #expect(rig.heights == [161])
    #expect(rig.diagnostics.map(\.kind) == [.restlessSizes])
  }

  @Test func `an invalid preferred size is reported and the estimate kept`() {
    let rig = makeRig(height: 100, count: 1) { _ in .nan }

    #expect(rig.diagnostics.map(\.kind) == [.absurdAttributes])
    #expect(rig.view.contentSize.height == 50)
  }

  @Test func `an item whose measured size fits is not reported for its estimate`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 400, height: 50)
    let rig = SizedRig(layout, height: 200, counts: [2]) { _ in CGSize(width: 320, height: 40) }

    // The deletion computes the geometry again, from the estimate and the measured size.
    rig.update(to: [1]) { $0.deleteItems(at: paths([1])) }

    // The estimate is too wide, which is reported before any cell is measured.
    #expect(rig.diagnostics.map(\.kind) == [.misfitItem])
  }

  @Test func `a measured size that does not fit is reported after an earlier one`() {
    let rig = makeRig(height: 100, count: 50) { _ in 50 }
    rig.size = { CGSize(width: $0.item % 20 == 0 ? 400 : 320, height: 50) }
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    rig.scroll(y: 1000)

    #expect(rig.diagnostics.map(\.kind) == [.misfitItem, .misfitItem])
    #expect(rig.diagnostics.last?.message.contains("[0, 20]") == true)
  }

  @Test func `headers are not self-sizing`() {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let original = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    let preferred = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    preferred.size = CGSize(width: 320, height: 80)
    layout.estimatedItemSize = CGSize(width: 50, height: 50)

    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  // MARK: Keeping and forgetting

  @Test func `measured sizes are kept while items are off screen`() {
    let rig = makeRig(height: 100, count: 50) { _ in 60 }

    rig.scroll(y: 1000)

    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(rig.frame(1) == CGRect(x: 0, y: 60, width: 320, height: 60))
  }

  @Test func `an update moves sizes with their items and discards those of deleted and reloaded items`() {
    let rig = makeRig(height: 100, count: 10) { CGFloat(100 + $0.item) }
    for offset in stride(from: 0, through: 1000, by: 100) { rig.scroll(y: CGFloat(offset)) }
    #expect(rig.heights == [100, 101, 102, 103, 104, 105, 106, 107, 108, 109])

    rig.size = { _ in nil }
    rig.update(to: [10]) {
      $0.deleteItems(at: paths([1]))
      $0.insertItems(at: paths([0]))
      $0.reloadItems(at: paths([4]))
      $0.moveItem(at: path(5), to: path(9))
    }

    #expect(rig.heights == [50, 100, 102, 103, 50, 106, 107, 108, 109, 105])
  }

  @Test func `sizes move with their section`() {
    let rig = makeRig(height: 400, counts: [2, 2]) { CGFloat(60 + 10 * $0.section + $0.item) }
    rig.size = { _ in nil }

    rig.update(to: [2, 2]) { $0.moveSection(0, toSection: 1) }

    #expect(rig.heights == [70, 71, 60, 61])
  }

  @Test func `invalidating the delegate metrics discards sizes and measures visible cells again`() {
    let rig = makeRig(height: 100, count: 10) { _ in 60 }
    rig.scroll(y: 300)
    rig.size = { _ in CGSize(width: 320, height: 70) }
    _ = rig.takeAsked()

    rig.layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.heights.filter { $0 == 60 } == [])
    #expect(rig.takeAsked().count >= 2)
    #expect(rig.view.indexPathsForVisibleItems.allSatisfy { rig.frame($0.item)?.height == 70 })
  }

  @Test func `an invalidation that keeps the delegate metrics keeps sizes`() {
    let rig = makeRig(height: 100, count: 10) { _ in 60 }
    rig.size = { _ in CGSize(width: 320, height: 70) }
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false

    rig.layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(rig.heights == [60, 60, 50, 50, 50, 50, 50, 50, 50, 50])
  }

  @Test func `reloadData and a change of width discard sizes`() {
    let rig = makeRig(height: 100, count: 4) { _ in 60 }
    rig.size = { _ in nil }

    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.heights == [50, 50, 50, 50])

    rig.size = { _ in CGSize(width: 320, height: 70) }
    rig.view.frame.size.width = 300
    rig.view.layoutIfNeeded()
    #expect(rig.heights == [70, 70, 50, 50])
  }

  @Test func `a visible cell is measured again after invalidateIntrinsicContentSize unless disabled`() {
    let rig = makeRig(height: 100, count: 4) { _ in 40 }
    rig.size = { _ in CGSize(width: 320, height: 60) }
    rig.view.cellForItem(at: path(1))?.invalidateIntrinsicContentSize()
    rig.view.layoutIfNeeded()
    #expect(rig.heights == [40, 60, 40, 50])

    rig.view.selfSizingInvalidation = .disabled
    rig.view.cellForItem(at: path(0))?.invalidateIntrinsicContentSize()
    rig.view.layoutIfNeeded()
    #expect(rig.heights == [40, 60, 40, 50])
  }

  @Test func `an update without operations measures visible cells again and keeps the other sizes`() {
    let rig = makeRig(height: 100, count: 10) { _ in 60 }
    rig.scroll(y: 300)
    rig.size = { _ in CGSize(width: 320, height: 70) }

    rig.update(to: [10]) { _ in }

    #expect(rig.frame(0)?.height == 60)
    #expect(rig.view.indexPathsForVisibleItems.allSatisfy { rig.frame($0.item)?.height == 70 })
  }

  // MARK: Insertions

  /// Inserts items, and returns the height, center and opacity of the cell at `path` at quarters of the time.
  private func steps(
    of path: IndexPath, inserting inserted: [Int], into rig: SizedRig<CollectionViewFlowLayout>
  ) -> [[CGFloat]] {
    rig.view.updateTiming = .curve(.linear, duration: 1)
    rig.update(to: [rig.counts[0] + inserted.count]) { $0.insertItems(at: paths(inserted)) }
    return [0, 0.25, 0.5, 1].map { time in
      rig.view.advance(to: 5 + time)
      rig.view.layoutIfNeeded()
      let cell = rig.view.cellForItem(at: path)
      return [cell?.bounds.height, cell?.center.y, cell?.alpha].map { (($0 ?? .nan) * 1000).rounded() / 1000 }
    }
  }

  @Test(arguments: [20, 80] as [CGFloat])
  func `an inserted cell begins at its own size and place, and only fades in`(height: CGFloat) {
    let layout = CollectionViewFlowLayout()
    let rig = makeRig(layout, height: 480, count: 3) { _ in height }
    let second = rig.view.cellForItem(at: path(1))

    let steps = steps(of: path(1), inserting: [1], into: rig)

    #expect(steps == [0, 0.25, 0.5, 1].map { [height, height * 1.5, $0] })
    #expect(rig.view.cellForItem(at: path(2)) === second)
  }

  @Test func `an estimate far above the size of inserted cells hides none of them`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 500)
    layout.minimumLineSpacing = 0
    let rig = SizedRig(layout, counts: [2]) { _ in CGSize(width: 320, height: 80) }

    let steps = steps(of: path(1), inserting: [0, 1], into: rig)

    #expect(steps == [[80, 120, 0], [80, 120, 0.25], [80, 120, 0.5], [80, 120, 1]])
  }

  @Test func `a cell that the layout brings in from below comes at its own size`() {
    final class Rising: CollectionViewFlowLayout {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        guard itemIndexPath.item == 0 else {
          return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? CollectionViewLayoutAttributes
        attributes?.frame.origin.y += 400
        return attributes
      }
    }
    let rig = makeRig(Rising(), height: 480, count: 1) { _ in 80 }

    let steps = steps(of: path(0), inserting: [0], into: rig)

    #expect(steps == [[80, 440, 1], [80, 340, 1], [80, 240, 1], [80, 40, 1]])
  }

  @Test func `cells that an update brings into view come at their own sizes`() {
    let rig = makeRig(height: 200, count: 9) { $0.item < 2 ? 100 : 80 }
    rig.view.updateTiming = .curve(.linear, duration: 1)

    rig.size = { _ in CGSize(width: 320, height: 80) }
    rig.update(to: [7]) { $0.deleteItems(at: paths([0, 1])) }
    rig.view.advance(to: 5)
    rig.view.layoutIfNeeded()

    #expect(rig.view.visibleCells.map(\.bounds.height) == [80, 80, 80])
  }

  // MARK: The offset

  @Test func `visible cells keep their positions when a cell above turns out larger`() throws {
    let rig = makeRig(height: 200, count: 100) { _ in 80 }
    rig.scroll(y: 4000)
    let top = try #require(rig.view.indexPathsForVisibleItems.first?.item)
    let before = try #require(rig.screenY(top))

    rig.scroll(y: rig.view.contentOffset.y + before - 30)

    #expect(rig.screenY(top) == 30)
    #expect(rig.screenY(top - 1) == -50)
    #expect(rig.frame(top - 1)?.height == 80)
  }

  @Test func `dragging up through cells larger than the estimate moves each cell as far as the finger`() {
    let rig = makeRig(height: 200, count: 100) { CGFloat(50 + $0.item * 7 % 40) }
    rig.scroll(y: 3000)
    rig.view.beginTracking(at: CGPoint(x: 10, y: 0), time: 0)
    rig.view.continueTracking(at: CGPoint(x: 10, y: 20), time: 0.01)

    for step in 1...150 {
      let before = rig.screen
      rig.view.continueTracking(
        at: CGPoint(x: 10, y: 20 + 15 * CGFloat(step)), time: 0.01 + Double(step) / 60)
      rig.view.layoutIfNeeded()
      for (item, y) in rig.screen { if let old = before[item] { #expect(y - old == 15, "step \(step)") } }
    }
    #expect(rig.view.indexPathsForVisibleItems.first?.item ?? 99 < 30)
  }

  @Test func `a fling up through cells larger than the estimate neither jumps nor gains speed`() throws {
    let rig = makeRig(height: 200, count: 400) { CGFloat(50 + $0.item * 7 % 40) }
    rig.scroll(y: 15000)
    rig.view.beginTracking(at: CGPoint(x: 10, y: 0), time: 0)
    for step in 1...6 {
      rig.view.continueTracking(at: CGPoint(x: 10, y: 40 * CGFloat(step)), time: Double(step) / 60)
      rig.view.layoutIfNeeded()
    }
    rig.view.endTracking(at: CGPoint(x: 10, y: 240), time: 0.1)
    #expect(rig.view.isDecelerating)

    var time = 0.1
    var speed = abs(rig.view.scrollVelocity.y)
    while rig.view.isDecelerating, time < 10 {
      let before = rig.screen
      time += 1 / 60
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
      let moves = Set(rig.screen.compactMap { item, y in before[item].map { (y - $0).rounded() } })
      #expect(moves.count <= 1, "at \(time)")
      let move = try #require(moves.first)
      #expect(move >= 0 && move <= speed / 60 + 1, "at \(time): \(move)")
      #expect(abs(rig.view.scrollVelocity.y) <= speed)
      speed = abs(rig.view.scrollVelocity.y)
    }
    #expect(rig.view.scrollState == .idle)
  }

  @Test func `content at its start stays there when the first cell turns out larger`() {
    let rig = makeRig(height: 100, count: 10) { _ in 80 }

    #expect(rig.view.contentOffset.y == 0)
    #expect(rig.screenY(0) == 0)
  }

  @Test func `after a jump to the end, the offset follows the end while cells are measured`() {
    let rig = makeRig(height: 200, count: 100) { _ in 80 }

    rig.scroll(y: rig.view.maximumContentOffset.y)

    #expect(rig.view.contentOffset.y == rig.view.maximumContentOffset.y)
    #expect(rig.screenY(99) == 120)
  }

  @Test(arguments: [
    (position: CollectionView.ScrollPosition.top, y: CGFloat(0)), (position: .bottom, y: 120),
    (position: .centeredVertically, y: 60),
  ])
  func `scrollToItem reaches its position although the cells around the item are measured`(
    position: CollectionView.ScrollPosition, y: CGFloat
  ) {
    let rig = makeRig(height: 200, count: 100) { _ in 80 }

    rig.view.scrollToItem(at: path(50), at: position, animated: false)
    rig.view.layoutIfNeeded()

    #expect(rig.screenY(50) == y)
  }

  // MARK: Cost

  /// Returns the duration of a hundred frames in the middle of `count` items, each of which measures two
  /// cells.
  private func duration(ofScrollingThrough count: Int) -> Duration {
    let rig = makeRig(height: 200, count: count) { CGFloat(40 + $0.item * 7 % 60) }
    rig.scroll(y: CGFloat(count) * 25)
    return ContinuousClock().measure {
      for _ in 0..<100 { rig.scroll(y: rig.view.contentOffset.y + 100) }
    }
  }

  @Test func `measuring a cell among 100,000 costs little more than among 1000`() {
    let few = duration(ofScrollingThrough: 1000)
    let many = duration(ofScrollingThrough: 100_000)

    #expect(many < few * 10 + .milliseconds(100), "\(many) against \(few)")
  }

  // MARK: Rig

  private func makeRig(
    _ layout: CollectionViewFlowLayout = CollectionViewFlowLayout(), height: CGFloat, count: Int,
    cellHeight: @escaping (IndexPath) -> CGFloat
  ) -> SizedRig<CollectionViewFlowLayout> {
    makeRig(layout, height: height, counts: [count], cellHeight: cellHeight)
  }

  private func makeRig(
    _ layout: CollectionViewFlowLayout = CollectionViewFlowLayout(), height: CGFloat, counts: [Int],
    cellHeight: @escaping (IndexPath) -> CGFloat
  ) -> SizedRig<CollectionViewFlowLayout> {
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    return SizedRig(layout, height: height, counts: counts) {
      CGSize(width: 320, height: cellHeight($0))
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func paths(_ items: [Int]) -> [IndexPath] { items.map(path) }
}

/// A flow layout that counts its preparations and its invalidations for preferred sizes.
private final class CountedFlowLayout: CollectionViewFlowLayout {
  /// The number of listed items of each invalidation.
  var invalidationsForSizes: [Int] = []
  var preparations = 0

  override func prepare() {
    preparations += 1
    super.prepare()
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let items = context.invalidatedItemIndexPaths { invalidationsForSizes.append(items.count) }
    super.invalidateLayout(with: context)
  }
}

extension SizedRig where Layout == CollectionViewFlowLayout {
  fileprivate func frame(_ item: Int, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// The heights of all items.
  fileprivate var heights: [CGFloat] { allRows.map(\.frame.height) }

  /// The distances from the view's top to the visible cells, by item.
  fileprivate var screen: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for path in view.indexPathsForVisibleItems { places[path.item] = screenY(path.item) }
    return places
  }
}
