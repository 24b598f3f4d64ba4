import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// What makes each look itself, in numbers that were worked out independently of the layouts.
///
/// Cards are 100 × 60 points, in a view of 400 × 300, whose middle is at (200, 150).
@MainActor
struct LookGeometryTests {
  private func rig<Layout: SpineLayout>(
    _ layout: Layout, items: Int = 40, at item: CGFloat = 20, _ configure: (Layout) -> Void = { _ in }
  ) -> LayoutRig<Layout> {
    layout.itemSize = CGSize(width: 100, height: 60)
    configure(layout)
    let rig = LayoutRig(layout, width: 400, height: 300, counts: [items])
    rig.scroll(x: item * layout.strip.stride)
    return rig
  }

  /// Returns where a point of an item is seen in the view; the point is relative to the item's middle.
  private func seen<Layout>(_ x: CGFloat, _ y: CGFloat, of item: Int, in rig: LayoutRig<Layout>) -> CGPoint? {
    guard let attributes = rig.attributes(item), !attributes.isHidden,
      let point = Projection(attributes.transform3D).map(CGPoint(x: x, y: y))
    else { return nil }
    return point + attributes.center - rig.view.contentOffset
  }

  private func expect(_ found: CGPoint?, _ x: CGFloat, _ y: CGFloat, _ comment: Comment? = nil) {
    guard let found else {
      Issue.record(comment ?? "there is no such point")
      return
    }
    #expect(abs(found.x - x) < 1e-4 && abs(found.y - y) < 1e-4, comment)
  }

  // MARK: iCarousel

  /// At distance 1, a cover is 45 + 25 points to the side, 50 behind, and turned by 81°. The eye is 250
  /// points away: the middle is seen at 70 / 1.2.
  @Test func `a cover beside the docked one is turned, set back and seen in perspective`() {
    let rig = rig(CoverFlowLayout())

    expect(seen(0, 0, of: 21, in: rig), 200 + 70 / 1.2, 150)
    expect(seen(0, 0, of: 19, in: rig), 200 - 70 / 1.2, 150)
    // The inner edge is 50 · cos 81° beside the middle, and 50 · sin 81° behind it.
    let (cosine, sine) = (cos(81 * CGFloat.pi / 180), sin(81 * CGFloat.pi / 180))
    expect(seen(-50, 0, of: 21, in: rig), 200 + (70 - 50 * cosine) / (1.2 + 50 * sine / 250), 150)
    // Two covers farther, there is only the spacing more.
    expect(seen(0, 0, of: 23, in: rig), 200 + 120 / 1.2, 150)
  }

  /// Twelve places and a circumradius of 50 / tan 15° = 186.60254 points.
  @Test func `the items of a rotary stand on a circle behind the docked one and face the viewer`() {
    let rig = rig(RotaryLayout()) { $0.visibleItems = 12 }
    let radius: CGFloat = 186.602540378

    // A quarter of the ring is three items.
    expect(seen(0, 0, of: 23, in: rig), 200 + radius / (1 + radius / 250), 150)
    expect(seen(0, 30, of: 23, in: rig), 200 + radius / (1 + radius / 250), 150 + 30 / (1 + radius / 250))
    #expect((rig.attributes(23)?.zIndex ?? 0) < (rig.attributes(21)?.zIndex ?? 0))
    // The items at the back take turns.
    #expect(rig.attributes(26)?.alpha == 0.5)
    #expect(rig.attributes(14)?.alpha == 0.5)
    #expect(rig.attributes(27)?.isHidden == true)
  }

  @Test func `a ring with a place for every item shows all of them, wherever it is turned`() {
    for item in [0, 3, 7] as [CGFloat] {
      let rig = rig(RotaryLayout(), items: 8, at: item) { $0.visibleItems = 12 }

      #expect(rig.layout.places == 12)
      #expect((0..<8).allSatisfy { rig.attributes($0)?.isHidden == false && rig.attributes($0)?.alpha == 1 })
    }
  }

  @Test func `neighbours on a cylinder share an edge, seen from outside and from inside`() {
    for isInverted in [false, true] {
      let rig = rig(CylinderLayout()) {
        $0.isInverted = isInverted
        $0.visibleItems = 12
      }
      for step in -1...0 {
        let (left, right) = (seen(50, -30, of: 20 + step, in: rig), seen(-50, -30, of: 21 + step, in: rig))
        expect(left, right?.x ?? 0, right?.y ?? 0)
      }
      // The neighbour's far edge is lower outside, where the cylinder recedes, and higher inside.
      let (near, far) = (seen(-50, -30, of: 21, in: rig)?.y ?? 0, seen(50, -30, of: 21, in: rig)?.y ?? 0)
      #expect(isInverted ? far < near : far > near)
    }
  }

  @Test func `the time machine's items recede before the docked one and fade as they pass the viewer`() {
    let rig = rig(TimeMachineLayout(), at: 20.5)

    // Half an item before the docked place: 15 points to the left, 50 behind; half after: 15 and 50 in front.
    expect(seen(0, 0, of: 20, in: rig), 200 - 15 / 1.2, 150)
    expect(seen(0, 0, of: 21, in: rig), 200 + 15 / 0.8, 150)
    #expect(rig.attributes(20)?.alpha == 1)
    #expect(rig.attributes(21)?.alpha == 0.5)
    #expect(rig.attributes(22)?.isHidden == true)
  }

  @Test func `the inverted time machine is the time machine backwards`() {
    let forward = rig(TimeMachineLayout(), at: 20.25)
    let backward = rig(TimeMachineLayout(), at: 19.75) { $0.isInverted = true }
    for step in -5...5 {
      let (a, b) = (forward.attributes(20 + step), backward.attributes(20 - step))
      #expect(abs((a?.alpha ?? 0) - (b?.alpha ?? 1)) < 1e-9)
      guard let x = seen(0, 0, of: 20 + step, in: forward) else { continue }
      expect(seen(0, 0, of: 20 - step, in: backward), 400 - x.x, x.y)
    }
  }

  @Test func `a vertical wheel turns about a hub at its left, an inverted one at its right`() {
    for isInverted in [false, true] {
      let layout = WheelLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      layout.radius = 400 / .pi
      layout.angle = .pi / 4
      layout.scrollDirection = .vertical
      layout.isInverted = isInverted
      let rig = LayoutRig(layout, width: 400, height: 300, counts: [20])
      rig.scroll(y: 500)
      let (radius, side): (CGFloat, CGFloat) = (400 / .pi, isInverted ? 1 : -1)

      let quarter = rig.attributes(7)
      #expect(abs((quarter?.center.x ?? 0) - (200 + side * radius)) < 1e-9)
      #expect(abs((quarter?.center.y ?? 0) - (650 + radius)) < 1e-9)
      // The edge that was next to the hub still is: a point right of the docked card's middle.
      let turned = quarter.flatMap { Projection($0.transform3D).map(CGPoint(x: side, y: 0)) }
      #expect(abs((turned?.x ?? 0)) < 1e-9 && abs((turned?.y ?? 0) + 1) < 1e-9)
    }
  }

  // MARK: Pages

  @Test(arguments: [0, 0.2, 0.5, 0.8] as [CGFloat])
  func `the edge between two sides of a cube and of a fold is where the finger is`(part: CGFloat) {
    let inside = CubeLayout()
    inside.isInside = true
    for layout in [CubeLayout(), inside, FoldLayout()] as [PagedLayout] {
      let rig = rig(layout, at: 20 + part)
      let half = rig.layout.fillsView ? 200 : 50 as CGFloat
      // A page starts to the right of the view and moves by its width.
      let edge = 400 - 400 * part
      expect(seen(half, 0, of: 20, in: rig), edge, 150)
      if part > 0 { expect(seen(-half, 0, of: 21, in: rig), edge, 150) }
    }
  }

  @Test func `a cube seen from outside recedes at its sides, from inside it comes nearer`() {
    let outside = rig(CubeLayout(), at: 20.5)
    #expect((seen(-200, -150, of: 20, in: outside)?.y ?? 0) > 1)
    let inside = rig(CubeLayout(), at: 20.5) { $0.isInside = true }
    #expect((seen(-200, -150, of: 20, in: inside)?.y ?? 0) < -1)
  }

  @Test func `a page turns about its leading edge over the next one`() {
    let rig = rig(PageTurnLayout(), at: 20.25)

    expect(seen(-200, 0, of: 20, in: rig), 0, 150)
    // An eighth of a turn: the outer edge is 400 · cos 45° from the hinge, and as far towards the eye at 1200.
    let reach = 400 * 0.5.squareRoot()
    expect(seen(200, 0, of: 20, in: rig), 200 + (reach - 200) / (1 - reach / 1200), 150)
    #expect(rig.frame(21) == CGRect(x: rig.view.contentOffset.x, y: 0, width: 400, height: 300))
    #expect((rig.attributes(20)?.zIndex ?? 0) > (rig.attributes(21)?.zIndex ?? 0))
    let turned = self.rig(PageTurnLayout(), at: 20.6)
    #expect(turned.attributes(20)?.isHidden == true)
  }

  @Test func `a later page fades in above an opaque one`() {
    let rig = rig(CrossfadeLayout(), at: 20.25)

    #expect(rig.attributes(20)?.alpha == 1)
    #expect(abs((rig.attributes(21)?.alpha ?? 0) - 0.25) < 1e-9)
    #expect((rig.attributes(21)?.zIndex ?? 0) > (rig.attributes(20)?.zIndex ?? 0))
    #expect(rig.frame(20) == rig.frame(21))
  }

  @Test func `only the side of a flipping page that faces the viewer is visible`() {
    #expect(rig(FlipLayout(), at: 20.4).attributes(20)?.isHidden == false)
    #expect(rig(FlipLayout(), at: 20.4).attributes(21)?.isHidden == true)
    #expect(rig(FlipLayout(), at: 20.6).attributes(20)?.isHidden == true)
    #expect(rig(FlipLayout(), at: 20.6).attributes(21)?.isHidden == false)
  }

  @Test func `zooming in enlarges the page before, zooming out the page after`() {
    let zoomIn = rig(ZoomLayout(), at: 20.5)
    #expect(abs((zoomIn.frame(20)?.width ?? 0) - 400 * 2.squareRoot()) < 1e-6)
    #expect(abs((zoomIn.frame(21)?.width ?? 0) - 400 / 2.squareRoot()) < 1e-6)
    let zoomOut = rig(ZoomLayout(), at: 20.5) { $0.isInverted = true }
    #expect(zoomOut.frame(20)?.width == zoomIn.frame(21)?.width)
  }

  @Test func `a rotating page turns about its hinge`() {
    let rig = rig(RotateLayout(), at: 20.5) { $0.hinge = 1 }

    expect(seen(0, 150, of: 21, in: rig), 400, 300)
    #expect(rig.attributes(21)?.alpha == 0.5)
  }

  @Test func `a covered page moves by half of the way`() {
    let rig = rig(ParallaxLayout(), at: 20.5)

    expect(seen(-200, 0, of: 20, in: rig), -100, 150)
    expect(seen(-200, 0, of: 21, in: rig), 200, 150)
  }

  // MARK: Stacks

  @Test func `the top card follows the finger, leaves the view whole and comes back`() {
    // At first a card moves as far as the finger; what it flies ahead is less than 2 % of that here.
    let start = 200 - (seen(0, 0, of: 20, in: rig(CardStackLayout(), at: 20.01))?.x ?? 0)
    #expect((1...1.02).contains(start))
    let gone = rig(CardStackLayout(), at: 20.999)
    #expect((gone.frame(20)?.maxX ?? 0) - gone.view.contentOffset.x < 1)
    #expect(rig(CardStackLayout(), at: 21).attributes(20)?.frame.overlaps(gone.view.bounds) == false)
    let stack = rig(CardStackLayout())
    #expect([20, 21, 22].allSatisfy { stack.attributes($0)?.alpha == 1 })
    #expect(stack.attributes(23)?.isHidden == true)
    // The card below is 5 % smaller and sticks out by 4 % of its height.
    #expect(abs((stack.frame(21)?.width ?? 0) - 95) < 1e-9)
    #expect(abs((stack.frame(21)?.maxY ?? 0) - 182.4) < 1e-9)
  }

  @Test func `the docked card of a wallet is uncovered, the others show a strip`() {
    let rig = rig(WalletLayout()) {
      $0.scrollDirection = .horizontal
      $0.lean = 0
    }

    #expect(abs((rig.frame(21)?.minX ?? 0) - (rig.frame(20)?.maxX ?? 0) - 5) < 1e-9)
    #expect(abs((rig.frame(22)?.minX ?? 0) - (rig.frame(21)?.minX ?? 0) - 25) < 1e-9)
    #expect(abs((rig.frame(20)?.minX ?? 0) - (rig.frame(19)?.minX ?? 0) - 25) < 1e-9)
  }

  @Test func `halfway, the leaving card of a deck is out at the side, rotated and three quarters as large`() {
    let rig = rig(DeckLayout(), at: 20.5)

    // Swiper's numbers: (8 - 0.5 · 0.75 + 96) % of the width, times a half; 25 % up, times a half; in the
    // distance of a sixth of the width, seen from four widths.
    let scale: CGFloat = 1 / (1 + 1 / 24.0)
    expect(seen(0, 0, of: 20, in: rig), 200 - 51.8125 * scale, 150 - 7.5 * scale)
    let size = rig.attributes(20).map { hypot($0.transform3D.m11, $0.transform3D.m12) } ?? 0
    #expect(abs(size - 0.75) < 1e-9)
  }

  @Test func `a spread pile is a row, a closed one a pile under the docked picture`() {
    let row = rig(PileLayout()) { $0.spread = 1 }
    #expect(abs((row.frame(22)?.midX ?? 0) - (row.frame(20)?.midX ?? 0) - 220) < 1e-9)
    #expect(row.attributes(22)?.transform == .identity)
    let pile = rig(PileLayout())
    #expect(pile.attributes(22)?.center == pile.attributes(20)?.center)
    #expect(abs((pile.attributes(18)?.center.x ?? 0) - (pile.attributes(20)?.center.x ?? 0) + 110) < 1e-9)
    #expect(pile.attributes(20)?.transform == .identity)
    let angles = (21...28).compactMap { pile.attributes($0)?.transform.b }
    #expect(Set(angles).count == 8)
    #expect(angles.allSatisfy { abs($0) <= sin(.pi / 7.5) })
  }

  @Test func `items of a circle are equally far from its middle, those of a spiral nearer and nearer`() {
    let circle = rig(CircleLayout())
    let middle = circle.view.bounds.center
    for step in -5...5 {
      let center = circle.attributes(20 + step)?.center ?? .zero
      #expect(abs(hypot(center.x - middle.x, center.y - middle.y) - 120) < 1e-9)
    }
    let spiral = rig(SpiralLayout())
    let turn = seen(0, 0, of: 28, in: spiral) ?? .zero
    // A turn later, an item is half as large and half as far from the middle: 120 points become 60.
    expect(turn, 260, 150)
    #expect(abs((spiral.frame(28)?.width ?? 0) - 50) < 1e-9)
  }

  // MARK: Keylines

  /// Material's arrangement in 412 points for items of 186: two large ones, a medium and a small one, whose
  /// gaps of 8 belong to them.
  @Test func `keylines fill the view from large to small, and end from small to large`() {
    let layout = MultiBrowseLayout()
    layout.itemSize = CGSize(width: 186, height: 200)
    let rig = LayoutRig(layout, width: 412, height: 300, counts: [20])

    let widths = (0..<6).map { (rig.attributes($0)?.isHidden == false ? rig.frame($0)?.width : nil) ?? 0 }
    #expect(widths.filter { $0 > 1 } == widths.filter { $0 > 1 }.sorted(by: >))
    #expect(abs((rig.frame(0)?.minX ?? 0) - 4) < 1e-9)
    let count = widths.filter { $0 > 1 }.count
    #expect(abs((rig.frame(count - 1)?.maxX ?? 0) - 408) < 1e-6)
    rig.scroll(x: rig.view.maximumContentOffset.x)
    let last = (20 - count..<20).map { rig.frame($0)?.width ?? 0 }
    #expect(zip(last, widths.prefix(count).reversed()).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs((rig.frame(19)?.maxX ?? 0) - rig.view.contentOffset.x - 408) < 1e-6)
  }

  @Test func `a hero is one large item, and a small one that gives way down to 40 points`() {
    let layout = HeroLayout()
    layout.itemSize.height = 200
    let rig = LayoutRig(layout, width: 412, height: 300, counts: [20])

    #expect(abs((rig.frame(1)?.width ?? 0) - 40) < 1e-9)
    #expect(abs((rig.frame(0)?.width ?? 0) - (412 - 48 - 8)) < 1e-9)
    #expect(rig.attributes(2)?.isHidden == true)
  }

  @Test func `the last item of an uncontained carousel is cut off by a third`() {
    let layout = UncontainedLayout()
    layout.itemSize = CGSize(width: 142, height: 200)
    let rig = LayoutRig(layout, width: 400, height: 300, counts: [20])

    // Two items of 150 leave 100 points for one of 1.5 times that, which would be as large as they are: 0.85
    // of their length.
    #expect(rig.frame(0)?.width == 142)
    #expect(rig.frame(1)?.width == 142)
    #expect(abs((rig.frame(2)?.width ?? 0) - (127.5 - 8)) < 1e-9)
    #expect((rig.frame(2)?.maxX ?? 0) > 400)
  }
}
