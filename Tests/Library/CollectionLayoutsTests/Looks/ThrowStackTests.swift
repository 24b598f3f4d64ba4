import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Throws in any direction: the card under the finger, its flight and its return.
@MainActor
struct ThrowStackTests {
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

  /// Movements of a finger, in points, of the same length in eight directions.
  nonisolated static let directions = (0..<8).map { step in
    CGPoint(x: 60 * cos(Double(step) * .pi / 4), y: 60 * sin(Double(step) * .pi / 4))
  }

  @Test(arguments: Case.all, directions)
  func `the top card follows the finger in any direction`(_ example: Case, _ way: CGPoint) throws {
    let rig = DraggedLook(example)

    rig.drag(by: way)

    let center = try #require(rig.center(10))
    #expect(abs(center.x - way.x) < 1e-6 && abs(center.y - way.y) < 1e-6)
    // The next card is below, and the one before has not come back.
    #expect(rig.center(11) != nil)
    #expect(rig.center(9) == nil)
  }

  @Test(
    arguments: Case.all,
    [
      (from: CGPoint(x: 60, y: 0), to: CGPoint(x: 0, y: 60)), (CGPoint(x: 0, y: 60), CGPoint(x: 36, y: -48)),
      (CGPoint(x: 0, y: 240), CGPoint(x: 30, y: 250)),
    ])
  func `the top card follows the finger where the content does not scroll`(
    _ example: Case, _ ways: (from: CGPoint, to: CGPoint)
  ) throws {
    let rig = DraggedLook(example)
    rig.drag(by: ways.from)

    rig.drag(by: ways.to, from: ways.from, steps: 1)

    #expect(try #require(rig.cellCenter(10)).distance(to: ways.to) < 1e-6)
  }

  @Test(arguments: Case.all, directions)
  func `a card caught in its flight follows the finger without a jump`(
    _ example: Case, _ way: CGPoint
  ) throws {
    let rig = DraggedLook(example)
    rig.view.dragSlop = 10
    rig.drag(by: way)
    rig.release()
    rig.frames(4)
    let center = try #require(rig.center(10))
    let press = CGPoint(x: 160 + center.x, y: 240 + center.y)
    rig.view.beginTracking(at: press, time: rig.time)
    #expect(rig.view.touchStoppedMotion)

    var last = rig.view.contentOffset
    for step in 1...30 {
      rig.frames(1)
      let part = CGFloat(step) / 30
      rig.view.continueTracking(
        at: CGPoint(x: press.x + way.x * part, y: press.y + way.y * part), time: rig.time)
      // The finger moves by 2 points, and the card before leaves faster.
      #expect(rig.view.contentOffset.distance(to: last) <= 8, "\(step)")
      last = rig.view.contentOffset
    }
  }

  @Test(arguments: Case.all, directions)
  func `a flicked card flies on in the finger's direction and leaves the view`(
    _ example: Case, _ way: CGPoint
  ) throws {
    let rig = DraggedLook(example)

    rig.drag(by: way)
    rig.release()
    rig.frames(5)

    let center = try #require(rig.center(10))
    // The direction of the flight is that of the finger: the cross product of both vanishes.
    #expect(abs(center.x * way.y - center.y * way.x) < 1e-6 * hypot(center.x, center.y) * 60)
    #expect(hypot(center.x, center.y) > 61)
    rig.frames(300)
    #expect(rig.docked == 11)
    #expect(rig.view.visibleCells.allSatisfy { rig.view.indexPath(for: $0)?.item != 10 })
  }

  @Test(arguments: Case.all)
  func `a card that is released near the stack without speed springs back`(_ example: Case) {
    let rig = DraggedLook(example)

    rig.drag(by: CGPoint(x: 20, y: -20))
    rig.rest()
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 10)
    #expect(rig.center(10) == .zero)
  }

  @Test(arguments: Case.all)
  func `a card that is released far from the stack without speed flies on`(_ example: Case) throws {
    let rig = DraggedLook(example)

    rig.drag(by: CGPoint(x: 10, y: -90))
    rig.rest()
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 11)
  }

  @Test func `a card leaves in the direction of its release, not of its displacement`() throws {
    let rig = DraggedLook(Case(isVertical: false, isMirrored: false))

    rig.drag(by: CGPoint(x: 60, y: 0))
    rig.drag(by: CGPoint(x: 60, y: -60), from: CGPoint(x: 60, y: 0))
    rig.release()
    rig.frames(12)

    let center = try #require(rig.center(10))
    #expect(center.y < -70)
    #expect(abs(center.x - 60) < 20)
  }

  @Test(arguments: Case.all, directions)
  func `a card returns from where it went`(_ example: Case, _ way: CGPoint) throws {
    let rig = DraggedLook(example)
    rig.drag(by: way)
    rig.release()
    rig.frames(300)

    rig.scrollBack()
    rig.frames(8)
    let center = try #require(rig.center(10))
    #expect(center.x * way.x + center.y * way.y > 0)
    #expect(abs(center.x * way.y - center.y * way.x) < 1e-6 * hypot(center.x, center.y) * 60)
    rig.frames(300)
    #expect(rig.docked == 10)
    #expect(rig.center(10) == .zero)
  }

  @Test(arguments: Case.all)
  func `a drag beside the top card brings the last card back`(_ example: Case) {
    let rig = DraggedLook(example)

    let back = example.isVertical ? CGPoint(x: 0, y: 90) : CGPoint(x: example.isMirrored ? -90 : 90, y: 0)
    rig.drag(by: back, grip: CGPoint(x: 110, y: 180))
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 9)
  }

  @Test func `a card held at its top turns the other way than one held at its bottom`() throws {
    func turn(_ grip: CGPoint) throws -> CGFloat {
      let rig = DraggedLook(Case(isVertical: false, isMirrored: false))
      rig.drag(by: CGPoint(x: 60, y: 0), grip: grip)
      return try #require(rig.attributes(10)).transform3D.m12
    }
    #expect(try turn(CGPoint(x: 0, y: -60)) > 0.01)
    #expect(try turn(CGPoint(x: 0, y: 60)) < -0.01)
    #expect(try abs(turn(.zero)) < 1e-12)
  }

  @Test(arguments: [1, 2, 3])
  func `cards of a loop are thrown again and again, each in its direction`(_ count: Int) throws {
    let rig = DraggedLook(Case(isVertical: false, isMirrored: false), count: count, loops: true)
    for (step, way) in Self.directions.enumerated() {
      let item = step % count
      rig.drag(by: way)
      let center = try #require(rig.centers(item).min { $0.distance(to: way) < $1.distance(to: way) })
      #expect(center.distance(to: way) < 1e-6)
      rig.release()
      rig.frames(300)
      #expect(rig.docked == (item + 1) % count)
    }
  }

  @Test(arguments: Case.all, [30, 3, 10])
  func `an insertion during a flight does not change the card's direction`(
    _ example: Case, _ inserted: Int
  ) throws {
    let rig = DraggedLook(example)
    rig.view.updateTiming = .immediate
    let way = CGPoint(x: 30, y: -50)
    rig.drag(by: way)
    rig.release()
    var (distance, item) = (hypot(way.x, way.y), 10)
    for frame in 0..<14 {
      if frame == 4 {
        rig.change(by: 1, at: inserted)
        if inserted <= 10 { item = 11 }
      }
      rig.frames(1)
      let center = try #require(rig.center(item))
      #expect(abs(center.x * way.y - center.y * way.x) < 1e-6 * hypot(center.x, center.y) * 60)
      #expect(hypot(center.x, center.y) >= distance)
      distance = hypot(center.x, center.y)
    }
    rig.frames(300)
    #expect(rig.docked == item + 1)
  }

  @Test(arguments: Case.all)
  func `a held card stays under the finger when a card before it is inserted or deleted`(
    _ example: Case
  ) throws {
    let rig = DraggedLook(example)
    rig.view.updateTiming = .immediate
    let way = CGPoint(x: 30, y: -50)
    rig.drag(by: way)

    rig.change(by: 1, at: 3)
    #expect(try #require(rig.center(11)).distance(to: way) < 1e-6)
    rig.change(by: -1, at: 4)
    rig.change(by: -1, at: 2)
    rig.drag(by: CGPoint(x: 40, y: -50), from: way)
    #expect(try #require(rig.center(9)).distance(to: CGPoint(x: 40, y: -50)) < 1e-6)
    rig.release()
    rig.frames(300)
    #expect(rig.docked == 10)
  }

  @Test func `a card can be thrown while the one before still flies`() {
    let rig = DraggedLook(Case(isVertical: false, isMirrored: false))
    rig.drag(by: CGPoint(x: 0, y: -60))
    rig.release()
    rig.frames(18)
    rig.drag(by: CGPoint(x: 60, y: 0))
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 12)
  }

  @Test func `the last card follows the finger with resistance and springs back`() throws {
    let rig = DraggedLook(Case(isVertical: false, isMirrored: false), count: 11)
    rig.drag(by: CGPoint(x: 0, y: -60))
    let center = try #require(rig.center(10))
    #expect(center.y < -10 && center.y > -50 && abs(center.x) < 1e-6)
    rig.release()
    rig.frames(300)
    #expect(rig.center(10) == .zero)
  }
}

extension DraggedLook<ThrowStackLayout> {
  /// Creates a stack of cards of 120 by 150 points.
  fileprivate convenience init(_ example: ThrowStackTests.Case, count: Int = 40, loops: Bool = false) {
    self.init(
      ThrowStackLayout(), itemSize: CGSize(width: 120, height: 150), isVertical: example.isVertical,
      isMirrored: example.isMirrored, count: count, first: loops ? 0 : 10, loops: loops)
  }

  /// Scrolls to the card before the docked one, as a key does.
  fileprivate func scrollBack() {
    guard let docked, let offset = layout.contentOffset(docking: [0, docked - 1]) else { return }
    view.setContentOffset(offset, animated: true)
  }
}
