import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Drags that spread a pile and push its row together.
@MainActor
struct SpreadPileTests {
  /// An axis and a writing direction.
  struct Case: CustomTestStringConvertible, Sendable {
    var isVertical: Bool
    var isMirrored: Bool

    var testDescription: String {
      "\(isVertical ? "vertical" : "horizontal")\(isMirrored ? " right to left" : "")"
    }

    static let all = [false, true].flatMap { vertical in
      [false, true].map { Case(isVertical: vertical, isMirrored: $0) }
    }
  }

  /// Movements of a finger, in points, of the same length in eight directions, none of them along an axis.
  nonisolated static let directions = (0..<8).map { step in
    CGPoint(x: 60 * cos(Double(step) * .pi / 4 + 0.3), y: 60 * sin(Double(step) * .pi / 4 + 0.3))
  }

  private static let straight = Case(isVertical: false, isMirrored: false)

  @Test(arguments: Case.all, directions)
  func `the pictures lie at equal distances between the pile and the finger`(
    _ example: Case, _ way: CGPoint
  ) throws {
    let rig = DraggedLook(example)

    rig.drag(by: way)

    // A drag against the items' order holds the first picture, any other one the last.
    let main = example.isVertical ? way.y : example.isMirrored ? -way.x : way.x
    for item in 10...18 {
      let part = CGFloat(item - 10) / 8
      let share = main < 0 ? 1 - part : part
      let center = try #require(rig.center(item))
      #expect(center.distance(to: CGPoint(x: way.x * share, y: way.y * share)) < 1e-6)
    }
    #expect(rig.docked == 10)
  }

  @Test(arguments: Case.all, directions)
  func `a pile released far away opens to a row about its top picture`(
    _ example: Case, _ way: CGPoint
  ) throws {
    let rig = DraggedLook(example)

    rig.drag(by: way)
    rig.rest()
    rig.release()
    rig.frames(120)

    #expect(rig.layout.opening == 1)
    #expect(rig.docked == 10)
    #expect(rig.center(10) == .zero)
    let next = try #require(rig.center(11))
    let row: CGFloat = example.isMirrored && !example.isVertical ? -66 : 66
    #expect(next.distance(to: example.isVertical ? CGPoint(x: 0, y: row) : CGPoint(x: row, y: 0)) < 1e-6)
  }

  @Test func `the pictures move from the fan to the row without a jump`() throws {
    let rig = DraggedLook(Self.straight)
    rig.drag(by: CGPoint(x: 60, y: 40))
    var last = try #require(rig.cellCenter(11))
    rig.rest()
    rig.release()

    for _ in 0..<60 {
      rig.frames(1)
      let center = try #require(rig.cellCenter(11))
      #expect(center.distance(to: last) < 12)
      last = center
    }
    #expect(last.distance(to: CGPoint(x: 66, y: 0)) < 0.01)
  }

  @Test func `a pile released near its place closes, and a flick opens it`() {
    let rig = DraggedLook(Self.straight)
    rig.drag(by: CGPoint(x: 15, y: 10))
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.layout.opening == 0)
    #expect(rig.center(14) == .zero)

    rig.drag(by: CGPoint(x: 15, y: 10), steps: 3)
    rig.release()
    #expect(rig.layout.opening == 1)
  }

  @Test func `a flick back closes a pile that was dragged far`() {
    let rig = DraggedLook(Self.straight)
    rig.drag(by: CGPoint(x: 100, y: 0))
    rig.drag(by: CGPoint(x: 50, y: 0), from: CGPoint(x: 100, y: 0))
    rig.release()

    #expect(rig.layout.opening == 0)
  }

  @Test(arguments: Case.all)
  func `a drag across the row pushes the pictures together, and a drag along it scrolls`(
    _ example: Case
  ) throws {
    let rig = DraggedLook(example)
    rig.open()
    let across = example.isVertical ? CGPoint(x: 30, y: 4) : CGPoint(x: 4, y: 30)

    rig.drag(by: across)
    let halfway = try #require(rig.center(11))
    #expect(abs(hypot(halfway.x, halfway.y) - 33) < 1e-6)
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.layout.opening == 0)

    rig.open()
    rig.drag(by: example.isVertical ? CGPoint(x: 4, y: -70) : CGPoint(x: example.isMirrored ? 70 : -70, y: 4))
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.layout.opening == 1)
    #expect(rig.docked == 11)
  }

  @Test func `a drag beside the pile deals the next picture`() {
    let rig = DraggedLook(Self.straight)

    rig.drag(by: CGPoint(x: -60, y: 0), grip: CGPoint(x: 100, y: 150))
    rig.rest()
    rig.release()
    rig.frames(120)

    #expect(rig.layout.opening == 0)
    #expect(rig.docked == 11)
  }

  @Test(arguments: [2, 3])
  func `few pictures share the way to the finger`(_ count: Int) throws {
    let rig = DraggedLook(Self.straight, count: count, first: 0)

    rig.drag(by: CGPoint(x: 60, y: 20))

    let last = try #require(rig.center(count - 1))
    #expect(last.distance(to: CGPoint(x: 60, y: 20)) < 1e-6)
    if count == 3 { #expect(try #require(rig.center(1)).distance(to: CGPoint(x: 30, y: 10)) < 1e-6) }
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.docked == 0)
    #expect(rig.center(0) == .zero)
  }

  @Test func `the last picture follows the finger in any direction`() throws {
    let rig = DraggedLook(Self.straight, count: 3, first: 2)

    rig.drag(by: CGPoint(x: 60, y: 20))

    #expect(try #require(rig.center(2)).distance(to: CGPoint(x: 60, y: 20)) < 1e-6)
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.layout.opening == 1)
    #expect(rig.center(2) == .zero)
  }

  @Test func `a pile of a loop opens and closes`() throws {
    let rig = DraggedLook(Self.straight, count: 3, first: 0, loops: true)
    rig.drag(by: CGPoint(x: 64, y: 0))
    let centers = rig.centers(1)
    #expect(centers.contains { $0.distance(to: CGPoint(x: 8, y: 0)) < 1e-6 })
    rig.rest()
    rig.release()
    rig.frames(120)
    #expect(rig.layout.opening == 1)
    #expect(rig.docked == 0)
  }

  @Test func `a cancelled drag leaves the pile as it was`() {
    let rig = DraggedLook(Self.straight)
    rig.drag(by: CGPoint(x: 100, y: 0))

    rig.view.cancelTracking(time: rig.time)
    rig.view.layoutIfNeeded()

    #expect(rig.layout.opening == 0)
    #expect(rig.center(14) == .zero)
  }

  @Test(arguments: [false, true], [false, true])
  func `the pictures of an interrupted drag move back without a jump`(isOpen: Bool, isTransition: Bool) throws
  {
    let rig = DraggedLook(Self.straight)
    if isOpen { rig.open() }
    rig.drag(by: isOpen ? CGPoint(x: 4, y: 50) : CGPoint(x: 60, y: 40))
    var last = try #require(rig.cellCenter(11))

    if isTransition {
      rig.view.startInteractiveTransition(to: LinearLayout())
    } else {
      rig.view.cancelTracking(time: rig.time)
    }

    for frame in 0..<60 {
      rig.frames(1)
      let center = try #require(rig.cellCenter(11))
      #expect(center.distance(to: last) < (frame == 0 ? 1 : 12))
      last = center
    }
    #expect(last.distance(to: isOpen ? CGPoint(x: 66, y: 0) : .zero) < 0.01)
  }

  @Test func `a change of layout during a drag leaves the pile as it was`() {
    let rig = DraggedLook(Self.straight)
    rig.drag(by: CGPoint(x: 100, y: 0))
    let row = LinearLayout()
    rig.view.setCollectionViewLayout(row, animated: false)
    rig.drag(by: CGPoint(x: 120, y: 0), from: CGPoint(x: 100, y: 0))
    rig.release()
    rig.view.setCollectionViewLayout(rig.layout, animated: false)
    rig.view.layoutIfNeeded()

    #expect(rig.layout.opening == 0)
    #expect(rig.center(10)?.y == 0)
    #expect(rig.center(12) == rig.center(11))
  }

  @Test func `an insertion and a deletion during a drag keep the fan in the finger's hand`() throws {
    let rig = DraggedLook(Self.straight)
    rig.view.updateTiming = .immediate
    rig.drag(by: CGPoint(x: 80, y: 0))

    rig.change(by: 1, at: 12)
    rig.change(by: -1, at: 14)

    for item in 10...18 {
      let center = try #require(rig.center(item))
      #expect(center.distance(to: CGPoint(x: CGFloat(item - 10) * 10, y: 0)) < 1e-6)
    }
  }
}

extension DraggedLook<SpreadPileLayout> {
  /// Creates a pile of pictures of 60 by 60 points.
  fileprivate convenience init(
    _ example: SpreadPileTests.Case, count: Int = 40, first: Int = 10, loops: Bool = false
  ) {
    self.init(
      SpreadPileLayout(), itemSize: CGSize(width: 60, height: 60), isVertical: example.isVertical,
      isMirrored: example.isMirrored, count: count, first: first, loops: loops)
  }

  /// Opens the pile without a drag.
  fileprivate func open() {
    layout.opening = 1
    view.layoutIfNeeded()
  }
}
