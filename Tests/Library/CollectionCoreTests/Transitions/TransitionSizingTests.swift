import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of interactive transitions between layouts with self-sizing cells: a view of 320 × 400 and rows of
/// 40 to 80 points.
@MainActor
struct TransitionSizingTests {
  @Test func `cancelling restores the measured sizes`() {
    let rig = rig(at: 1000)
    let (before, asked) = (places(rig), rig.takeAsked().count)
    #expect(asked > 0)

    let transition = rig.view.startInteractiveTransition(to: plain())
    transition.transitionProgress = 0.3
    rig.view.layoutIfNeeded()
    rig.view.cancelInteractiveTransition()
    finish(rig)

    #expect(places(rig) == before)
    #expect(rig.view.contentOffset.y == 1000)
  }

  @Test func `cells are measured for the next layout from the beginning`() {
    let rig = rig(from: plain(), at: 1000)
    let before = places(rig)

    let next = estimated()
    let transition = rig.view.startInteractiveTransition(to: next)
    rig.view.layoutIfNeeded()
    #expect(places(rig).filter { before[$0.key] != nil } == before)
    transition.transitionProgress = 1
    rig.view.layoutIfNeeded()
    let shown = places(rig)
    for path in rig.view.indexPathsForVisibleItems {
      #expect(next.layoutAttributesForItem(at: path)?.size.height == height(path), "\(path)")
    }
    rig.view.finishInteractiveTransition()

    #expect(places(rig).filter { shown[$0.key] != nil } == shown.filter { places(rig)[$0.key] != nil })
    finish(rig)
    #expect(places(rig) == shown)
  }

  @Test(arguments: CollectionView.ScrollAnchor.allCases)
  func `the anchored element keeps its position although cells turn out other than estimated`(
    anchor: CollectionView.ScrollAnchor
  ) {
    let rig = rig(from: plain(), at: 1000)
    rig.view.scrollAnchor = anchor
    let middle = IndexPath(item: 23, section: 0)
    #expect(rig.view.cellForItem(at: middle).map { $0.center.y - 1000 } == 175)

    let transition = rig.view.startInteractiveTransition(to: estimated())
    transition.transitionProgress = 1
    rig.view.layoutIfNeeded()

    switch anchor {
    case .automatic, .centredElement:
      let centred = rig.view.indexPathsForVisibleItems.filter { path in
        rig.view.cellForItem(at: path).map { abs($0.center.y - rig.view.contentOffset.y - 200) < 1e-6 }
          == true
      }
      #expect(centred.count == 1)
    case .topElement: #expect(screenY(rig, 20)?.minY == 0)
    case .bottom: #expect(screenY(rig, 27)?.maxY == 400)
    case .none: #expect(rig.view.contentOffset.y == 1000)
    }
  }

  @Test func `a cell that prefers another size during a transition gets the size in both layouts`() {
    let rig = rig(at: 1000)
    let next = estimated()
    let transition = rig.view.startInteractiveTransition(to: next)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    let path = rig.view.indexPathsForVisibleItems[3]

    rig.size = { $0 == path ? CGSize(width: 320, height: 120) : CGSize(width: 320, height: height($0)) }
    rig.view.cellForItem(at: path)?.invalidateIntrinsicContentSize()
    rig.view.layoutIfNeeded()

    #expect(next.layoutAttributesForItem(at: path)?.size.height == 120)
    #expect(rig.layout.layoutAttributesForItem(at: path)?.size.height == 120)
    #expect(rig.view.cellForItem(at: path)?.bounds.height == 120)
  }

  @Test func `a change of direction during a transition applies at once to both layouts`() {
    final class Mirrored: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    func layout(_ width: CGFloat) -> Mirrored {
      let layout = Mirrored()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: width, height: 100)
      layout.minimumLineSpacing = 0
      return layout
    }
    let rig = LayoutRig(layout(50), width: 300, height: 100, counts: [40])
    rig.view.scrollAnchor = .topElement
    rig.scroll(x: 500)
    let transition = rig.view.startInteractiveTransition(to: layout(100))
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.x == 750)
    #expect(rig.view.cellForItem(at: [0, 11])?.frame == CGRect(x: 825, y: 0, width: 75, height: 100))

    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()

    // The contents are 2000 and 4000 wide, so 3000 halfway; item 11 is 75 points from the right edge.
    #expect(rig.view.contentOffset.x == 1950)
    #expect(rig.view.cellForItem(at: [0, 11])?.frame.maxX == 2175)
    rig.view.cancelInteractiveTransition()
    for time in [0.0, 1, 2] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
    #expect(rig.view.contentOffset.x == 1200)
  }

  // MARK: The rig

  private func height(_ path: IndexPath) -> CGFloat { 40 + 10 * CGFloat(path.item % 5) }

  private func plain() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func estimated() -> CollectionViewFlowLayout {
    let layout = plain()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    return layout
  }

  private func rig(
    from layout: CollectionViewFlowLayout? = nil, at offset: CGFloat
  ) -> SizedRig<CollectionViewFlowLayout> {
    let rig = SizedRig(layout ?? estimated(), width: 320, height: 400, counts: [100]) {
      CGSize(width: 320, height: height($0))
    }
    rig.view.updateTiming = .curve(.linear, duration: 1)
    // Measuring cells after the first scroll may shift the offset.
    rig.scroll(y: offset)
    rig.scroll(y: offset)
    return rig
  }

  private func finish(_ rig: SizedRig<CollectionViewFlowLayout>) {
    for time in [0.0, 0.5, 1, 2] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
  }

  private func screenY(_ rig: SizedRig<CollectionViewFlowLayout>, _ item: Int) -> CGRect? {
    rig.view.cellForItem(at: [0, item])?.frame.offsetBy(dx: 0, dy: -rig.view.contentOffset.y)
  }

  private func places(_ rig: SizedRig<CollectionViewFlowLayout>) -> [IndexPath: CGRect] {
    var frames: [IndexPath: CGRect] = [:]
    for path in rig.view.indexPathsForVisibleItems { frames[path] = screenY(rig, path.item) }
    return frames
  }
}
