import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of right-to-left layout: leading is right, and orthogonal sections start at the right.
@MainActor
struct CompositionalDirectionTests {
  private typealias C = Composition

  // MARK: Places

  @Test func `a group's first item is at the right, and insets change sides`() {
    let rig = mirrored(
      C.rig(
        C.row(
          .fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(1 / 3), .fractionalHeight(1), inset: 5)
        ), width: 330
      ) { $0.contentInsets = DirectionalEdgeInsets(leading: 20, trailing: 10) })

    #expect(
      areClose(
        shown(rig.view), [[215, 5, 90, 90], [115, 5, 90, 90], [15, 5, 90, 90], [215, 105, 90, 90]]))
  }

  @Test func `headers, badges and edge spacing follow leading and trailing`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .absolute(10)), elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: 5, y: 0)))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
    item.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(30), top: nil, trailing: nil, bottom: nil)
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(80), .absolute(40)), elementKind: CollectionView.elementKindSectionHeader,
      alignment: .topLeading)
    let rig = mirrored(
      C.rig(C.row(.fractionalWidth(1), .absolute(50), item), counts: [1]) {
        $0.boundarySupplementaryItems = [header]
      })

    #expect(
      differences(
        rig.view.displayedAttributes.map(ElementRow.init).sorted { $0.element < $1.element },
        from: [
          ElementRow("cell [0, 0]", 170, 40, 100, 50), ElementRow("footer [0, 0]", 165, 40, 20, 10),
          ElementRow("header [0, 0]", 220, 0, 80, 40),
        ]) == [])
  }

  @Test func `every frame is the mirror image of the left-to-right frame`() {
    for seed in 0..<150 as Range<UInt64> {
      let (left, right) = (random(seed), random(seed))
      right.view.semanticContentAttribute = .forceRightToLeft
      var numbers = SplitMix64(seed: seed)
      let way = CGPoint(x: numbers.number(in: 0...300).rounded(), y: numbers.number(in: 0...600).rounded())
      let sections = left.view.collectionViewLayout.flingOrthogonalSections(in: .everywhere).map(\.section)
      for rig in [left, right] {
        rig.view.layoutIfNeeded()
        for section in sections {
          rig.view.setContentOffset(CGPoint(x: 70, y: 70), ofSection: section, animated: false)
        }
      }
      let most = left.view.maximumContentOffset
      let offset = CGPoint(x: min(way.x, most.x), y: min(way.y, most.y))
      left.view.contentOffset = offset
      right.view.contentOffset = CGPoint(x: most.x - offset.x, y: offset.y)
      for rig in [left, right] { rig.view.layoutIfNeeded() }

      let expected = onScreen(left.view).mapValues { frame in
        CGRect(x: 320 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      }
      let found = onScreen(right.view)
      let different = Set(found.keys).union(expected.keys).filter { element in
        guard let a = found[element], let b = expected[element] else { return true }
        return !a.isClose(to: b, tolerance: 1e-6)
      }
      #expect(different.sorted().prefix(2) == [], "seed \(seed)")
    }
  }

  @Test func `the environment's content insets are leading and trailing`() {
    var heard: [DirectionalEdgeInsets] = []
    let section = CollectionLayoutSection(
      group: C.row(.fractionalWidth(1), .absolute(50), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    let layout = CollectionViewCompositionalLayout { _, environment in
      heard.append(environment.container.contentInsets)
      return section
    }
    let rig = mirrored(
      LayoutRig(layout, width: 300, counts: [1], contentInset: EdgeInsets(left: 30, right: 10)))

    #expect(heard.last == DirectionalEdgeInsets(leading: 10, trailing: 30))
    #expect(shown(rig.view) == [CGRect(x: 0, y: 0, width: 260, height: 50)])
  }

  // MARK: Sections that scroll across

  @Test func `an orthogonal section starts at the right, and a drag to the right scrolls it`() {
    let rig = row(.continuous)
    #expect(screenX(rig, 0) == 180)

    rig.drag(from: 150, 50, by: 60, 4)

    #expect(rig.offset == 50)
    #expect(screenX(rig, 0) == 230)
    #expect(rig.view.contentOffset == .zero)
  }

  @Test func `an orthogonal section dragged beyond its start springs back to the right`() {
    let rig = row(.continuous)

    rig.drag(from: 250, 50, by: -110, 0)
    #expect(rig.offset < -20 && rig.offset > -100)
    rig.lift(after: 0.01)
    rig.rest()

    #expect(rig.offset == 0)
    #expect(screenX(rig, 0) == 180)
  }

  @Test(
    arguments: [
      (.continuousGroupLeadingBoundary, 330), (.groupPaging, 110), (.paging, 300),
      (.groupPagingCentered, 30),
    ] as [(CollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat)])
  func `a flick to the right comes to rest as the behavior requires`(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, rest: CGFloat
  ) {
    let rig = row(behavior)

    rig.flick(from: 100, 50, velocity: 600)
    rig.rest()

    #expect(rig.offset == rest)
    #expect(rig.frame(0)?.minX == 20 - rest)
  }

  @Test func `keys and the wheel scroll an orthogonal section to the left`() {
    let rig = row(.continuous)

    #expect(rig.view.scrollSection(by: .left, time: rig.time))
    rig.rest()
    #expect(rig.offset == 50)

    rig.view.scroll(byNotches: CGPoint(x: -1, y: 0), at: CGPoint(x: 150, y: 50), time: rig.time)
    rig.rest()
    #expect(rig.offset > 50)
  }

  @Test(
    arguments: [(.right, 200), (.left, 0), (.centeredHorizontally, 100)]
      as [(CollectionView.ScrollPosition, CGFloat)])
  func `scrollToItem scrolls an item of a section to the requested side`(
    position: CollectionView.ScrollPosition, x: CGFloat
  ) {
    let rig = row(.continuous)

    rig.view.scrollToItem(at: [0, 8], at: position, animated: false)
    rig.view.layoutIfNeeded()

    #expect(screenX(rig, 8) == x)
  }

  @Test func `a tap on a scrolled section finds the visible item`() {
    let rig = row(.continuous)
    rig.scrollRow(to: 110)

    #expect(rig.view.indexPathForItem(at: CGPoint(x: 200, y: 50)) == [0, 1])
    rig.tap(200, 50)
    #expect(rig.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `cells of a section that turn out wider keep visible items in place`() {
    let group = C.row(.estimated(60), .absolute(50), C.item(.estimated(60), .absolute(50)))
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let rig = SizedRig(CollectionViewCompositionalLayout(section: section), width: 300, counts: [60]) {
      CGSize(width: 60 + 10 * CGFloat($0.item % 4), height: 50)
    }
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.setContentOffset(CGPoint(x: 1500, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()

    for _ in 0..<30 {
      let seen = onScreen(rig.view)
      guard let offset = rig.view.contentOffset(ofSection: 0) else { return }
      rig.view.setContentOffset(CGPoint(x: offset.x - 15, y: 0), ofSection: 0, animated: false)
      rig.view.layoutIfNeeded()
      for (element, frame) in onScreen(rig.view) {
        if let old = seen[element] { #expect(abs(frame.maxX - old.maxX + 15) < 1e-6, "\(element)") }
      }
    }
  }

  // MARK: Horizontal layouts

  @Test func `columns start at the right, and a pinned header stays at the right edge`() {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(40), .fractionalHeight(1)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .leading)
    header.pinToVisibleBounds = true
    let column = C.column(
      .absolute(100), .fractionalHeight(1), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let rig = mirrored(
      C.rig(
        column, width: 300, height: 200, counts: [10], axis: .horizontal,
        contentInset: EdgeInsets(left: 5, right: 20)
      ) { $0.boundarySupplementaryItems = [header] })
    let kind = CollectionView.elementKindSectionHeader
    func headerX() -> CGFloat? {
      rig.view.supplementaryView(forElementKind: kind, at: [0, 0]).map {
        $0.frame.minX - rig.view.contentOffset.x
      }
    }
    #expect(rig.view.contentOffset.x == 760)
    #expect(headerX() == 240)
    #expect(onScreen(rig.view)["cell [0, 0]"]?.minX == 140)

    rig.scroll(x: 600)

    #expect(headerX() == 240)
    #expect(onScreen(rig.view)["cell [0, 2]"]?.minX == 100)
  }

  // MARK: Handlers

  @Test func `a visible items handler receives x from the right edge`() {
    var middles: [CGFloat] = []
    let section = CollectionLayoutSection(
      group: C.row(.absolute(100), .absolute(80), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      middles = items.map { $0.center.x - offset.x }
      for item in items { item.center.x += 7 }
    }
    let rig = mirrored(C.rig(section, width: 300, counts: [20]))
    rig.view.setContentOffset(CGPoint(x: 30, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()

    #expect(middles == [20, 120, 220, 320])
    #expect(onScreen(rig.view)["cell [0, 1]"]?.midX == 173)
  }

  // MARK: The rig

  private func mirrored<Layout: CollectionViewLayout>(_ rig: LayoutRig<Layout>) -> LayoutRig<Layout> {
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    return rig
  }

  private func random(_ seed: UInt64) -> BareRig {
    var trees = RandomComposition(seed: seed)
    let (layout, counts) = trees.layout(mayMove: false)
    return BareRig(layout, counts: counts, size: CGSize(width: 320, height: 480))
  }

  /// Makes an orthogonal section in a view 300 wide: cards 100 wide, 10 apart and 20 from the right.
  private func row(_ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior) -> FingerRig {
    let section = CollectionLayoutSection(
      group: C.row(.absolute(100), .absolute(80), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    return FingerRig(mirrored(C.rig(section, counts: [20])))
  }

  private func shown(_ view: CollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

  private func screenX(_ rig: FingerRig, _ item: Int) -> CGFloat? {
    rig.view.cellForItem(at: [0, item])?.frame.minX
  }

  private func onScreen(_ view: CollectionView) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for attributes in view.displayedAttributes {
      let row = ElementRow(attributes)
      frames[row.element] = row.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
    return frames
  }
}
