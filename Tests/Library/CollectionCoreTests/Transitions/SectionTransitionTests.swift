import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of transitions between layouts with orthogonal sections: rows of cards 100 points wide in a view of
/// 300.
@MainActor
struct SectionTransitionTests {
  private typealias C = Composition

  @Test func `an orthogonal section keeps its offset if the next layout has one too`() {
    let rig = rig(scrolledTo: 450)
    let before = onScreen(rig)

    rig.view.setCollectionViewLayout(row(height: 120), animated: true)

    #expect(onScreen(rig) == before)
    finish(rig)
    #expect(offset(rig) == 450)
    #expect(x(rig, 5) == 50)
  }

  @Test func `without animation the offset is kept and clamped to the next row's width`() {
    let rig = rig(scrolledTo: 450)

    rig.view.setCollectionViewLayout(row(width: 30), animated: false)
    rig.view.layoutIfNeeded()

    #expect(offset(rig) == 300)
    #expect(x(rig, 10) == 0)
  }

  @Test func `an orthogonal section comes to rest on a boundary of the next layout`() {
    let rig = rig(scrolledTo: 470)

    rig.view.setCollectionViewLayout(row(behavior: .groupPaging), animated: true)
    finish(rig)

    #expect(offset(rig) == 500)
  }

  @Test func `if the next layout has no orthogonal section, cards start from their positions on screen`() {
    let rig = rig(scrolledTo: 450)
    let before = onScreen(rig)

    rig.view.setCollectionViewLayout(list(), animated: true)

    for (path, frame) in onScreen(rig) where before[path] != nil { #expect(frame == before[path]) }
    #expect(offset(rig) == nil)
    finish(rig)
    rig.view.setCollectionViewLayout(row(), animated: true)
    finish(rig)
    #expect(offset(rig) == nil || offset(rig) == 0)
    #expect(x(rig, 0) == 0)
  }

  @Test func `cards that come on screen start from their positions in the old layout`() {
    let rig = rig(scrolledTo: 450)

    rig.view.setCollectionViewLayout(list(), animated: true)
    rig.view.advance(to: 0)
    rig.view.layoutIfNeeded()

    // Item 4 is half on screen, item 3 is not; both are 100 points wide, at -50 and -150.
    #expect(x(rig, 4) == -50)
    #expect(x(rig, 3) == -150)
  }

  @Test func `a transition stops a scrolling section at its present offset`() {
    let rig = rig(scrolledTo: 450)
    rig.view.setContentOffset(CGPoint(x: 900, y: 0), ofSection: 0, animated: true)
    rig.view.advance(to: 1)
    rig.view.advance(to: 1.1)
    rig.view.layoutIfNeeded()
    let moving = offset(rig)

    rig.view.setCollectionViewLayout(row(height: 120), animated: true)
    for time in [1.2, 1.4, 3] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }

    #expect(moving.map { $0 > 450 } == true)
    #expect(offset(rig) == moving)
    #expect(rig.view.scrollState(ofSection: 0) == .idle)
  }

  // MARK: Interactive

  @Test(arguments: [0.0, 0.4])
  func `a cancelled transition restores the sections' offsets`(progress: CGFloat) {
    let rig = rig(scrolledTo: 450)
    let before = onScreen(rig)

    let transition = rig.view.startInteractiveTransition(to: row(width: 40))
    rig.view.layoutIfNeeded()
    #expect(onScreen(rig).filter { before[$0.key] != nil } == before)
    transition.transitionProgress = progress
    rig.view.layoutIfNeeded()
    rig.view.cancelInteractiveTransition()
    finish(rig)

    #expect(offset(rig) == 450)
    #expect(onScreen(rig) == before)
  }

  @Test func `the next layout's sections have clamped offsets from the beginning`() {
    let rig = rig(scrolledTo: 1500)

    let transition = rig.view.startInteractiveTransition(to: row(width: 40))
    transition.transitionProgress = 1
    rig.view.layoutIfNeeded()
    let before = onScreen(rig)
    rig.view.finishInteractiveTransition()

    #expect(before[[0, 19]]?.maxX == 300)
    #expect(onScreen(rig).filter { before[$0.key] != nil } == before)
    finish(rig)
    #expect(offset(rig) == 500)
    #expect(x(rig, 19) == 260)
  }

  @Test func `halfway between a row and a list, positions are halfway`() {
    let rig = rig(scrolledTo: 450)

    let transition = rig.view.startInteractiveTransition(to: list())
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    // From (50, 0) to (0, 250), while the content scrolls to 75.
    #expect(x(rig, 5) == 25)
    #expect(rig.view.cellForItem(at: [0, 5]).map { $0.frame.minY } == 125)
    #expect(rig.view.contentOffset.y == 37.5)
  }

  @Test func `an insertion during a transition moves the sections' offsets`() {
    let rig = rig(scrolledTo: 450)
    _ = rig.view.startInteractiveTransition(to: row(height: 120))
    rig.view.layoutIfNeeded()

    rig.view.performBatchUpdates {
      rig.source.counts.insert(3, at: 0)
      rig.view.insertSections([0])
    }
    finish(rig)
    rig.view.finishInteractiveTransition()
    finish(rig, from: 10)

    #expect(rig.view.contentOffset(ofSection: 1)?.x == 450)
    #expect(rig.view.contentOffset(ofSection: 0).map { $0.x == 0 } != false)
  }

  // MARK: The rig

  private func row(
    width: CGFloat = 100, height: CGFloat = 80,
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> CollectionViewCompositionalLayout {
    let section = CollectionLayoutSection(
      group: C.row(
        .absolute(width), .absolute(height), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.orthogonalScrollingBehavior = behavior
    return CollectionViewCompositionalLayout(section: section)
  }

  private func list() -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(
        group: C.row(.fractionalWidth(1), .absolute(50), C.item(.fractionalWidth(1), .fractionalHeight(1)))))
  }

  private func rig(scrolledTo x: CGFloat) -> LayoutRig<CollectionViewCompositionalLayout> {
    let rig = LayoutRig(row(), width: 300, height: 400, counts: [20])
    rig.view.updateTiming = .curve(.linear, duration: 1)
    rig.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()
    return rig
  }

  private func finish(
    _ rig: LayoutRig<CollectionViewCompositionalLayout>, from start: TimeInterval = 0
  ) {
    for time in [0, 0.5, 1, 2] {
      rig.view.advance(to: start + time)
      rig.view.layoutIfNeeded()
    }
  }

  private func offset(_ rig: LayoutRig<CollectionViewCompositionalLayout>) -> CGFloat? {
    rig.view.contentOffset(ofSection: 0)?.x
  }

  private func x(_ rig: LayoutRig<CollectionViewCompositionalLayout>, _ item: Int) -> CGFloat? {
    rig.view.cellForItem(at: [0, item])?.frame.minX
  }

  private func onScreen(_ rig: LayoutRig<CollectionViewCompositionalLayout>) -> [IndexPath: CGRect] {
    var frames: [IndexPath: CGRect] = [:]
    for path in rig.view.indexPathsForVisibleItems {
      frames[path] = rig.view.cellForItem(at: path)?.frame.offsetBy(
        dx: -rig.view.contentOffset.x, dy: -rig.view.contentOffset.y)
    }
    return frames
  }
}
