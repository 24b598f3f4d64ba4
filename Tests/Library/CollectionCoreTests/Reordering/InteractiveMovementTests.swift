import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of interactive movement over rows of 50 points; row `n` has its centre at `50 n + 25`.
@MainActor
struct InteractiveMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: 50 * row + 25) }

  private func rig(_ words: [[String]] = [["a", "b", "c", "d", "e", "f"]]) -> ListRig {
    let journal = Journal()
    return ListRig(words, layout: MovableStackLayout(journal: journal), journal: journal).laidOut()
  }

  /// Returns the `moveItemAt` calls of the data source since the last reading of the journal.
  private func moves(_ rig: ListRig) -> [String] { rig.journal.take().filter { $0.hasPrefix("move ") } }

  // MARK: Beginning

  @Test func `beginning a movement does not call the data source's move method`() {
    let rig = rig()
    #expect(!rig.view.hasUncommittedUpdates)

    #expect(rig.view.beginInteractiveMovementForItem(at: path(1)))

    #expect(rig.view.hasUncommittedUpdates)
    #expect(
      rig.journal.take() == [
        "can move [0,1]", "moving [0,1]>[0,1] at 50,75", "from 50,75", "invalidate", "prepare",
      ]
    )
  }

  @Test func `a missing item, an immovable item or a second item cannot be picked up`() {
    let rig = rig()
    rig.mayMove = { $0.item != 2 }

    #expect(!rig.view.beginInteractiveMovementForItem(at: path(6)))
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(2)))
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test func `no movement begins inside an updates block`() {
    let rig = rig()
    rig.view.performBatchUpdates {
      #expect(!rig.view.beginInteractiveMovementForItem(at: path(0)))
    }
    #expect(!rig.view.hasUncommittedUpdates)
  }

  @Test func `the moving item is centred on the target position, in front of all others`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(1))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 80))
    rig.view.layoutIfNeeded()

    let attributes = rig.view.layoutAttributesForItem(at: path(1))
    #expect(attributes?.center == CGPoint(x: 30, y: 80))
    #expect(attributes?.zIndex == .max)
    #expect(rig.cell(1)?.center == CGPoint(x: 30, y: 80))
    #expect(rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word }.last == "b")
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 30, y: 101)) == path(1))
  }

  // MARK: Making room

  @Test func `other items make room in a layout update without calls of the data source's move method`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.advance(to: 0)
    _ = rig.journal.take()

    rig.view.updateInteractiveMovementTargetPosition(middle(1))

    #expect(
      rig.journal.take().filter { !$0.hasPrefix("initial") && !$0.hasPrefix("final [") } == [
        "elements in 75...76", "at 50,75 [0,0] goes to [0,1]", "moving [0,0]>[0,1] at 50,75", "from 50,25",
        "elements in 0...300", "invalidate counts", "prepare",
        "updates move [0,0]>[0,1]", "elements in 0...200", "finalize",
      ])
    #expect(rig.shown == ["b [0,0]", "a [0,1]", "c [0,2]", "d [0,3]"])
    #expect(rig.words == [["a", "b", "c", "d", "e", "f"]])
    #expect(rig.cell(0)?.center.y == 75)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(rig.cell(0)?.center.y == 50)
    #expect(rig.cell(1)?.center == middle(1))
    rig.advance(to: 1)
    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.invalidUpdates.isEmpty && rig.diagnostics.isEmpty)
  }

  @Test func `over a gap or its own position the item displaces no other item`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))

    for position in [CGPoint(x: 100, y: 75), CGPoint(x: 50, y: 49), CGPoint(x: 50, y: -10)] {
      rig.view.updateInteractiveMovementTargetPosition(position)
      #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"], "\(position)")
    }
  }

  @Test func `an item held far outside the view keeps its cell`() {
    let rig = rig()
    let a = rig.cell(0)
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 500, y: -500))
    rig.advance(to: 0)
    rig.advance(to: 5)

    #expect(a?.center == CGPoint(x: 500, y: -500))
    #expect(a?.superview === rig.view)
    #expect(!rig.journal.take().contains("hide [0,0]"))
  }

  @Test func `making room does not move the content, whatever the layout or the scroll anchor requests`() {
    let rig = ListRig([(0..<20).map { "\($0)" }]).laidOut()
    rig.view.scrollAnchor = .topElement
    (rig.layout as? StackLayout)?.target = { _ in CGPoint(x: 0, y: 33) }
    rig.view.contentOffset.y = 100
    rig.view.layoutIfNeeded()
    rig.view.beginInteractiveMovementForItem(at: path(5))

    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.advance(to: 0)
    rig.advance(to: 2)

    #expect(rig.shown.first == "5 [0,2]")
    #expect(rig.view.contentOffset.y == 100)
  }

  @Test func `the selection moves with its items`() {
    let rig = rig()
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    let b = rig.cell(1)
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
    #expect(b?.isSelected == true)
    rig.view.cancelInteractiveMovement()
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  // MARK: Ending

  @Test func `ending a movement reports one move to the data source and animates the item into place`() {
    let rig = rig()
    let a = rig.cell(0)
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 70, y: 140))
    rig.advance(to: 0)
    rig.advance(to: 5)
    _ = rig.journal.take()

    rig.view.endInteractiveMovement()

    let calls = rig.journal.take().filter { !$0.hasPrefix("initial") && !$0.hasPrefix("final [") }
    #expect(
      calls == [
        "move [0,0] to [0,2]", "ended [0,0]>[0,2] at 0,0", "elements in 0...300", "invalidate", "prepare",
        "updates ",
        "target for 0", "elements in 0...200", "finalize",
      ])
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.words == [["b", "c", "a", "d", "e", "f"]])
    #expect(a?.center == CGPoint(x: 70, y: 140))
    rig.advance(to: 5)
    rig.advance(to: 5.5)
    #expect(a?.center == CGPoint(x: 60, y: 132.5))
    #expect(rig.view.subviews.last === a)
    rig.advance(to: 6)
    #expect(a?.center == middle(2))
    #expect(rig.view.layoutAttributesForItem(at: path(2))?.zIndex == 0)
    #expect(rig.shown == ["b [0,0]", "c [0,1]", "a [0,2]", "d [0,3]"])
    rig.view.endInteractiveMovement()
    #expect(moves(rig).isEmpty)
  }

  @Test func `ending a movement at the original position does not call the data source`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 30))

    rig.view.endInteractiveMovement()
    rig.advance(to: 0)
    rig.advance(to: 2)

    #expect(moves(rig).isEmpty)
    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
    #expect(rig.cell(0)?.center == middle(0))
  }

  @Test func `cancelling a movement restores all positions and does not call the data source`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.advance(to: 0)
    rig.advance(to: 5)
    _ = rig.journal.take()

    rig.view.cancelInteractiveMovement()

    let calls = rig.journal.take()
    #expect(!calls.contains { $0.hasPrefix("move ") })
    #expect(calls.contains("cancelled [0,2]>[0,0] at 0,0"))
    #expect(calls.contains("updates move [0,2]>[0,0]"))
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
    rig.advance(to: 5)
    rig.advance(to: 5.5)
    #expect(rig.cell(0)?.center.y == 75)
    #expect(rig.cell(2)?.center.y == 100)
    rig.advance(to: 6)
    #expect((0..<4).map { rig.cell($0)?.center } == (0..<4).map(middle))
  }

  @Test func `updating, ending or cancelling without a movement does nothing`() {
    let rig = rig()
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.view.endInteractiveMovement()
    rig.view.cancelInteractiveMovement()
    rig.view.layoutIfNeeded()
    #expect(rig.journal.take().isEmpty)
  }

  @Test func `a movement that ends inside an updates block ends after the block`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(1))

    rig.update(to: [["a", "b", "c", "d", "e"]]) {
      $0.endInteractiveMovement()
      $0.deleteItems(at: [self.path(5)])
    }

    #expect(rig.words == [["b", "a", "c", "d", "e"]])
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `a data source without moveItemAt is reported, and the item goes back`() {
    let rig = LayoutRig(StackLayout(), width: 100, height: 200, counts: [4])
    var diagnostics: [LayoutDiagnostic.Kind] = []
    rig.view.onDiagnostic = { diagnostics.append($0.kind) }
    let first = rig.view.cellForItem(at: path(0))
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    #expect(rig.view.cellForItem(at: path(2)) === first)

    rig.view.endInteractiveMovement()

    #expect(diagnostics == [.unimplementedMove])
    #expect(rig.view.cellForItem(at: path(0)) === first)
  }

  // MARK: Cancelled by others

  @Test func `a reload cancels the movement`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    _ = rig.journal.take()

    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(!rig.view.hasUncommittedUpdates)
    let calls = rig.journal.take()
    #expect(calls.first == "cancelled [0,1]>[0,0] at 0,0")
    #expect(!calls.contains { $0.hasPrefix("move ") })
    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
    #expect((0..<4).map { rig.cell($0)?.center } == (0..<4).map(middle))
  }

  @Test(arguments: [false, true]) func `a change of layout cancels the movement`(isInteractive: Bool) {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(1))
    let next = NamedLayout("next", itemHeight: 20)

    if isInteractive {
      rig.view.startInteractiveTransition(to: next)
    } else {
      rig.view.setCollectionViewLayout(next, animated: true)
    }

    #expect(!rig.view.hasUncommittedUpdates)
    #expect(moves(rig).isEmpty)
    rig.advance(to: 0)
    rig.advance(to: 2)
    #expect(rig.shown.prefix(3) == ["a [0,0]", "b [0,1]", "c [0,2]"])
    #expect(rig.cell(0)?.center.y == (isInteractive ? 25 : 10))
  }
}
