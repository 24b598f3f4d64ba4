import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of interactive transitions: rows of 50 points become rows of 100, around the row in the middle.
@MainActor
struct InteractiveTransitionTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
  private let kind = CollectionView.elementKindSectionHeader

  private func rig(at offset: CGFloat = 475) -> ListRig {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = offset
    rig.view.layoutIfNeeded()
    _ = rig.journal.take()
    return rig
  }

  /// Starts a transition to a stack of rows of another height.
  private func start(
    _ rig: ListRig, to height: CGFloat = 100,
    completion: CollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout {
    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = height
    return rig.view.startInteractiveTransition(to: layout, completion: completion)
  }

  /// Returns the distances from the view's top to the centres of items 9 to 13; `nil` for items without a
  /// cell.
  private func places(_ rig: ListRig) -> [CGFloat?] {
    (9...13).map { item in rig.cell(item).map { $0.center.y - rig.view.contentOffset.y } }
  }

  @Test(arguments: [
    (0, 475, 1300, [0, 50, 100, 150, 200]), (0.5, 762.5, 1950, [-50, 25, 100, 175, 250]),
    (1, 1050, 2600, [-100, 0, 100, 200, 300]), (1.2, 1165, 2860, [-120, -10, 100, 210, 320]),
    (-0.2, 360, 1040, [20, 60, 100, 140, 180]),
  ])
  func `progress interpolates positions, content offset and content size`(
    progress: CGFloat, offset: CGFloat, contentHeight: CGFloat, middles: [CGFloat]
  ) {
    let rig = rig()
    let transition = start(rig)

    transition.transitionProgress = progress
    rig.view.layoutIfNeeded()

    #expect(rig.view.collectionViewLayout === transition)
    #expect(abs(rig.view.contentOffset.y - offset) < 1e-9)
    #expect(abs(rig.view.contentSize.height - contentHeight) < 1e-9)
    let height = 50 + 50 * progress
    for (item, middle) in zip(9...13, middles) {
      let isSeen = middle + height / 2 > 0 && middle - height / 2 < 200
      let cell = rig.cell(item)
      #expect((cell != nil) == isSeen, "\(item)")
      guard let cell else { continue }
      #expect(abs(cell.center.y - offset - middle) < 1e-9)
      #expect(abs(cell.bounds.height - height) < 1e-9)
    }
  }

  @Test func `progress interpolates alpha, transform and z index`() {
    let rig = rig(at: 0)
    let next = StackLayout(journal: rig.journal)
    next.decorate = { attributes in
      attributes.alpha = 0.5
      attributes.transform = CGAffineTransform(scaleX: 3, y: 1)
      attributes.zIndex = 10
    }
    let transition = rig.view.startInteractiveTransition(to: next)

    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    let attributes = rig.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(attributes?.alpha == 0.75)
    #expect(attributes?.transform.a.isClose(to: 2) == true)
    #expect(attributes?.zIndex == 5)
  }

  @Test func `views and selection are kept, and the counts are not queried again`() {
    let rig = rig()
    let cell = rig.cell(11)
    rig.view.selectItem(at: IndexPath(item: 11, section: 0), animated: false, scrollPosition: [])

    let transition = start(rig)
    for progress in [0.25, 0.5, 1] {
      transition.transitionProgress = progress
      rig.view.layoutIfNeeded()
    }
    rig.view.finishInteractiveTransition()
    rig.advance(to: 0)
    rig.advance(to: 2)

    #expect(rig.cell(11) === cell)
    #expect(cell?.isSelected == true)
    #expect(!rig.journal.take().contains { $0 == "sections" || $0 == "cell [0,11]" })
  }

  @Test func `finishing animates the rest and installs the next layout`() {
    let rig = rig()
    let old = rig.view.collectionViewLayout
    var ends: [String] = []
    let transition = start(rig) { ends.append("\($0), \($1)") }
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    rig.view.finishInteractiveTransition()

    #expect(rig.view.collectionViewLayout === transition.nextLayout)
    #expect(rig.view.contentOffset.y == 1050)
    #expect(places(rig) == [nil, 25, 100, 175, nil])
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(places(rig) == [nil, 12.5, 100, 187.5, nil])
    #expect(ends == [])
    rig.advance(to: 1)
    #expect(ends == ["true, true"])
    #expect(rig.shown == ["k [0,10]", "l [0,11]", "m [0,12]"])
    #expect(old.collectionView == nil)
    #expect(transition.collectionView == nil)
    #expect(transition.nextLayout.collectionView === rig.view)
  }

  @Test func `cancelling animates back and restores the layout`() {
    let rig = rig()
    let old = rig.view.collectionViewLayout
    var ends: [String] = []
    let transition = start(rig) { ends.append("\($0), \($1)") }
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    rig.view.cancelInteractiveTransition()

    #expect(rig.view.collectionViewLayout === old)
    #expect(rig.view.contentOffset.y == 475)
    #expect(places(rig) == [-50, 25, 100, 175, 250])
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(places(rig) == [-25, 37.5, 100, 162.5, 225])
    rig.advance(to: 1)
    #expect(ends == ["true, false"])
    #expect(places(rig) == [0, 50, 100, 150, 200])
    #expect(old.collectionView === rig.view)
    #expect(transition.nextLayout.collectionView == nil)
  }

  @Test func `the completion of an interrupted end receives false`() {
    let rig = rig()
    var ends: [String] = []
    _ = start(rig) { ends.append("\($0), \($1)") }
    rig.view.layoutIfNeeded()
    rig.view.finishInteractiveTransition()
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    rig.view.performBatchUpdates(nil)
    rig.advance(to: 0.6)

    #expect(ends == ["false, true"])
  }

  @Test func `an interactive transition makes its calls in a fixed order`() {
    let journal = Journal()
    let old = NamedLayout("old", itemHeight: 50, journal: journal)
    let rig = ListRig([["a"]], layout: old, journal: journal)
    rig.view.register(
      { TransitionCell(frame: $0, journal: journal) }, forCellWithReuseIdentifier: "word")
    rig.view.layoutIfNeeded()
    _ = journal.take()

    let new = NamedLayout("new", itemHeight: 80, journal: journal)
    let transition = rig.view.startInteractiveTransition(to: new)
    #expect(
      journal.take() == [
        "old prepares to leave, attached: true", "new prepares to come, attached: false",
        "invalidate everything", "prepare", "target for 0", "cell will go from old to new",
      ])

    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    #expect(journal.take().filter { $0.hasPrefix("prepare") } == ["prepare"])
    transition.transitionProgress = 0.7
    rig.view.layoutIfNeeded()
    #expect(journal.take() == [])

    rig.view.cancelInteractiveTransition()
    #expect(journal.take().filter { $0.contains("finalizes") } == ["new finalizes", "old finalizes"])
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(journal.take().contains("cell went from new to old"))
  }

  @Test func `headers of both layouts move, headers of one layout fade in place`() {
    let rig = ListRig([alphabet])
    let old = NamedLayout("old", itemHeight: 50, headerHeight: 20)
    rig.view.collectionViewLayout = old
    rig.view.layoutIfNeeded()
    let header = rig.view.visibleSupplementaryViews(ofKind: kind).first

    let higher = rig.view.startInteractiveTransition(
      to: NamedLayout("new", itemHeight: 50, headerHeight: 60))
    higher.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).first === header)
    #expect(header?.bounds.height == 40)
    rig.view.cancelInteractiveTransition()
    rig.advance(to: 0)
    rig.advance(to: 1)

    let without = rig.view.startInteractiveTransition(to: StackLayout())
    without.transitionProgress = 0.75
    rig.view.layoutIfNeeded()
    #expect(header?.alpha == 0.25)
    #expect(header?.frame.minY == rig.view.contentOffset.y)
    #expect(rig.view.subviews.contains { $0 === header })
  }

  @Test func `decorations of one kind but of two classes do not become each other`() {
    let rig = LayoutRig(panels(height: 40) { Plate(frame: $0) }, width: 100, height: 200, counts: [4])
    rig.view.updateTiming = .curve(.linear, duration: 1)
    let plate = decorations(in: rig.view).first

    let transition = rig.view.startInteractiveTransition(to: panels(height: 80) { Board(frame: $0) })
    transition.transitionProgress = 0.25
    rig.view.layoutIfNeeded()
    #expect(decorations(in: rig.view).count == 1)
    #expect(decorations(in: rig.view).first === plate)
    #expect(plate?.frame == CGRect(x: 0, y: rig.view.contentOffset.y, width: 100, height: 160))
    #expect(plate?.alpha == 0.75)

    rig.view.finishInteractiveTransition()
    for time in [0, 2, 3] as [TimeInterval] { rig.view.advance(to: time) }
    #expect(decorations(in: rig.view).map { $0 is Board } == [true])
    #expect(decorations(in: rig.view).first?.frame.height == 320)
    #expect(decorations(in: rig.view).first?.alpha == 1)
  }

  @Test func `a decoration appears after the transition if the old layout has another class for its kind`() {
    let rig = LayoutRig(
      panels(height: 40, isShown: false) { Plate(frame: $0) }, width: 100, height: 200, counts: [4])

    let transition = rig.view.startInteractiveTransition(to: panels(height: 80) { Board(frame: $0) })
    transition.transitionProgress = 0.75
    rig.view.layoutIfNeeded()
    #expect(decorations(in: rig.view).isEmpty)

    rig.view.finishInteractiveTransition()
    #expect(decorations(in: rig.view).map { $0 is Board } == [true])
  }

  private final class Plate: CollectionReusableView {}
  private final class Board: CollectionReusableView {}

  /// Returns a layout of rows on a panel of a class.
  private func panels<Panel: CollectionReusableView>(
    height: CGFloat, isShown: Bool = true, of panel: @escaping @MainActor (CGRect) -> Panel
  ) -> CollectionViewCompositionalLayout {
    let item = Composition.item(.fractionalWidth(1), .fractionalHeight(1))
    let section = CollectionLayoutSection(
      group: Composition.row(.fractionalWidth(1), .absolute(height), item))
    if isShown { section.decorationItems = [.background(elementKind: "panel")] }
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(decorationViewOfKind: "panel", panel)
    return layout
  }

  private func decorations(in view: CollectionView) -> [View] {
    view.subviews.filter { $0 is Plate || $0 is Board }
  }

  @Test func `the delegate may provide the transition layout, which stores values by key`() {
    final class OwnTransition: CollectionViewTransitionLayout {}
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
        newLayout toLayout: CollectionViewLayout
      ) -> CollectionViewTransitionLayout {
        OwnTransition(currentLayout: fromLayout, nextLayout: toLayout)
      }
    }
    let rig = rig()
    let delegate = Delegate()
    rig.view.delegate = delegate

    let transition = start(rig)
    transition.updateValue(3, forAnimatedKey: "pinch")

    #expect(transition is OwnTransition)
    #expect(transition.value(forAnimatedKey: "pinch") == 3)
    #expect(transition.value(forAnimatedKey: "turn") == 0)
  }

  @Test func `an update during an interactive transition reaches both layouts`() {
    let rig = rig()
    let transition = start(rig)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    let cell = rig.cell(11)
    var words = alphabet
    words.remove(at: 10)

    rig.update(to: [words]) { $0.deleteItems(at: [IndexPath(item: 10, section: 0)]) }
    #expect(rig.cell(10) === cell)
    #expect(cell.map { $0.center.y - rig.view.contentOffset.y } == 100)
    rig.advance(to: 1)
    #expect(cell.map { $0.center.y - rig.view.contentOffset.y } == 25)

    rig.view.finishInteractiveTransition()
    rig.advance(to: 2)
    rig.advance(to: 3)
    #expect(rig.view.contentSize.height == 2500)
    #expect(rig.shown == ["l [0,10]", "m [0,11]", "n [0,12]"])
  }

  @Test func `a disappearing item stays in place while progress moves the content`() {
    let rig = rig()
    let gone = rig.cell(10)
    var words = alphabet
    words.remove(at: 10)
    rig.update(to: [words]) { $0.deleteItems(at: [IndexPath(item: 10, section: 0)]) }
    rig.advance(to: 0.5)
    let place = gone.map { $0.center.y - rig.view.contentOffset.y }

    let transition = start(rig)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y > 700)
    #expect(rig.completions == [])
    #expect(gone.map { $0.center.y - rig.view.contentOffset.y } == place)
    rig.advance(to: 1)
    #expect(rig.completions == [false])
    #expect(gone?.superview == nil)
  }

  @Test func `touches do not scroll during an interactive transition, but select`() {
    let rig = rig()
    let transition = start(rig)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 1)
    #expect(!rig.view.isTracking)
    rig.view.endTracking(at: CGPoint(x: 50, y: 100), time: 1.1)
    #expect(rig.view.indexPathsForSelectedItems == [IndexPath(item: 11, section: 0)])
    rig.view.scroll(byNotches: CGPoint(x: 0, y: 3), time: 1.2)
    rig.view.setContentOffset(.zero, animated: true)
    rig.advance(to: 1.2)
    rig.advance(to: 2)
    #expect(rig.view.contentOffset.y == 762.5)

    rig.view.cancelInteractiveTransition()
    rig.advance(to: 3)
    rig.view.scroll(byNotches: CGPoint(x: 0, y: 3), time: 3)
    rig.advance(to: 4)
    rig.advance(to: 5)
    #expect(rig.view.contentOffset.y > 475)
  }

  @Test func `a new layout ends an interactive transition before its first pass`() {
    let rig = rig()
    var ends: [String] = []
    _ = start(rig) { ends.append("\($0), \($1)") }
    let third = StackLayout(journal: rig.journal)

    rig.view.setCollectionViewLayout(third, animated: true)
    let next = start(rig, to: 30)
    rig.view.finishInteractiveTransition()
    rig.advance(to: 0)
    rig.advance(to: 1)

    #expect(ends == ["false, false"])
    #expect(rig.view.collectionViewLayout === next.nextLayout)
  }

  @Test func `a new layout ends an interactive transition in progress`() {
    let rig = rig()
    var ends: [String] = []
    let old = rig.view.collectionViewLayout
    let transition = start(rig) { ends.append("\($0), \($1)") }
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()

    let third = StackLayout(journal: rig.journal)
    third.itemHeight = 200
    rig.view.setCollectionViewLayout(third, animated: true)
    #expect(places(rig)[2] == 100)
    rig.advance(to: 0)
    rig.advance(to: 1)

    #expect(ends == ["false, false"])
    #expect(rig.view.collectionViewLayout === third)
    #expect(rig.shown == ["l [0,11]"])
    #expect(old.collectionView == nil)
    #expect(transition.nextLayout.collectionView == nil)
  }

  @Test func `an animation block animates the progress`() {
    let rig = rig()
    let transition = start(rig)
    rig.view.layoutIfNeeded()

    rig.view.animate(with: .curve(.linear, duration: 1)) { transition.transitionProgress = 1 }
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.view.contentOffset.y == 1050)
    #expect(places(rig) == [-50, 25, 100, 175, 250])
  }
}
