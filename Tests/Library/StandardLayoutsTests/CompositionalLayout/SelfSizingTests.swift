import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of estimated dimensions: views are measured, and visible views stay in place.
@MainActor
struct SelfSizingTests {
  private typealias C = Composition

  @Test func `rows have the heights that their cells prefer`() {
    let rig = SizingRig(list(estimate: 50), count: 5) { CGSize(width: 1, height: 30 + 10 * CGFloat($0.item)) }

    #expect(
      areClose(
        rig.frames,
        [[0, 0, 300, 30], [0, 30, 300, 40], [0, 70, 300, 50], [0, 120, 300, 60], [0, 180, 300, 70]]))
    #expect(rig.view.contentSize == CGSize(width: 300, height: 250))
  }

  @Test func `cells smaller than the estimate bring in more cells`() {
    let rig = SizingRig(list(estimate: 200), count: 100) { _ in CGSize(width: 1, height: 40) }

    #expect(rig.view.indexPathsForVisibleItems.count == 10)
    #expect(rig.frames[9] == CGRect(x: 0, y: 360, width: 300, height: 40))
    #expect(rig.view.contentSize == CGSize(width: 300, height: 18_400))
  }

  @Test func `sizes are measured in order and once while nothing changes`() {
    let rig = SizingRig(list(estimate: 100), count: 100) { _ in CGSize(width: 1, height: 100) }
    #expect(rig.asked == [0, 1, 2, 3])

    rig.view.contentOffset.y = 10
    rig.view.layoutIfNeeded()
    #expect(rig.asked == [0, 1, 2, 3, 4])
  }

  @Test func `scrolling up over estimated rows does not move visible rows`() {
    let rig = SizingRig(list(estimate: 50), count: 200) {
      CGSize(width: 1, height: 30 + 7 * CGFloat($0.item % 9))
    }
    rig.view.contentOffset.y = 5000
    rig.view.layoutIfNeeded()

    for _ in 0..<300 {
      let seen = rig.places
      rig.view.contentOffset.y -= 10
      rig.view.layoutIfNeeded()
      let now = rig.places
      for (path, y) in seen {
        guard let new = now[path] else { continue }
        #expect(abs(new - (y + 10)) < 1e-6, "\(path) jumped from \(y) to \(new)")
      }
    }
  }

  @Test func `without a scroll anchor the offset does not change`() {
    let rig = SizingRig(list(estimate: 50), count: 200) { _ in CGSize(width: 1, height: 90) }
    rig.view.scrollAnchor = .none
    rig.view.contentOffset.y = 5000
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 5000)

    rig.view.contentOffset.y = 4980
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 4980)
  }

  @Test func `without a scroll anchor an orthogonal section keeps its offset`() {
    let group = C.row(.estimated(100), .absolute(50), C.item(.estimated(100), .absolute(50)))
    let rig = SizingRig(group, count: 60) { _ in
      CGSize(width: 160, height: 50)
    } configure: {
      $0.orthogonalScrollingBehavior = .continuous
    }
    rig.view.scrollAnchor = .none
    for x in [3000, 2980, 2960] as [CGFloat] {
      rig.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: false)
      rig.view.layoutIfNeeded()
      #expect(rig.view.contentOffset(ofSection: 0)?.x == x)
    }
  }

  @Test(
    arguments: [
      (.automatic, 450), (.none, 450), (.topElement, 550), (.centredElement, 550), (.bottom, 550),
    ] as [(CollectionView.ScrollAnchor, CGFloat)])
  func `an insertion before the visible items of a section moves its offset as the anchor requires`(
    anchor: CollectionView.ScrollAnchor, offset: CGFloat
  ) {
    let rig = C.rig(
      C.row(.absolute(100), .absolute(80), C.item(.fractionalWidth(1), .fractionalHeight(1))),
      counts: [20]
    ) { $0.orthogonalScrollingBehavior = .continuous }
    rig.view.scrollAnchor = anchor
    rig.view.setContentOffset(CGPoint(x: 450, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()

    rig.view.performBatchUpdates {
      rig.source.counts = [21]
      rig.view.insertItems(at: [[0, 0]])
    }
    for time in [0.0, 1] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }

    #expect(rig.view.contentOffset(ofSection: 0)?.x == offset)
  }

  @Test
  func `scrollToItem reaches its position although cells before the item are measured later`() {
    let group = C.row(.estimated(100), .absolute(50), C.item(.estimated(100), .absolute(50)))
    let rig = SizingRig(group, count: 60) {
      CGSize(width: 130 + CGFloat($0.item), height: 50)
    } configure: {
      $0.orthogonalScrollingBehavior = .continuous
    }

    rig.view.scrollToItem(at: [0, 30], at: .right, animated: false)
    rig.view.layoutIfNeeded()

    #expect(rig.view.cellForItem(at: [0, 30])?.frame == CGRect(x: 140, y: 0, width: 160, height: 50))
  }

  @Test func `an animated scroll up over estimated rows moves evenly`() {
    let rig = SizingRig(list(estimate: 50), count: 200) {
      CGSize(width: 1, height: 30 + 7 * CGFloat($0.item % 9))
    }
    rig.view.contentOffset.y = 5000
    rig.view.layoutIfNeeded()
    rig.view.animateContentOffset(to: CGPoint(x: 0, y: 3000), duration: 1, curve: .linear)

    var steps: [CGFloat] = []
    for frame in 0..<50 {
      let seen = rig.places
      rig.view.advance(to: Double(frame) / 60)
      rig.view.layoutIfNeeded()
      let moved = seen.compactMap { path, y in rig.places[path].map { $0 - y } }
      if frame > 0 { steps += moved }
    }

    #expect(steps.count > 100)
    #expect(steps.allSatisfy { abs($0 - 2000 / 60) <= 1 })
  }

  @Test func `a row of a grid is as high as its highest item, and fractions follow`() {
    let whole = C.item(.fractionalWidth(0.4), .fractionalHeight(1))
    let row = C.row(.fractionalWidth(1), .estimated(50), C.item(.fractionalWidth(0.6), .estimated(50)), whole)
    let rig = SizingRig(row, count: 4) { CGSize(width: 1, height: $0.item == 2 ? 90 : 40) }

    #expect(
      areClose(rig.frames, [[0, 0, 180, 40], [180, 0, 120, 40], [0, 40, 180, 90], [180, 40, 120, 90]]))
  }

  @Test func `a column as high as a measured label holds as many items as fit, and the next group follows`() {
    // With the estimate, a group holds a label and five items of 20 points; with the measured label three.
    let column = C.column(.absolute(150), .fractionalHeight(1), C.item(.fractionalWidth(1), .absolute(20)))
    let row = C.row(.fractionalWidth(1), .estimated(100), C.item(.absolute(150), .estimated(100)), column)
    let rig = SizingRig(row, count: 9) { _ in CGSize(width: 1, height: 60) }

    let label = { (y: CGFloat) in CGRect(x: 0, y: y, width: 150, height: 60) }
    let item = { (y: CGFloat) in CGRect(x: 150, y: y, width: 150, height: 20) }
    let frames = [
      label(0), item(0), item(20), item(40), label(60), item(60), item(80), item(100), label(120),
    ]
    #expect(rig.frames == frames)
    let found = rig.view.collectionViewLayout.layoutAttributesForElements(in: .everywhere) ?? []
    #expect(found.map(\.frame) == frames)
    #expect(rig.view.contentSize.height == 180)
  }

  @Test func `uniform siblings have the height of the largest one`() {
    let row = C.row(
      .fractionalWidth(1), .estimated(10),
      C.item(.fractionalWidth(1 / 3), .uniformAcrossSiblings(estimate: 10)))
    let rig = SizingRig(row, count: 5) { CGSize(width: 1, height: 30 + 10 * CGFloat($0.item)) }

    #expect(rig.frames.map(\.height) == [50, 50, 50, 70, 70])
    #expect(rig.frames.map(\.minY) == [0, 0, 0, 50, 50])
  }

  @Test func `items of preferred widths flow in lines`() {
    let group = C.row(.fractionalWidth(1), .absolute(30), C.item(.estimated(50), .absolute(30)))
    group.interItemSpacing = .fixed(10)
    let widths: [CGFloat] = [120, 100, 70, 280, 20, 30, 200]
    let rig = SizingRig(group, count: 7) { CGSize(width: widths[$0.item], height: 1) }

    #expect(
      areClose(
        rig.frames,
        [
          [0, 0, 120, 30], [130, 0, 100, 30], [0, 30, 70, 30], [0, 60, 280, 30], [0, 90, 20, 30],
          [30, 90, 30, 30], [70, 90, 200, 30],
        ]))
    #expect(rig.view.contentSize.height == 120)
  }

  @Test func `headers and badges are measured as well`() {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.fractionalWidth(1), .estimated(20)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.estimated(10), .absolute(10)),
      elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = SizingRig(
      C.row(.fractionalWidth(1), .absolute(100), item), count: 1, headers: CGSize(width: 70, height: 55)
    ) { _ in
      .zero
    } configure: {
      $0.boundarySupplementaryItems = [header]
    }

    #expect(
      rig.view.displayedAttributes.map(\.frame)
        == [
          CGRect(x: 0, y: 55, width: 300, height: 100), CGRect(x: 230, y: 55, width: 70, height: 10),
          CGRect(x: 0, y: 0, width: 300, height: 55),
        ].sortedByDepth(of: rig.view))
  }

  @Test func `insets are ignored on an estimated axis`() {
    let item = C.item(.fractionalWidth(1), .estimated(50), inset: 8)
    let rig = SizingRig(C.row(.fractionalWidth(1), .estimated(50), item), count: 1) { _ in
      CGSize(width: 1, height: 40)
    }

    #expect(rig.frames == [CGRect(x: 8, y: 0, width: 284, height: 40)])
  }

  @Test func `sizes move with their items in an update, and a reload measures again`() {
    let rig = SizingRig(list(estimate: 50), count: 3) { CGSize(width: 1, height: 30 + 10 * CGFloat($0.item)) }

    rig.sizes = { _ in CGSize(width: 1, height: 100) }
    rig.view.performBatchUpdates {
      rig.count = 4
      rig.view.insertItems(at: [[0, 0]])
    }
    rig.finish()
    #expect(rig.frames.map(\.height) == [100, 30, 40, 50])

    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.frames.map(\.height) == [100, 100, 100, 100])
  }

  @Test func `a resize measures the visible cells again`() {
    let rig = SizingRig(list(estimate: 50), count: 3) { _ in CGSize(width: 1, height: 30) }
    rig.sizes = { _ in CGSize(width: 1, height: 60) }

    rig.view.frame.size.width = 200
    rig.view.layoutIfNeeded()

    #expect(rig.frames.map(\.height) == [60, 60, 60])
  }

  @Test func `an orthogonal section is as high as its highest measured card and keeps its offset`() {
    let group = C.row(.estimated(100), .estimated(50), C.item(.estimated(100), .estimated(50)))
    let rig = SizingRig(group, count: 40) {
      CGSize(width: 60 + CGFloat($0.item % 3) * 20, height: $0.item == 9 ? 80 : 30)
    } configure: {
      $0.orthogonalScrollingBehavior = .continuous
    }
    #expect(areClose(rig.frames(3), [[0, 0, 60, 30], [60, 0, 80, 30], [140, 0, 100, 30]]))
    #expect(rig.view.contentSize.height == 30)

    for step in 1...40 {
      rig.view.setContentOffset(CGPoint(x: CGFloat(step) * 20, y: 0), ofSection: 0, animated: false)
      rig.view.layoutIfNeeded()
    }
    #expect(rig.view.contentSize.height == 80)

    rig.view.setContentOffset(CGPoint(x: 3000, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()
    for _ in 1...30 {
      let seen = rig.lefts
      guard let offset = rig.view.contentOffset(ofSection: 0) else { return }
      rig.view.setContentOffset(CGPoint(x: offset.x - 20, y: 0), ofSection: 0, animated: false)
      rig.view.layoutIfNeeded()
      for (path, x) in rig.lefts {
        if let old = seen[path] { #expect(abs(x - old - 20) < 1e-6) }
      }
    }
  }

  @Test func `of a million estimated rows only the visible ones are measured`() {
    let rig = SizingRig(list(estimate: 50), count: 1_000_000) { _ in CGSize(width: 1, height: 50) }
    rig.view.contentOffset.y = 25_000_000
    rig.view.layoutIfNeeded()

    #expect(rig.asked.count == 16)
    #expect(rig.view.indexPathsForVisibleItems.first == [0, 500_000])
  }

  private func list(estimate: CGFloat) -> CollectionLayoutGroup {
    C.column(.fractionalWidth(1), .estimated(estimate), C.item(.fractionalWidth(1), .estimated(estimate)))
  }
}

extension [CGRect] {
  /// Returns the rectangles in the stacking order of the displayed elements with these frames.
  @MainActor fileprivate func sortedByDepth(of view: CollectionView) -> [CGRect] {
    let order = view.displayedAttributes.map(\.frame)
    return sorted { (order.firstIndex(of: $0) ?? -1) < (order.firstIndex(of: $1) ?? -1) }
  }
}

/// A section of self-sizing cells.
@MainActor
private final class SizingRig: CollectionViewDataSource {
  final class Cell: CollectionViewCell {
    var wanted = CGSize.zero
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      onAsk()
      layoutAttributes.size = wanted
      return layoutAttributes
    }
    var onAsk: () -> Void = {}
  }

  final class Header: CollectionReusableView {
    var wanted = CGSize.zero
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size = wanted
      return layoutAttributes
    }
  }

  let view: CollectionView
  var count: Int
  var sizes: (IndexPath) -> CGSize
  private(set) var asked: [Int] = []
  private let headers: CGSize

  init(
    _ group: CollectionLayoutGroup, count: Int, headers: CGSize = .zero,
    sizes: @escaping (IndexPath) -> CGSize,
    configure: (CollectionLayoutSection) -> Void = { _ in }
  ) {
    self.count = count
    self.sizes = sizes
    self.headers = headers
    let section = CollectionLayoutSection(group: group)
    configure(section)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: CollectionViewCompositionalLayout(section: section))
    view.register(Cell.init(frame:), forCellWithReuseIdentifier: "cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(Header.init(frame:), forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  var frames: [CGRect] { frames(min(count, 30)) }

  func frames(_ count: Int) -> [CGRect] {
    (0..<count).compactMap { view.collectionViewLayout.layoutAttributesForItem(at: [0, $0])?.frame }
  }

  /// The distances from the view's top to the visible items.
  var places: [IndexPath: CGFloat] { visible { $0.minY - view.contentOffset.y } }

  /// The x origins of the visible items.
  var lefts: [IndexPath: CGFloat] { visible { $0.minX } }

  private func visible(_ value: (CGRect) -> CGFloat) -> [IndexPath: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: view.indexPathsForVisibleItems.compactMap { path in
        view.collectionViewLayout.layoutAttributesForItem(at: path).map { (path, value($0.frame)) }
      })
  }

  /// Runs an update to its end.
  func finish() {
    for time in [0.0, 1, 2] {
      view.advance(to: time)
      view.layoutIfNeeded()
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      cell.wanted = sizes(indexPath)
      cell.onAsk = { [unowned self, unowned cell] in
        asked.append(indexPath.item)
        cell.wanted = sizes(indexPath)
      }
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? Header)?.wanted = headers
    return view
  }
}
