import CollectionLayouts
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// Modifiers over a layout that knows nothing of them, in a view of 320 × 480 points. The focus is at y = 240,
/// where item 2 is at offset 0; item 3 is 100 points after it.
@MainActor
struct ModifiedLayoutTests {
  typealias Rig = LayoutRig<ModifiedLayout>

  private func rig(
    _ modifiers: [LayoutModifier], count: Int = 30, _ configure: (ModifiedLayout) -> Void = { _ in }
  ) -> Rig {
    let layout = ModifiedLayout(PlainStackLayout(), modifiers: modifiers)
    configure(layout)
    return LayoutRig(layout, counts: [count])
  }

  private func isClose(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  // MARK: Values

  @Test func `a layout without modifiers equals its base`() {
    let plain = LayoutRig(PlainStackLayout(), counts: [30])
    let modified = rig([])

    #expect(
      modified.layout.layoutAttributesForElements(in: .everywhere)
        == plain.layout.layoutAttributesForElements(in: .everywhere))
    #expect(modified.view.contentSize == plain.view.contentSize)
  }

  @Test func `an item is scaled by its distance`() {
    let rig = rig([LayoutModifier(.scale, after: 0.4)])

    #expect(rig.frame(2) == CGRect(x: 110, y: 200, width: 100, height: 80))
    // 1 - 0.6 · 100 / 240 = 0.75
    #expect(isClose(rig.frame(3), CGRect(x: 122.5, y: 310, width: 75, height: 60)))
    #expect(isClose(rig.frame(1), CGRect(x: 122.5, y: 110, width: 75, height: 60)))
    #expect(isClose(rig.frame(8), CGRect(x: 140, y: 824, width: 40, height: 32)))
  }

  @Test func `values follow the scroll and the focus`() {
    let rig = rig([LayoutModifier(.scale, after: 0.4)])
    rig.scroll(y: 100)
    #expect(rig.frame(3)?.width == 100)
    rig.layout.focus = 0
    rig.view.layoutIfNeeded()
    // The focus is at y = 100, and item 2 is 140 points after it: 1 - 0.6 · 140 / 240 = 0.65.
    #expect(abs((rig.frame(2)?.width ?? 0) - 65) < 1e-9)
  }

  @Test func `effects are combined with those of the base`() {
    let dim = LayoutModifier(.dimming, after: 0.5, range: .points(100))
    let base = ModifiedLayout(
      PlainStackLayout(), modifiers: [dim, LayoutModifier(.cornerRadius, atFocus: 8, after: 8)])
    let rig = LayoutRig(ModifiedLayout(base, modifiers: [dim]), counts: [30])

    // 1 - (1 - 0.5) · (1 - 0.5)
    #expect(rig.attributes(3)?.effects?.dimming == 0.75)
    #expect(rig.attributes(3)?.effects?.cornerRadius == 8)
  }

  @Test func `modifiers of one property are combined`() {
    let dim = LayoutModifier(.dimming, after: 0.5, range: .points(100))
    let rig = rig([
      LayoutModifier(.scale, after: 0.5, range: .points(100)),
      LayoutModifier(.scale, after: 0.5, range: .points(200)),
      LayoutModifier(.translationX, after: 30, range: .points(100)),
      LayoutModifier(.translationX, after: 12, range: .points(100)), dim, dim,
    ])

    // 100 · 0.5 · 0.75, moved by 42 points.
    #expect(isClose(rig.frame(3), CGRect(x: 183.25, y: 325, width: 37.5, height: 30)))
    #expect(isClose(rig.frame(1), CGRect(x: 99.25, y: 125, width: 37.5, height: 30)))
    #expect(rig.attributes(3)?.effects?.dimming == 0.75)
    #expect(rig.attributes(2)?.effects?.dimming == 0)
  }

  @Test func `a disabled modifier changes nothing`() {
    var scale = LayoutModifier(.scale, after: 0.4)
    scale.isEnabled = false

    #expect(rig([scale]).frame(3)?.width == 100)
  }

  @Test func `a rotation in the plane exchanges the sides at a right angle`() {
    let rig = rig([LayoutModifier(.rotationZ, after: .pi / 2, range: .points(100))])

    #expect(isClose(rig.frame(3), CGRect(x: 120, y: 290, width: 80, height: 100)))
    // Clockwise after the focus: the right edge's middle, (50, 0), is at the bottom, (0, 50).
    #expect(rig.attributes(3).map { $0.transform3D.m12 } == 1)
    #expect(rig.attributes(1).map { $0.transform3D.m12 } == -1)
  }

  @Test func `depth moves an item towards the point before the eye`() {
    let rig = rig([LayoutModifier(.depth, after: -720, range: .points(100))])

    // The eye is 1.5 · 480 = 720 points away, so an item 720 points behind the plane is half as large and
    // half as far from the focus (160, 240).
    #expect(isClose(rig.frame(3), CGRect(x: 135, y: 270, width: 50, height: 40)))
    #expect(isClose(rig.frame(5), CGRect(x: 135, y: 370, width: 50, height: 40)))
  }

  @Test func `a rotated item is nearer to the eye at one edge`() throws {
    let rig = rig([LayoutModifier(.rotationY, after: .pi / 2, range: .points(200))])
    let t = try #require(rig.attributes(3)).transform3D

    // A rotation by 45° takes the right edge, x = 50, to z = -50 · sin 45°, so w = 1 + 50 · sin 45° / 720.
    #expect(abs(t.m14 * 50 + t.m44 - (1 + 50 * 0.5.squareRoot() / 720)) < 1e-12)
    // Without an eye, only the width shrinks: 100 · cos 45°.
    rig.layout.eyeDistance = 0
    rig.view.layoutIfNeeded()
    #expect(
      isClose(
        rig.frame(3),
        CGRect(center: CGPoint(x: 160, y: 340), size: CGSize(width: 5000.squareRoot(), height: 80))))
    #expect(rig.attributes(3)?.transform3D.isAffine == true)
  }

  @Test func `items are ordered by depth among those of equal z index`() throws {
    let rig = rig([LayoutModifier(.depth, after: -100, range: .points(200))])
    let order = (0...4).compactMap { rig.attributes($0)?.zIndex }

    // 100 points of 16 steps, above the 1601 of decorations; item 1 and 3 are 50 points behind item 2.
    #expect(order == [1601, 2401, 3201, 2401, 1601])
  }

  @Test func `an item that reaches behind the eye is hidden`() {
    let rig = rig([LayoutModifier(.depth, after: 700, range: .points(100))])

    #expect(rig.attributes(2)?.isHidden == false)
    #expect(rig.attributes(3)?.isHidden == true)
    #expect(rig.view.indexPathsForVisibleItems == [[0, 2]])
  }

  @Test func `opacity is multiplied with that of the base`() {
    let base = LinearLayout()
    base.itemSize = CGSize(width: 100, height: 100)
    let layout = ModifiedLayout(
      ModifiedLayout(base, modifiers: [LayoutModifier(.opacity, after: 0.5, range: .points(100))]),
      modifiers: [LayoutModifier(.opacity, after: 0.2, range: .points(200))])
    let rig = LayoutRig(layout, counts: [9])

    #expect(rig.attributes(0)?.alpha == 1)
    #expect(abs((rig.attributes(1)?.alpha ?? 0) - 0.5 * 0.6) < 1e-12)
  }

  @Test func `effects have their values`() throws {
    let rig = rig([
      LayoutModifier(.tint, after: 1, range: .points(200), color: .white),
      LayoutModifier(.parallax, after: 20, range: .points(200)),
      LayoutModifier(.cornerRadius, atFocus: 10, after: 30, range: .points(200)),
      LayoutModifier(.shadow, after: 1, range: .points(200)),
      LayoutModifier(.reflection, after: 1, range: .points(200)),
    ])
    let effects = try #require(rig.attributes(1)?.effects)

    #expect(effects.tint == Color(white: 1, alpha: 0.5))
    #expect(effects.pictureShift == CGPoint(x: 0, y: -10))
    #expect(effects.pictureMargin == CGSize(width: 0, height: 20))
    #expect(effects.cornerRadius == 20)
    #expect(effects.shadowStrength == 0.5)
    #expect(effects.reflectionOpacity == 0.5)
  }

  @Test func `a radial distance counts in both directions`() {
    let rig = rig([LayoutModifier(.scale, after: 0.5, range: .points(200))]) {
      $0.axis = .radial
      ($0.base as? PlainStackLayout)?.left = 210
    }

    // Item 2 is 100 points to the right of the focus, item 3 also 100 points below.
    #expect(abs((rig.attributes(2)?.transform3D.m11 ?? 0) - 0.75) < 1e-12)
    #expect(abs((rig.attributes(3)?.transform3D.m11 ?? 0) - (1 - 0.5 * 20_000.squareRoot() / 200)) < 1e-12)
  }

  @Test func `the axis is that on which the content scrolls`() {
    let flow = CollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 160, height: 480)
    flow.minimumLineSpacing = 0
    let rig = LayoutRig(
      ModifiedLayout(flow, modifiers: [LayoutModifier(.opacity, after: 0, range: .points(160))]), counts: [9])
    rig.scroll(x: 80)

    #expect(rig.attributes(0)?.alpha == 0)
    #expect(rig.attributes(1)?.alpha == 1)
  }

  // MARK: Queries

  @Test func `an item that a translation brings into view is found and hit`() {
    let rig = rig([LayoutModifier(.translationY, before: 0, after: -300, range: .points(100))])

    // Items 3 to 7 are moved up by 300 points; item 8, at 800 - 300, begins below the view.
    #expect(rig.view.indexPathsForVisibleItems == (0...7).map { [0, $0] as IndexPath })
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 160, y: 450)) == [0, 7])
    #expect(rig.view.cellForItem(at: [0, 7])?.frame == CGRect(x: 110, y: 400, width: 100, height: 80))
    // From 1000 on, item 12 is at the focus, and items up to 17 are moved into view.
    rig.scroll(y: 1000)
    #expect(rig.view.indexPathsForVisibleItems == (10...17).map { [0, $0] as IndexPath })
  }

  @Test func `items that depth gathers are found`() {
    let rig = rig([LayoutModifier(.depth, after: -2160, range: .points(100))], count: 100)
    rig.scroll(y: 4000)

    // At a quarter of their size, items up to 4 · 240 points from the focus, at item 42, appear in the view;
    // items 32 and 52, from 960 points on, do not.
    let shown = rig.view.indexPathsForVisibleItems.map(\.item)
    #expect(shown == Array(33...51))
    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  @Test func `the attributes of the base stay as they are`() {
    let rig = rig(LayoutModifier.testStack)
    let base = rig.layout.base as? PlainStackLayout
    rig.scroll(y: 300)

    #expect(rig.attributes(0)?.transform3D.isIdentity == false)
    #expect(
      base?.stored.allSatisfy { $0.transform3D.isIdentity && $0.alpha == 1 && $0.effects == nil } == true)
  }

  @Test func `steady queries reuse their attributes`() {
    let rig = rig(LayoutModifier.testStack)
    var kept: [() -> CollectionViewLayoutAttributes?] = []
    for frame in 0..<60 {
      rig.scroll(y: 500 + CGFloat(frame) / 30)
      let found = rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
      if frame == 30 { kept = found.map { element in { [weak element] in element } } }
    }

    #expect(!kept.isEmpty)
    #expect(kept.allSatisfy { $0() != nil })
  }

  @Test func `a scroll does not prepare the base`() {
    let rig = rig(LayoutModifier.testStack)
    let base = rig.layout.base as? PlainStackLayout
    for offset in 1...20 { rig.scroll(y: CGFloat(offset) * 7) }
    rig.layout.modifiers.removeLast()
    rig.view.layoutIfNeeded()

    #expect(base?.preparations == 1)
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(base?.preparations == 2)
  }

  @Test func `a change of the base invalidates the whole layout`() {
    let rig = rig([LayoutModifier(.scale, after: 0.4)])
    (rig.layout.base as? PlainStackLayout)?.left = 20
    rig.view.layoutIfNeeded()

    #expect(rig.view.cellForItem(at: [0, 2])?.frame.minX == 20)
  }

  @Test func `a contract is kept over a layout that returns its stored attributes`() {
    let rig = rig(LayoutModifier.testStack)
    rig.scroll(y: 777)
    #expect(layoutContractViolations(rig, seed: 3) == [])
  }

  // MARK: Scrolling

  @Test func `snapping is that of the base`() {
    let rig = rig(LayoutModifier.testStack)
    let target = rig.view.flingTargetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 530), withScrollingVelocity: .zero)

    #expect(target == CGPoint(x: 0, y: 500))
  }

  @Test func `docking is that of the base`() {
    let plain = LayoutRig(Look.linear.make(), counts: [20])
    let modified = LayoutRig(
      ModifiedLayout(Look.linear.make(), modifiers: LayoutModifier.testStack), counts: [20])
    plain.scroll(x: 500)
    modified.scroll(x: 500)

    #expect(modified.layout.dockedIndexPath == plain.layout.dockedIndexPath)
    #expect(modified.layout.contentOffset(docking: [0, 7]) == plain.layout.contentOffset(docking: [0, 7]))
    #expect(
      modified.layout.snapOffsets(in: plain.view.bounds) == plain.layout.snapOffsets(in: plain.view.bounds))
    #expect(rig([]).layout.dockedIndexPath == nil)
  }

  @Test(arguments: [.top, .centeredVertically, .bottom] as [CollectionView.ScrollPosition])
  func `a scroll to an item ends where it does without modifiers`(_ position: CollectionView.ScrollPosition) {
    let modified = rig([LayoutModifier(.translationY, after: 150), LayoutModifier(.scale, after: 0.2)])
    let plain = LayoutRig(PlainStackLayout(), counts: [30])
    for view in [modified.view, plain.view] { view.scrollToItem(at: [0, 17], at: position, animated: false) }

    #expect(modified.view.contentOffset == plain.view.contentOffset)
  }

  // MARK: Changes

  @Test func `an inserted item starts with the transform of the base under the modifiers`() {
    let rig = rig([LayoutModifier(.scale, after: 0.4)])
    rig.view.updateTiming = .curve(.linear, duration: 1)
    rig.view.performBatchUpdates {
      rig.source.counts = [31]
      rig.view.insertItems(at: [[0, 3]])
    }
    rig.view.advance(to: 1)
    rig.view.layoutIfNeeded()

    // The scale 0.1 of the base times 0.75 of the modifier.
    #expect(abs((rig.view.cellForItem(at: [0, 3])?.transform3D.m11 ?? 0) - 0.075) < 1e-9)
    #expect(rig.view.cellForItem(at: [0, 3])?.alpha == 0)
    for frame in 0...70 {
      rig.view.advance(to: 1 + Double(frame) / 60)
      rig.view.layoutIfNeeded()
    }
    #expect(
      isClose(rig.view.cellForItem(at: [0, 3])?.frame, CGRect(x: 122.5, y: 310, width: 75, height: 60)))
    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  @Test func `effects change gradually during an update and a change of layout`() throws {
    let rig = rig([LayoutModifier(.dimming, after: 0.5, range: .points(100))])
    rig.view.updateTiming = .curve(.linear, duration: 1)
    func dimming(_ item: Int) -> Float? {
      rig.view.cellForItem(at: IndexPath(item: item, section: 0))?.subviews.compactMap(
        \.backgroundColor?.alpha
      ).max()
    }
    func advance(to time: TimeInterval) {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
    #expect(dimming(3) == 0.5)

    // Item 3 moves to the focus.
    rig.view.performBatchUpdates {
      rig.source.counts = [29]
      rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    let seen = [1, 1.25, 1.5, 2.5].map { time in
      advance(to: time)
      return dimming(2)
    }
    #expect(seen == [0.5, 0.375, 0.25, 0])

    rig.view.setCollectionViewLayout(PlainStackLayout(), animated: true)
    let faded = [3, 3.5, 4.5].map { time in
      advance(to: time)
      return dimming(3) ?? 0
    }
    #expect(faded == [0.5, 0.25, 0])
  }

  @Test func `an item that is moved by hand looks as at the place where it is held`() {
    let rig = rig([LayoutModifier(.scale, after: 0.4), LayoutModifier(.translationX, after: 24)])
    rig.view.updateTiming = .immediate
    #expect(rig.view.beginInteractiveMovementForItem(at: [0, 1]))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 390))
    rig.view.layoutIfNeeded()

    // 150 points after the focus: 1 - 0.6 · 150 / 240 = 0.625, and 24 · 150 / 240 = 15 to the right.
    let held = rig.view.visibleCells.first { $0.center == CGPoint(x: 160, y: 390) }
    #expect(isClose(held?.frame, CGRect(x: 143.75, y: 365, width: 62.5, height: 50)))
  }

  @Test func `preferred sizes are those without modifiers`() {
    let size = CGSize(width: 200, height: 50)
    func heights(_ wrap: (CollectionViewLayout) -> CollectionViewLayout) -> [CGFloat] {
      let flow = CollectionViewFlowLayout()
      flow.estimatedItemSize = size
      let rig = LayoutRig(wrap(flow), counts: [0])
      rig.view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
      let source = TallSource()
      rig.view.dataSource = source
      rig.view.reloadData()
      rig.view.layoutIfNeeded()
      return (0..<4).compactMap { rig.view.layoutAttributesForItem(at: [0, $0])?.size.height }
    }

    let plain = heights { $0 }
    #expect(plain == [70, 70, 70, 70])
    #expect(heights { ModifiedLayout($0, modifiers: LayoutModifier.testStack) } == plain)
  }

  @Test func `a change of layout to a modified one and back leaves no findings`() {
    let rig = LayoutRig(CollectionViewFlowLayout() as CollectionViewLayout, counts: [60])
    for layout in [
      ModifiedLayout(WaterfallLayout(), modifiers: LayoutModifier.testStack),
      ModifiedLayout(CollectionViewFlowLayout(), modifiers: LayoutModifier.testStack),
      CollectionViewFlowLayout(),
    ] {
      rig.view.setCollectionViewLayout(layout, animated: true)
      for step in 0...100 {
        rig.view.advance(to: Double(step) * 0.05)
        rig.view.layoutIfNeeded()
      }
      #expect(rig.view.collectionViewLayout === layout)
      #expect(layout.innermostLayout.collectionView === rig.view)
      #expect(LayoutValidator.findings(in: rig.view) == [])
    }
  }

  // MARK: Numbers

  @Test(arguments: LayoutModifier.Property.allCases)
  func `extreme settings stop nothing and show no absurd attributes`(_ property: LayoutModifier.Property) {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 7]
    for value in numbers {
      for other in numbers {
        let rig = rig([
          LayoutModifier(property, atFocus: other, after: value, range: .view(other)),
          LayoutModifier(.rotationX, after: 3, range: .points(value)),
        ]) {
          $0.focus = value
          $0.eyeDistance = other
        }
        rig.scroll(y: 500)
        let found = rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
        #expect(found.allSatisfy { $0.isSane })
      }
    }
  }

  @Test func `the inspection lists each modifier with its value`() {
    let rig = rig([
      LayoutModifier(.scale, after: 0.4), LayoutModifier(.dimming, after: 0.5, range: .points(200)),
    ])
    let found = rig.attributes(3).flatMap { rig.layout.contributions(to: $0) }

    #expect(found?.distance == 100)
    #expect(found?.values.map(\.value) == [0.75, 0.25])
    #expect(found?.values.map(\.modifier.property) == [.scale, .dimming])
  }
}

private final class TallCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    layoutAttributes.size.height = 70
    return layoutAttributes
  }
}

@MainActor
private final class TallSource: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
  }
}
