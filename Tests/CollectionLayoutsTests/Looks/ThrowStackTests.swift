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
    let rig = ThrowRig(example)

    rig.drag(by: way)

    let center = try #require(rig.center(10))
    #expect(abs(center.x - way.x) < 1e-6 && abs(center.y - way.y) < 1e-6)
    // The next card is below, and the one before has not come back.
    #expect(rig.center(11) != nil)
    #expect(rig.center(9) == nil)
  }

  @Test(arguments: Case.all, directions)
  func `a flicked card flies on in the finger's direction and leaves the view`(
    _ example: Case, _ way: CGPoint
  ) throws {
    let rig = ThrowRig(example)

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
    let rig = ThrowRig(example)

    rig.drag(by: CGPoint(x: 20, y: -20))
    rig.rest()
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 10)
    #expect(rig.center(10) == .zero)
  }

  @Test(arguments: Case.all)
  func `a card that is released far from the stack without speed flies on`(_ example: Case) throws {
    let rig = ThrowRig(example)

    rig.drag(by: CGPoint(x: 10, y: -90))
    rig.rest()
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 11)
  }

  @Test func `a card leaves in the direction of its release, not of its displacement`() throws {
    let rig = ThrowRig(Case(isVertical: false, isMirrored: false))

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
    let rig = ThrowRig(example)
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
    let rig = ThrowRig(example)

    let back = example.isVertical ? CGPoint(x: 0, y: 90) : CGPoint(x: example.isMirrored ? -90 : 90, y: 0)
    rig.drag(by: back, grip: CGPoint(x: 110, y: 180))
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 9)
  }

  @Test func `a card held at its top turns the other way than one held at its bottom`() throws {
    func turn(_ grip: CGPoint) throws -> CGFloat {
      let rig = ThrowRig(Case(isVertical: false, isMirrored: false))
      rig.drag(by: CGPoint(x: 60, y: 0), grip: grip)
      return try #require(rig.attributes(10)).transform3D.m12
    }
    #expect(try turn(CGPoint(x: 0, y: -60)) > 0.01)
    #expect(try turn(CGPoint(x: 0, y: 60)) < -0.01)
    #expect(try abs(turn(.zero)) < 1e-12)
  }

  @Test(arguments: [1, 2, 3])
  func `cards of a loop are thrown again and again, each in its direction`(_ count: Int) throws {
    let rig = ThrowRig(Case(isVertical: false, isMirrored: false), count: count, loops: true)
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
    let rig = ThrowRig(example)
    rig.view.updateTiming = .immediate
    let way = CGPoint(x: 30, y: -50)
    rig.drag(by: way)
    rig.release()
    var (distance, item) = (hypot(way.x, way.y), 10)
    for frame in 0..<14 {
      if frame == 4 {
        rig.insert(at: inserted)
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
    let rig = ThrowRig(example)
    rig.view.updateTiming = .immediate
    let way = CGPoint(x: 30, y: -50)
    rig.drag(by: way)

    rig.insert(at: 3)
    #expect(try #require(rig.center(11)).distance(to: way) < 1e-6)
    rig.delete(at: 4)
    rig.delete(at: 2)
    rig.drag(by: CGPoint(x: 40, y: -50), from: way)
    #expect(try #require(rig.center(9)).distance(to: CGPoint(x: 40, y: -50)) < 1e-6)
    rig.release()
    rig.frames(300)
    #expect(rig.docked == 10)
  }

  @Test func `a card can be thrown while the one before still flies`() {
    let rig = ThrowRig(Case(isVertical: false, isMirrored: false))
    rig.drag(by: CGPoint(x: 0, y: -60))
    rig.release()
    rig.frames(18)
    rig.drag(by: CGPoint(x: 60, y: 0))
    rig.release()
    rig.frames(300)

    #expect(rig.docked == 12)
  }

  @Test func `the last card follows the finger with resistance and springs back`() throws {
    let rig = ThrowRig(Case(isVertical: false, isMirrored: false), count: 11)
    rig.drag(by: CGPoint(x: 0, y: -60))
    let center = try #require(rig.center(10))
    #expect(center.y < -10 && center.y > -50 && abs(center.x) < 1e-6)
    rig.release()
    rig.frames(300)
    #expect(rig.center(10) == .zero)
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

/// A stack of cards of 120 by 150 points in a view of 320 by 480 points, and a finger.
@MainActor
private final class ThrowRig {
  let view: CollectionView
  private let source: CountedSource
  private let layout = ThrowStackLayout()
  private var time = 0.0
  private var finger = CGPoint.zero

  init(_ example: ThrowStackTests.Case, count: Int = 40, loops: Bool = false) {
    layout.itemSize = CGSize(width: 120, height: 150)
    layout.scrollDirection = example.isVertical ? .vertical : .horizontal
    source = CountedSource([count])
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    CountedSource.register(in: view)
    view.dataSource = source
    view.decelerationRate = .fast
    view.dragSlop = 0
    // The finger's positions are whole points, and so are the offsets.
    view.pixelScale = 1e6
    if example.isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    if loops { view.contentLoopDirection = view.contentLoopDirection ?? .horizontal }
    view.layoutIfNeeded()
    view.contentOffset = layout.contentOffset(docking: [0, loops ? 0 : 10]) ?? .zero
    view.layoutIfNeeded()
  }

  var docked: Int? { layout.dockedIndexPath?.item }

  func attributes(_ item: Int) -> CollectionViewLayoutAttributes? {
    view.displayedAttributes.first { $0.indexPath.item == item && !$0.isHidden }
  }

  /// The middle of a card relative to the middle of the view; `nil` if the card is not visible.
  func center(_ item: Int) -> CGPoint? { attributes(item).map(relative) }

  /// The middles of all copies of a card.
  func centers(_ item: Int) -> [CGPoint] {
    view.displayedAttributes.filter { $0.indexPath.item == item && !$0.isHidden }.map(relative)
  }

  private func relative(_ attributes: CollectionViewLayoutAttributes) -> CGPoint {
    CGPoint(x: attributes.center.x - view.bounds.midX, y: attributes.center.y - view.bounds.midY)
  }

  /// Drags the finger to a distance from its press in six steps of 1/60 s, and leaves it down. `grip` is the
  /// place of the press relative to the middle of the view; `from` continues a drag at that distance.
  func drag(by way: CGPoint, grip: CGPoint = .zero, from start: CGPoint? = nil) {
    if start == nil {
      time += 1
      finger = CGPoint(x: 160 + grip.x, y: 240 + grip.y)
      view.beginTracking(at: finger, time: time)
    }
    let (origin, begin) = (finger, start ?? .zero)
    for step in 1...6 {
      let part = CGFloat(step) / 6
      time += 1 / 60
      finger = CGPoint(x: origin.x + (way.x - begin.x) * part, y: origin.y + (way.y - begin.y) * part)
      view.continueTracking(at: finger, time: time)
      view.layoutIfNeeded()
    }
  }

  /// Holds the finger still for half a second.
  func rest() {
    for _ in 0..<30 {
      time += 1 / 60
      view.advance(to: time)
    }
  }

  func release() {
    view.endTracking(at: finger, time: time)
    view.layoutIfNeeded()
  }

  func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1 / 60
      view.advance(to: time)
      view.layoutIfNeeded()
    }
  }

  /// Scrolls to the card before the docked one, as a key does.
  func scrollBack() {
    guard let docked, let offset = layout.contentOffset(docking: [0, docked - 1]) else { return }
    view.setContentOffset(offset, animated: true)
  }

  func insert(at item: Int) {
    view.performBatchUpdates {
      self.source.counts[0] += 1
      self.view.insertItems(at: [[0, item]])
    }
    view.layoutIfNeeded()
  }

  func delete(at item: Int) {
    view.performBatchUpdates {
      self.source.counts[0] -= 1
      self.view.deleteItems(at: [[0, item]])
    }
    view.layoutIfNeeded()
  }
}
