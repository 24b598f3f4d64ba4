import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of swipes across cells; see `SwipeRig`.
@MainActor
struct SwipeActionsTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // MARK: The finger

  @Test func `the content follows the finger beyond the slop, and the buttons grow with the gap`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -60)

    #expect(rig.displacement(1) == -60)
    #expect(rig.buttons(1).map(\.title) == ["flag", "delete"])
    #expect(rig.buttons(1).map(\.frame.minX) == [340, 370])
    #expect(rig.buttons(1).map(\.frame.width) == [30, 30])
    #expect(rig.view.contentOffset == .zero)
    #expect(rig.displacement(0) == 0)
  }

  @Test func `a movement along the scrolling scrolls and does not swipe`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -20, dy: -60)

    #expect(rig.displacement(1) == 0)
    #expect(rig.view.contentOffset.y > 0)

    rig.move(1, by: -200, dy: -60)
    #expect(rig.displacement(1) == 0)
  }

  @Test func `a swipe is decided at the slop, although caught content follows the first movement`() {
    let rig = SwipeRig()
    rig.press(3)
    rig.move(3, by: 0, dy: -100)
    rig.lift(3, by: 0)
    rig.frames(3)
    #expect(rig.view.isDecelerating)
    rig.press(1)
    let caught = rig.view.contentOffset.y
    rig.frames(1)
    rig.view.continueTracking(at: CGPoint(x: 197, y: 73), time: rig.time)
    #expect(rig.view.contentOffset.y == caught + 2)
    let row = Int((caught + 75) / 50)
    rig.frames(1)
    rig.view.continueTracking(at: CGPoint(x: 170, y: 70), time: rig.time)
    rig.frames(1)
    rig.view.continueTracking(at: CGPoint(x: 150, y: 60), time: rig.time)

    #expect(rig.displacement(row) == -40)
    #expect(rig.view.contentOffset.y == caught + 2)
  }

  @Test func `a swipe is not a tap: it selects nothing`() {
    let rig = SwipeRig()
    rig.press(1)
    #expect(rig.list.cell(1)?.isHighlighted == true)
    rig.move(1, by: -60)
    #expect(rig.list.cell(1)?.isHighlighted == false)
    rig.lift(1, by: -60)

    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test(arguments: [(60.0, 0.0), (90.0, -148.0)])
  func `a slow release opens the cell from half of the actions on`(pull: Double, rest: Double) {
    let rig = SwipeRig()
    rig.swipe(1, by: -pull)
    rig.rest()

    #expect(rig.displacement(1) == CGFloat(rest))
  }

  @Test func `a flick opens the cell from a short way, and a flick back closes it from a long way`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -50)
    rig.lift(1, by: -50)
    rig.rest()
    #expect(rig.displacement(1) == -148)

    rig.press(1, x: 100)
    rig.move(1, from: 100, by: 50)
    rig.lift(1, from: 100, by: 50)
    rig.rest()
    #expect(rig.displacement(1) == 0)
  }

  @Test func `a side without actions does not move, and an open cell resists towards it`() {
    let rig = SwipeRig()
    rig.leading = []
    rig.press(1)
    rig.move(1, by: 60)
    #expect(rig.displacement(1) == 0)
    #expect(rig.viewCount(1) == 1)
    rig.lift(1, by: 60)

    rig.swipe(1, by: -120)
    rig.rest()
    rig.press(1, x: 100)
    rig.move(1, from: 100, by: 248)
    #expect((rig.displacement(1) ?? 0) > 0)
    #expect((rig.displacement(1) ?? 0) < 60)
  }

  @Test func `without a full swipe the content resists beyond its actions`() {
    let rig = SwipeRig()
    rig.allowsFullSwipe = false
    rig.press(1, x: 390)
    rig.move(1, from: 390, by: -300)

    let displacement = rig.displacement(1) ?? 0
    #expect(displacement < -148 && displacement > -240)
    rig.lift(1, from: 390, by: -300, rest: 12)
    rig.rest()
    #expect(rig.displacement(1) == -148)
    #expect(rig.performed == [])
  }

  // MARK: Actions

  @Test func `a tap on a button performs its action, and the cell closes when the action is done`() {
    let rig = SwipeRig()
    rig.result = nil
    rig.swipe(1, by: -120)
    rig.rest()
    rig.tap(1, x: 270)
    rig.rest()
    #expect(rig.performed == ["flag row1"])
    #expect(rig.displacement(1) == -148)

    rig.completions[0](true)
    rig.rest()
    #expect(rig.displacement(1) == 0)
    #expect(rig.viewCount(1) == 1)
  }

  @Test func `a finger that leaves the button performs nothing`() {
    let rig = SwipeRig()
    rig.swipe(1, by: -120)
    rig.rest()
    rig.press(1, x: 370)
    rig.view.continueTracking(at: CGPoint(x: 370, y: 110), time: rig.time)
    rig.view.endTracking(at: CGPoint(x: 370, y: 110), time: rig.time)

    #expect(rig.performed == [])
  }

  @Test func `a full swipe grows the first action over the others and performs it`() {
    let rig = SwipeRig()
    rig.leading = []
    rig.trailing = ["flag", "mark"]
    rig.press(1, x: 390)
    rig.move(1, from: 390, by: -300)
    rig.frames(60)
    let seen = rig.buttons(1).filter { $0.frame.width > 0 }
    #expect(seen.map(\.title) == ["flag"])
    #expect(seen.first?.frame == CGRect(x: 100, y: 0, width: 300, height: 50))
    #expect(rig.performed == [])

    rig.lift(1, from: 390, by: -300)
    #expect(rig.performed == ["flag row1"])
    rig.rest()
    #expect(rig.displacement(1) == 0)
  }

  @Test func `a full swipe that is taken back performs nothing`() {
    let rig = SwipeRig()
    rig.press(1, x: 390)
    rig.move(1, from: 390, by: -300)
    rig.frames(20)
    rig.move(1, from: 390, by: -120)
    rig.lift(1, from: 390, by: -120, rest: 12)
    rig.rest()

    #expect(rig.performed == [])
    #expect(rig.displacement(1) == -148)
    #expect(rig.buttons(1).map(\.frame.width) == [74, 74])
  }

  @Test func `a destructive action deletes the row, whose content leaves while the rows move up`() {
    let rig = SwipeRig()
    let cell = rig.list.cell(1)
    rig.press(1, x: 390)
    rig.move(1, from: 390, by: -300)
    rig.lift(1, from: 390, by: -300)
    #expect(rig.performed == ["delete row1"])
    #expect(rig.list.words[0][1] == "row2")

    rig.frames(30)
    #expect(cell?.superview === rig.view)
    #expect((cell?.contentView.frame.maxX ?? 1) <= 1)
    rig.rest()
    #expect(rig.list.cell(1)?.word == "row2")
    #expect(rig.displacement(1) == 0)
    #expect(cell?.contentView.frame.minX == 0)
    #expect(cell?.subviews.count == 1)
  }

  @Test func `a destructive action that fails, or never ends, leaves the row, and a tap elsewhere closes it`()
  {
    for result in [false, nil] {
      let rig = SwipeRig()
      (rig.deletes, rig.result) = (false, result)
      rig.swipe(1, from: 390, by: -300)
      rig.rest()
      #expect(rig.performed == ["delete row1"])
      if result == nil {
        #expect(rig.displacement(1) == -400)
        rig.tap(2)
        rig.rest()
      }
      #expect(rig.displacement(1) == 0)
      #expect(rig.view.indexPathsForSelectedItems == [])
    }
  }

  @Test func `a completion handler called late does not close the row that was opened since`() {
    let rig = SwipeRig()
    rig.result = nil
    rig.swipe(1, by: -120)
    rig.rest()
    rig.tap(1, x: 270)
    rig.tap(3)
    rig.rest()
    rig.swipe(1, by: -120)
    rig.rest()

    rig.completions[0](true)
    rig.rest()
    #expect(rig.displacement(1) == -148)
  }

  // MARK: Closing

  @Test func `only one cell is open`() {
    let rig = SwipeRig()
    rig.swipe(1, by: -120)
    rig.rest()
    rig.view.beginTracking(at: CGPoint(x: 200, y: 125), time: rig.time)
    rig.view.cancelTracking(time: rig.time)
    rig.swipe(2, by: -120)
    rig.rest()

    #expect(rig.displacement(1) == 0)
    #expect(rig.displacement(2) == -148)
  }

  @Test func `a tap elsewhere, or on the open content, closes the cell and selects nothing`() {
    for (row, x) in [(3, 200.0), (1, 100.0)] {
      let rig = SwipeRig()
      rig.swipe(1, by: -120)
      rig.rest()
      rig.tap(row, x: x)
      rig.rest()

      #expect(rig.displacement(1) == 0)
      #expect(rig.view.indexPathsForSelectedItems == [])
      rig.tap(1)
      #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    }
  }

  @Test func `scrolling by finger, wheel or program closes the cell`() {
    let scrolls: [(SwipeRig) -> Void] = [
      { rig in
        rig.press(1, x: 100)
        rig.view.continueTracking(at: CGPoint(x: 100, y: 30), time: rig.time)
      },
      { $0.view.scroll(byNotches: CGPoint(x: 0, y: 1), at: CGPoint(x: 9, y: 9), time: $0.time) },
      { $0.view.contentOffset.y = 20 },
    ]
    for scroll in scrolls {
      let rig = SwipeRig()
      rig.swipe(1, by: -120)
      rig.rest()
      scroll(rig)
      rig.rest()
      #expect(rig.displacement(1) == 0)
    }
  }

  @Test func `a reload closes the cell at once, and its view comes back without traces`() {
    let rig = SwipeRig()
    rig.swipe(1, by: -120)
    rig.rest()
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    for row in 0..<4 {
      #expect(rig.displacement(row) == 0)
      #expect(rig.viewCount(row) == 1)
    }
  }

  @Test func `the open cell stays open while other rows are inserted, deleted and reconfigured`() {
    let rig = SwipeRig()
    rig.swipe(2, by: -120)
    rig.rest()
    var words = rig.list.words[0]
    words.insert("new", at: 0)
    words.remove(at: 4)
    rig.list.update(to: [words]) {
      $0.insertItems(at: [path(0)])
      $0.deleteItems(at: [path(3)])
    }
    rig.rest()
    #expect(rig.list.cell(3)?.word == "row2")
    #expect(rig.displacement(3) == -148)

    rig.tap(3, x: 270)
    #expect(rig.performed == ["flag row2"])
  }

  @Test func `moving, reloading or deleting the open row closes it`() {
    let updates: [(inout [String], CollectionView) -> Void] = [
      { words, view in
        words.insert(words.remove(at: 1), at: 3)
        view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
      },
      { _, view in view.reloadItems(at: [IndexPath(item: 1, section: 0)]) },
      { words, view in
        words.remove(at: 1)
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      },
    ]
    for update in updates {
      let rig = SwipeRig()
      rig.swipe(1, by: -120)
      rig.rest()
      var words = rig.list.words[0]
      rig.view.performBatchUpdates {
        update(&words, rig.view)
        rig.list.words = [words]
      }
      rig.rest()
      for cell in rig.view.visibleCells {
        #expect(cell.contentView.frame.minX == 0)
        #expect(cell.subviews.count == 1)
      }
    }
  }

  @Test func `a row deleted under the finger ends the swipe, and the finger moves nothing any more`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -60)
    var words = rig.list.words[0]
    words.remove(at: 1)
    rig.list.update(to: [words]) { $0.deleteItems(at: [path(1)]) }
    rig.move(1, by: -200, dy: -100)
    rig.lift(1, by: -200)
    rig.rest()

    #expect(rig.performed == [])
    #expect(rig.view.contentOffset == .zero)
    #expect(rig.displacement(1) == 0)
  }

  @Test func `another layout, editing and another writing direction close the cell`() {
    let changes: [(SwipeRig) -> Void] = [
      { $0.view.setCollectionViewLayout(StackLayout(), animated: true) },
      { $0.view.isEditing = true },
      { $0.view.semanticContentAttribute = .forceRightToLeft },
      { $0.view.frame.size.width = 300 },
    ]
    for change in changes {
      let rig = SwipeRig()
      rig.swipe(1, by: -120)
      rig.rest()
      change(rig)
      rig.rest()
      #expect(rig.displacement(1) == 0)
      #expect(rig.viewCount(1) == 1)
    }
  }

  // MARK: Directions

  @Test func `the leading action is at the left, and at the right in a right-to-left view`() {
    for isMirrored in [false, true] {
      let rig = SwipeRig(isMirrored: isMirrored)
      rig.swipe(1, by: isMirrored ? -60 : 60)
      rig.rest()

      #expect(rig.displacement(1) == (isMirrored ? -74 : 74))
      #expect(rig.buttons(1).map(\.title) == ["top"])
      #expect(rig.buttons(1).first?.frame.minX == (isMirrored ? 326 : 0))
    }
  }

  @Test func `in content that scrolls horizontally, cells are swiped vertically`() {
    let rig = SwipeRig(layout: ColumnsLayout())
    rig.view.frame.size = CGSize(width: 200, height: 400)
    rig.view.layoutIfNeeded()
    rig.view.beginTracking(at: CGPoint(x: 25, y: 200), time: 0)
    rig.view.continueTracking(at: CGPoint(x: 25, y: 130), time: 0.1)

    #expect(rig.list.cell(0)?.contentView.frame.origin == CGPoint(x: 0, y: -60))
    #expect(rig.buttons(0).map(\.frame.height) == [30, 30])
    #expect(rig.view.contentOffset == .zero)
  }

  // MARK: The wheel

  @Test func `the wheel across the scrolling reveals the actions, and performs none`() {
    let rig = SwipeRig()
    for _ in 0..<40 {
      rig.view.scroll(byNotches: CGPoint(x: 1, y: 0), at: CGPoint(x: 200, y: 75), time: rig.time)
      rig.frames(1)
    }
    #expect(rig.displacement(1) == -148)
    rig.rest()
    #expect(rig.displacement(1) == -148)
    #expect(rig.performed == [])
    #expect(!rig.view.isAnimating)
  }

  // MARK: Bad input

  @Test func `no actions, empty titles and a thousand actions are accepted`() {
    let rig = SwipeRig()
    rig.leading = [""]
    rig.trailing = []
    rig.swipe(1, by: -120)
    rig.rest()
    #expect(rig.displacement(1) == 0)
    rig.swipe(1, by: 60)
    rig.rest()
    #expect(rig.displacement(1) == 74)

    rig.tap(3)
    rig.trailing = (0..<1000).map { "action \($0)" }
    rig.swipe(2, from: 390, by: -380)
    rig.rest()
    #expect(rig.buttons(2).count == 9)
    #expect(rig.buttons(2).allSatisfy { $0.frame.width > 40 })
  }

  @Test func `a cell without width cannot be swiped`() {
    let rig = SwipeRig()
    rig.view.frame.size.width = 0
    rig.view.layoutIfNeeded()
    rig.swipe(1, from: 0, by: -120)
    rig.rest()

    #expect(rig.performed == [])
  }

  @Test func `locations and times that are not finite are ignored`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -60)
    rig.view.continueTracking(at: CGPoint(x: CGFloat.nan, y: 75), time: rig.time)
    rig.view.continueTracking(at: CGPoint(x: 130, y: 75), time: .infinity)
    rig.view.endTracking(at: CGPoint(x: -CGFloat.infinity, y: 75), time: .nan)
    rig.rest()

    #expect(rig.displacement(1) == 0 || rig.displacement(1) == -148)
    #expect(rig.performed == [])
  }

  @Test func `the delegate is asked once a touch, and not while the content scrolls`() {
    let rig = SwipeRig()
    rig.press(1)
    rig.move(1, by: -60)
    rig.move(1, by: -90)
    #expect(rig.questions == 2)
    rig.lift(1, by: -90)
    rig.rest()
    rig.view.contentOffset.y = 300
    rig.frames(10)
    #expect(rig.questions == 2)
  }

  @Test func `nothing is kept and nothing animates once the cells are closed`() {
    let rig = SwipeRig()
    rig.swipe(1, by: -120)
    rig.rest()
    #expect(!rig.view.isAnimating)
    rig.tap(3)
    #expect(rig.view.isAnimating)
    rig.rest()

    #expect(!rig.view.isAnimating)
    #expect(rig.view.swiping.current == nil)
    #expect(rig.viewCount(1) == 1)
  }
}

/// Items side by side, each 50 points wide and as high as the view.
private final class ColumnsLayout: CollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var height: CGFloat { collectionView?.bounds.height ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: 50 * CGFloat(count), height: height) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 50 * CGFloat(indexPath.item), y: 0, width: 50, height: height)
    return attributes
  }
}
