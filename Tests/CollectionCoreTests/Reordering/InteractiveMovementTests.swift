import CollectionCore
import Foundation
import TestSupport
import Testing

/// Rows of 50 points: row `n` has its middle at `50 n + 25`.
@MainActor
struct InteractiveMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: 50 * row + 25) }

  private func rig(_ words: [[String]] = [["a", "b", "c", "d", "e", "f"]]) -> ListRig {
    let journal = Journal()
    return ListRig(words, layout: MovableStackLayout(journal: journal), journal: journal).laidOut()
  }

  /// What the data source was told of moves since the last time.
  private func moves(_ rig: ListRig) -> [String] { rig.journal.take().filter { $0.hasPrefix("move ") } }

  // MARK: Beginning

  @Test func `T92 an item that is taken up is shown differently from the data, which is not told`() {
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

  @Test func `T92 what is not there, may not be moved, or is the second at once, is not taken up`() {
    let rig = rig()
    rig.mayMove = { $0.item != 2 }

    #expect(!rig.view.beginInteractiveMovementForItem(at: path(6)))
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(2)))
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test func `T92 nothing is taken up inside an updates block`() {
    let rig = rig()
    rig.view.performBatchUpdates {
      #expect(!rig.view.beginInteractiveMovementForItem(at: path(0)))
    }
    #expect(!rig.view.hasUncommittedUpdates)
  }

  @Test func `K20 the moving item has its centre where it is held, above all others`() {
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

  @Test func `T92 others make room in an update of the layout that the data source hears nothing of`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.advance(to: 0)
    _ = rig.journal.take()

    rig.view.updateInteractiveMovementTargetPosition(middle(1))

    #expect(
      rig.journal.take().filter { !$0.hasPrefix("initial") && !$0.hasPrefix("final [") } == [
        "elements in 75...76", "at 50,75 [0,0] goes to [0,1]", "moving [0,0]>[0,1] at 50,75", "from 50,25",
        "elements in -100...300", "invalidate counts", "prepare",
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

  @Test func `T92 over gaps and over its own place an item makes nobody give way`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(0))

    for position in [CGPoint(x: 100, y: 75), CGPoint(x: 50, y: 49), CGPoint(x: 50, y: -10)] {
      rig.view.updateInteractiveMovementTargetPosition(position)
      #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"], "\(position)")
    }
  }

  @Test func `T92 an item on its way far out of the view keeps its cell`() {
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

  @Test func `T92 the content does not move when others make room, whatever its layout or anchor would want`()
  {
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

  @Test func `T92 the selection goes along with its items`() {
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

  @Test func `T92 let go, the data source is told of the move once and the item settles in its place`() {
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
        "move [0,0] to [0,2]", "ended [0,0]>[0,2] at 0,0", "elements in -100...300", "invalidate", "prepare",
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

  @Test func `T92 let go at its own place, the data source is not told`() {
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

  @Test func `T92 cancelled, everything goes back and the data source hears nothing`() {
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

  @Test func `T92 without a movement, its calls do nothing`() {
    let rig = rig()
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.view.endInteractiveMovement()
    rig.view.cancelInteractiveMovement()
    rig.view.layoutIfNeeded()
    #expect(rig.journal.take().isEmpty)
  }

  @Test func `T92 a movement that ends inside an updates block ends after it`() {
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

  @Test func `T92 a data source that does not know how to move items is named, and the item goes back`() {
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

  @Test func `T92 a reload cancels`() {
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

  @Test(arguments: [false, true]) func `T92 a change of layout cancels`(isInteractive: Bool) {
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
