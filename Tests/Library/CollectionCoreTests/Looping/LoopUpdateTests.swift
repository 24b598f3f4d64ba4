import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Updates, layout changes and movements of looping content, with animations of one second, linear.
@MainActor
struct LoopUpdateTests {
  @Test func `an insertion moves the items on both sides of the seam`() {
    // 9 at 0, 0 at 50, 1 at 100, 2 at 150.
    let rig = LoopRig(10, offset: 450)

    rig.update(to: ["new"] + (0..<10).map(String.init)) { $0.insertItems(at: [[0, 0]]) }
    rig.advance(to: 0.5)
    #expect(rig.rows.contains("9 at 25"))
    #expect(rig.rows.contains("0 at 100"))
    rig.finish()

    #expect(rig.rows == ["8 at 0", "9 at 50", "new at 100", "0 at 150"])
  }

  @Test func `a deletion closes the gap across the seam`() {
    let rig = LoopRig(10, offset: 450)

    rig.update(to: (1..<10).map(String.init)) { $0.deleteItems(at: [[0, 0]]) }
    rig.advance(to: 0.5)
    #expect(rig.view.contentOffset.y == 0)
    let leaving = rig.cells.filter { $0.word == "0" }
    #expect(leaving.map(\.alpha) == [0.5])
    #expect(leaving.map { $0.frame.minY - rig.view.contentOffset.y } == [50])
    #expect(rig.rows.contains("9 at -25"))
    #expect(rig.rows.contains("1 at 50"))
    rig.finish()

    #expect(rig.rows == ["1 at 0", "2 at 50", "3 at 100", "4 at 150"])
  }

  @Test func `each copy of a deleted item fades at its own place`() {
    let rig = LoopRig(2)
    // 0 at 0, 1 at 50, 0 at 100, 1 at 150.
    rig.update(to: ["0"]) { $0.deleteItems(at: [[0, 1]]) }
    rig.advance(to: 0.5)

    let leaving = rig.cells.filter { $0.word == "1" }
    #expect(leaving.map(\.alpha) == [0.5, 0.5])
    #expect(leaving.map(\.frame.minY) == [50, 150])
    rig.finish()
    #expect(rig.rows == ["0 at 0", "0 at 50", "0 at 100", "0 at 150"])
  }

  @Test func `a reload replaces the cell of each copy`() {
    let rig = LoopRig(2)
    let old = rig.cells

    rig.update(to: ["0", "new"]) { $0.reloadItems(at: [[0, 1]]) }
    rig.finish()

    #expect(rig.rows == ["0 at 0", "new at 50", "0 at 100", "new at 150"])
    #expect(rig.cells[0] === old[0])
    #expect(rig.cells[2] === old[2])
  }

  @Test func `a reconfiguration changes the cell of each copy`() {
    let rig = LoopRig(2)
    let old = rig.cells

    rig.update(to: ["0", "new"]) { $0.reconfigureItems(at: [[0, 1]]) }
    rig.finish()

    #expect(rig.rows == ["0 at 0", "new at 50", "0 at 100", "new at 150"])
    #expect(rig.cells.map(ObjectIdentifier.init) == old.map(ObjectIdentifier.init))
  }

  @Test func `an item that moves from the last place to the first takes one step across the seam`() {
    // 8 at 0, 9 at 50, 0 at 100, 1 at 150; the last item moves before the first.
    let rig = LoopRig(10, offset: 400)

    rig.update(to: ["9"] + (0..<9).map(String.init)) { $0.moveItem(at: [0, 9], to: [0, 0]) }
    rig.advance(to: 0.5)
    #expect(rig.rows.filter { $0.hasPrefix("9") } == ["9 at 75"])
    #expect(rig.rows.filter { $0.hasPrefix("8") } == ["8 at 25"])
    rig.finish()

    #expect(rig.rows == ["7 at 0", "8 at 50", "9 at 100", "0 at 150"])
  }

  @Test func `an item that moves from the first place to the last takes one step across the seam`() {
    let rig = LoopRig(10, offset: 400)

    rig.update(to: (1..<10).map(String.init) + ["0"]) { $0.moveItem(at: [0, 0], to: [0, 9]) }
    rig.advance(to: 0.5)
    #expect(rig.rows.filter { $0.hasPrefix("0") } == ["0 at 75"])
    rig.finish()

    #expect(rig.rows == ["9 at 0", "0 at 50", "1 at 100", "2 at 150"])
  }

  @Test func `every copy of a moved item moves by the same way`() {
    let rig = LoopRig(2)

    rig.update(to: ["1", "0"]) { $0.moveItem(at: [0, 1], to: [0, 0]) }
    rig.advance(to: 0.5)
    let moving = rig.cells.filter { $0.word == "1" }.map(\.frame.minY)
    #expect(moving == [-25, 75, 175])
    rig.finish()

    #expect(rig.rows == ["1 at 0", "0 at 50", "1 at 100", "0 at 150"])
  }

  @Test func `an update goes on while the offset is re-based`() {
    let rig = LoopRig(10, offset: 480)
    rig.update(to: ["new"] + (0..<10).map(String.init)) { $0.insertItems(at: [[0, 0]]) }
    rig.advance(to: 0.25)
    // Item 0 moves from 500 to 600, and the lap is 550 points long now.
    #expect(rig.rows.contains("0 at 45"))

    rig.scroll(to: 560)
    #expect(rig.view.contentOffset.y == 10)
    #expect(rig.rows.contains("0 at -35"))
    rig.advance(to: 0.5)
    #expect(rig.rows.contains("0 at -10"))
    rig.finish()
    #expect(rig.rows == ["new at -10", "0 at 40", "1 at 90", "2 at 140", "3 at 190"])
  }

  @Test func `a change of layout keeps the copy in the middle`() {
    let rig = LoopRig(10, offset: 420)
    // 8 at -20, 9 at 30, 0 at 80, 1 at 130, 2 at 180.
    let tall = StackLayout()
    tall.itemHeight = 80

    rig.view.setCollectionViewLayout(tall, animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(rig.rows.filter { $0.hasPrefix("0") } == ["0 at 70"])
    rig.finish()

    #expect(rig.rows == ["9 at -20", "0 at 60", "1 at 140"])
    #expect((0..<800).contains(rig.view.contentOffset.y))
  }

  @Test func `an interactive transition shows copies in both layouts`() {
    let rig = LoopRig(3, offset: 100)
    // 2 at 0, 0 at 50, 1 at 100, 2 at 150.
    let tall = StackLayout()
    tall.itemHeight = 100
    let transition = rig.view.startInteractiveTransition(to: tall)
    rig.view.layoutIfNeeded()
    #expect(rig.rows == ["2 at 0", "0 at 50", "1 at 100", "2 at 150"])

    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    #expect(rig.cells.allSatisfy { $0.frame.height == 75 })
    rig.view.finishInteractiveTransition()
    rig.finish()

    #expect(rig.rows.count >= 2)
    #expect(rig.cells.allSatisfy { $0.frame.height == 100 })
    #expect((0..<300).contains(rig.view.contentOffset.y))
  }

  @Test func `a cancelled interactive transition leads back to all copies`() {
    let rig = LoopRig(3, offset: 100)
    let transition = rig.view.startInteractiveTransition(to: CollectionViewFlowLayout())
    transition.transitionProgress = 0.4
    rig.view.layoutIfNeeded()

    rig.view.cancelInteractiveTransition()
    rig.finish()

    #expect(rig.rows == ["2 at 0", "0 at 50", "1 at 100", "2 at 150"])
  }

  @Test func `an animated bounds change shows copies at their new places`() {
    let rig = LoopRig(3)

    rig.view.animate(with: .curve(.linear, duration: 1)) {
      rig.view.contentOffset.y = 140
    }
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(rig.rows.contains("0 at 80"))
    rig.finish()

    #expect(rig.rows == ["2 at -40", "0 at 10", "1 at 60", "2 at 110", "0 at 160"])
  }

  @Test func `the offset is reduced in the pass after an animation block`() {
    let rig = LoopRig(3)
    rig.view.animate(with: .curve(.linear, duration: 1)) { rig.view.contentOffset.y = 180 }

    rig.advance(to: 0.1)

    #expect(rig.view.contentOffset.y == 30)
  }

  @Test func `the anchor of an update is a copy`() {
    let rig = LoopRig(10, offset: 480)
    rig.view.scrollAnchor = .topElement
    // 9 at -30, 0 at 20, 1 at 70; the first item on screen keeps its place, and what follows makes room.
    rig.update(to: ["a", "b"] + (0..<10).map(String.init)) { $0.insertItems(at: [[0, 0], [0, 1]]) }
    rig.finish()

    #expect(rig.rows == ["9 at -30", "a at 20", "b at 70", "0 at 120", "1 at 170"])
  }

  // MARK: Reordering

  @Test func `an item is dragged across the seam to the first place`() {
    // 8 at 0, 9 at 50, 0 at 100, 1 at 150.
    let rig = LoopRig(10, layout: MovableStackLayout(), offset: 400)
    #expect(rig.view.beginInteractiveMovementForItem(at: [0, 9]))

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 400 + 130))
    rig.finish()
    #expect(rig.rows == ["7 at 0", "8 at 50", "9 at 105", "0 at 150"])
    rig.view.endInteractiveMovement()
    rig.advance(to: rig.time + 0.5)
    // Not on its way to the first place of the lap before.
    #expect(
      rig.rows.filter { $0.hasPrefix("9") } == ["9 at 105"] || rig.rows.contains { $0.hasPrefix("9 at 10") })
    rig.finish()

    #expect(rig.moves == ["9 to 0"])
    #expect(rig.rows == ["7 at 0", "8 at 50", "9 at 100", "0 at 150"])
  }

  @Test func `a movement across the seam that is cancelled goes back the same way`() {
    let rig = rigWithMovementAcrossTheSeam()

    expectShortWayBack(rig)

    #expect(rig.moves == [])
    #expect(rig.rows == ["8 at 0", "9 at 50", "0 at 100", "1 at 150"])
  }

  @Test func `a movement across the seam that is cancelled after an insert goes back the same way`() {
    let rig = rigWithMovementAcrossTheSeam()
    rig.update(to: ["0", "1", "2", "3", "new"] + (4..<10).map(String.init)) { $0.insertItems(at: [[0, 4]]) }
    rig.finish()

    expectShortWayBack(rig)

    #expect(rig.moves == [])
    #expect(rig.rows.map { $0.prefix(1) } == ["7", "8", "9", "0"])
  }

  /// Returns a rig with the last of ten items held at the place of the first item of the next lap.
  private func rigWithMovementAcrossTheSeam() -> LoopRig {
    let rig = LoopRig(10, layout: MovableStackLayout(), offset: 400)
    rig.view.beginInteractiveMovementForItem(at: [0, 9])
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 400 + 130))
    rig.finish()
    return rig
  }

  /// Cancels the movement, and expects that the item stays on screen on its way back.
  private func expectShortWayBack(_ rig: LoopRig) {
    rig.view.cancelInteractiveMovement()
    rig.advance(to: rig.time + 0.001)
    rig.advance(to: rig.time + 0.5)
    #expect(rig.rows.filter { $0.hasPrefix("9") }.count == 1)
    rig.finish()
  }

  @Test func `the copy under the finger is held`() {
    let rig = LoopRig(2, layout: MovableStackLayout())
    // 0 at 0, 1 at 50, 0 at 100, 1 at 150.
    rig.view.beginInteractiveMovementForItem(at: [0, 0], heldAt: CGPoint(x: 10, y: 10))

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 30))
    rig.finish()

    #expect(rig.rows == ["0 at 5", "1 at 50", "0 at 100", "1 at 150"])
    rig.view.endInteractiveMovement()
    rig.finish()
    #expect(rig.rows == ["0 at 0", "1 at 50", "0 at 100", "1 at 150"])
  }

  @Test func `a held item stays under the finger while autoscroll goes across the seam`() {
    let rig = LoopRig(10, layout: MovableStackLayout(), offset: 250)
    rig.view.reorderingCadence = .slow
    rig.view.beginInteractiveMovementForItem(at: [0, 6])
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 350))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 250 + 199))
    for _ in 0..<60 { rig.advance(to: rig.time + 1.0 / 60) }

    let held = rig.cells.first { $0.word == "6" && abs($0.center.y - rig.view.contentOffset.y - 199) < 1 }
    #expect(held != nil)
    #expect((0..<500).contains(rig.view.contentOffset.y))
    rig.view.endInteractiveMovement()
    rig.finish()

    #expect(Set(rig.words).count == 10)
    #expect(rig.rows.count >= 4)
  }
}
