import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of the target path of an interactive movement.
@MainActor
struct MovementTargetTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: 50 * row + 25) }

  @Test func `the delegate receives the three paths, and its target is final`() {
    let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
    var asked: [String] = []
    rig.moveTarget = { original, current, proposed in
      asked.append("\(original.brief) \(current.brief) \(proposed.brief)")
      return proposed == self.path(2) ? self.path(3) : proposed
    }
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))

    #expect(asked == ["[0,0] [0,0] [0,1]", "[0,0] [0,1] [0,2]"])
    #expect(rig.shown == ["b [0,0]", "c [0,1]", "d [0,2]", "a [0,3]"])
  }

  @Test func `a delegate with the older target method is asked as well`() {
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { currentIndexPath }
    }
    let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
    let delegate = Delegate()
    rig.view.delegate = delegate
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(middle(2))

    #expect(rig.shown.first == "a [0,0]")
  }

  @Test func `an item can move behind the last item of another section and leave its own section empty`() {
    let rig = ListRig([["a"], ["b", "c"], []]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    #expect(rig.shown == ["a [1,0]", "b [1,1]", "c [1,2]"])
    #expect(rig.view.numberOfItems(inSection: 0) == 0)
    rig.moveTarget = { _, _, _ in self.path(0, 2) }
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    #expect(rig.shown == ["b [1,0]", "c [1,1]", "a [2,0]"])
    rig.moveTarget = { _, _, _ in self.path(2, 1) }
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    #expect(rig.shown == ["b [1,0]", "c [1,1]", "a [1,2]"])
    rig.view.endInteractiveMovement()

    #expect(rig.words == [[], ["b", "c", "a"], []])
    #expect(rig.journal.take().filter { $0.hasPrefix("move ") } == ["move [0,0] to [1,2]"])
    rig.advance(to: 0)
    rig.update(to: [["x"], ["b", "c", "a"], []]) { $0.insertItems(at: [self.path(0)]) }
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test(arguments: [[0, 4], [0, -1], [1, 3], [2, 0]]) func `an invalid move target is reported and ignored`(
    place: [Int]
  ) {
    let rig = ListRig([["a", "b", "c", "d"], ["e", "f"]]).laidOut()
    rig.moveTarget = { _, _, _ in self.path(place[1], place[0]) }
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(middle(1))

    #expect(rig.diagnostics.map(\.kind) == [.missingMoveTarget])
    #expect(rig.shown.first == "a [0,0]")
  }

  // MARK: Unequal sizes

  /// Makes a flow layout in which `a` is 50 points high, `B` 150 and `c` 50.
  private func unequal() -> (rig: ListRig, layout: CollectionViewFlowLayout, delegate: Heights) {
    let layout = CollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let rig = ListRig([["a", "B", "c"]], layout: layout, height: 400)
    let delegate = Heights(rig)
    rig.view.delegate = delegate
    return (rig.laidOut(), layout, delegate)
  }

  private final class Heights: CollectionViewDelegateFlowLayout {
    let rig: ListRig

    init(_ rig: ListRig) { self.rig = rig }

    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
      let isLarge = rig.words[indexPath.section][indexPath.item].first?.isUppercase == true
      return CGSize(width: 100, height: isLarge ? 150 : 50)
    }
  }

  private func frames(_ rig: ListRig, _ layout: CollectionViewFlowLayout) -> [[CGFloat]] {
    (0..<3).map { item in
      let frame = layout.layoutAttributesForItem(at: path(item))?.frame ?? .zero
      return [frame.minY, frame.height]
    }
  }

  @Test func `items keep their sizes in a movement because size queries use data-source paths`() {
    let (rig, layout, delegate) = unequal()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 120))

    #expect(rig.shown == ["B [0,0]", "a [0,1]", "c [0,2]"])
    #expect(frames(rig, layout) == [[0, 150], [150, 50], [200, 50]])
    rig.view.endInteractiveMovement()
    #expect(rig.words == [["B", "a", "c"]])
    rig.view.layoutIfNeeded()
    #expect(frames(rig, layout) == [[0, 150], [150, 50], [200, 50]])
    withExtendedLifetime(delegate) {}
  }

  @Test func `items of unequal sizes do not keep changing places under a trembling finger`() {
    let (rig, _, delegate) = unequal()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    #expect(rig.shown.first == "B [0,0]")

    for step in 0..<20 {
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60 + CGFloat(step % 3)))
      #expect(rig.shown.first == "B [0,0]", "step \(step)")
    }
    withExtendedLifetime(delegate) {}
  }

  @Test
  func `beyond the large item's old edge the item moves back, and beyond its new edge forward again`() {
    let (rig, _, delegate) = unequal()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    let steps: [(y: CGFloat, first: String)] = [
      (60, "B"), (140, "B"), (49, "a"), (60, "a"), (149, "a"), (151, "B"), (149, "B"), (51, "B"), (45, "a"),
    ]
    for (y, first) in steps {
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
      #expect(rig.shown.first == "\(first) [0,0]", "at \(y)")
    }
    withExtendedLifetime(delegate) {}
  }

  // MARK: Cadence

  @Test(arguments: [(CollectionView.ReorderingCadence.fast, 0.1), (.slow, 0.3)])
  func `with a cadence, other items make room only after the item has been held over them for some time`(
    cadence: CollectionView.ReorderingCadence, dwell: TimeInterval
  ) {
    let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
    rig.view.reorderingCadence = cadence
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.advance(to: 1)
    rig.advance(to: 3)
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    #expect(rig.view.isAnimating)

    rig.advance(to: 3)
    rig.advance(to: 3 + dwell - 0.01)
    #expect(rig.shown.first == "a [0,0]")
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
    #expect(rig.shown.first == "a [0,0]")
    rig.advance(to: 3 + dwell + 0.001)
    #expect(rig.shown.prefix(2) == ["b [0,0]", "a [0,1]"])
  }

  @Test func `a target that is left before its time does not take effect`() {
    let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
    rig.view.reorderingCadence = .fast
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    rig.advance(to: 1)
    rig.view.updateInteractiveMovementTargetPosition(middle(2))

    rig.advance(to: 1.05)
    rig.advance(to: 1.14)
    #expect(rig.shown.first == "a [0,0]")
    rig.advance(to: 1.16)
    #expect(rig.shown == ["b [0,0]", "c [0,1]", "a [0,2]", "d [0,3]"])
  }
}
