import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Changes between layouts whose sections scroll across: rows of cards 100 wide in a view of 300.
@MainActor
struct SectionTransitionTests {
  private typealias C = Composition

  @Test func `a row stays where it is scrolled to where the next layout has one too`() {
    let rig = rig(scrolledTo: 450)
    let before = onScreen(rig)

    rig.view.setCollectionViewLayout(row(height: 120), animated: true)

    #expect(onScreen(rig) == before)
    finish(rig)
    #expect(offset(rig) == 450)
    #expect(x(rig, 5) == 50)
  }

  @Test func `without animation too, as far as the next row goes`() {
    let rig = rig(scrolledTo: 450)

    rig.view.setCollectionViewLayout(row(width: 30), animated: false)
    rig.view.layoutIfNeeded()

    #expect(offset(rig) == 300)
    #expect(x(rig, 10) == 0)
  }

  @Test func `a row comes to rest as the next layout wants it`() {
    let rig = rig(scrolledTo: 470)

    rig.view.setCollectionViewLayout(row(behavior: .groupPaging), animated: true)
    finish(rig)

    #expect(offset(rig) == 500)
  }

  @Test func `where the next layout has none, cards set out from where they are on screen`() {
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

  @Test func `cards that come on screen set out from where the old layout had them`() {
    let rig = rig(scrolledTo: 450)

    rig.view.setCollectionViewLayout(list(), animated: true)
    rig.view.advance(to: 0)
    rig.view.layoutIfNeeded()

    // Item 4 is half on screen, item 3 is not: both 100 wide, at -50 and -150.
    #expect(x(rig, 4) == -50)
    #expect(x(rig, 3) == -150)
  }

  @Test func `a row that moves stops where it is`() {
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
  func `a cancelled change restores where rows were scrolled to`(progress: CGFloat) {
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

  @Test func `the next layout has its rows where they may be from the beginning`() {
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

  @Test func `halfway between a row and a list everything is halfway`() {
    let rig = rig(scrolledTo: 450)

    let transition = rig.view.startInteractiveTransition(to: list())
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    // From (50, 0) to (0, 250), while the content goes to 75.
    #expect(x(rig, 5) == 25)
    #expect(rig.view.cellForItem(at: [0, 5]).map { $0.frame.minY } == 125)
    #expect(rig.view.contentOffset.y == 37.5)
  }

  @Test func `an insertion meanwhile carries the rows' offsets along`() {
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
