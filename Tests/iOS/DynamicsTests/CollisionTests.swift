import Dynamics
import Foundation
import Testing
import ViewTree

@MainActor
struct CollisionTests {
  private func floor(under items: [Box], at y: Double = 500) -> CollisionBehavior {
    let collisions = CollisionBehavior(items: items)
    collisions.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: y), to: CGPoint(x: 500, y: y))
    return collisions
  }

  @Test func `an item falls with 1000 points per second squared`() {
    let box = Box(at: .zero)

    DynamicAnimator([GravityBehavior(items: [box])]).run(for: 0.5)

    // Half a step more than the exact path of 125 points: the velocity changes before the movement.
    #expect(abs(box.center.y - 126.04) < 0.01)
  }

  @Test func `a stack of boxes comes to rest on the floor, one upon the other`() {
    let boxes = (0..<5).map { Box(at: CGPoint(x: 0, y: 400 - 120 * $0)) }
    let animator = DynamicAnimator([GravityBehavior(items: boxes), floor(under: boxes)])

    animator.run(for: 5)

    #expect(!animator.isRunning)
    for (index, box) in boxes.enumerated() {
      // Resting items overlap by at most half a point, each with the one below.
      let depth = Double(450 - 100 * index)
      #expect(box.center.y >= depth - 0.1 && box.center.y < depth + 0.5 * Double(index + 1))
      #expect(box.center.x == 0)
    }
  }

  @Test(arguments: [0.0, 0.5, 0.8])
  func `a ball rises to the square of its elasticity times the height`(elasticity: Double) {
    let ball = Box(at: CGPoint(x: 0, y: 50), size: CGSize(width: 100, height: 100), shape: .ellipse)
    let properties = DynamicItemBehavior(items: [ball])
    properties.elasticity = elasticity
    let animator = DynamicAnimator([GravityBehavior(items: [ball]), floor(under: [ball]), properties])
    var (isDown, top) = (false, 450.0)

    animator.run(for: 1.6, framesPerSecond: 240) { _ in
      if ball.center.y > 449 { isDown = true }
      if isDown { top = min(top, ball.center.y) }
    }

    // From a height of 400 points. A contact is found up to a step late, about 4 points.
    #expect(abs(450 - top - 400 * elasticity * elasticity) < 8)
  }

  @Test func `a fast item does not pass through a boundary`() {
    let box = Box(at: CGPoint(x: 0, y: 0), size: CGSize(width: 10, height: 10))
    let properties = DynamicItemBehavior(items: [box])
    let animator = DynamicAnimator([floor(under: [box]), properties])
    properties.addLinearVelocity(CGPoint(x: 0, y: 20_000), for: box)

    animator.run(for: 1)

    #expect(box.center.y <= 500)
  }

  @Test func `friction stops a sliding item, and none lets it slide`() {
    func slide(friction: Double) -> Double {
      let box = Box(at: CGPoint(x: -300, y: 450))
      let properties = DynamicItemBehavior(items: [box])
      properties.friction = friction
      let animator = DynamicAnimator([GravityBehavior(items: [box]), floor(under: [box]), properties])
      properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: box)
      animator.run(for: 1)
      return box.center.x + 300
    }

    // The braking distance is v² / (2 μ g) = 160 points.
    #expect(abs(slide(friction: 0.5) - 160) < 8)
    #expect(abs(slide(friction: 0) - 400) < 1)
  }

  @Test func `a delegate hears of the beginning and the end of contacts`() {
    final class Listener: CollisionBehaviorDelegate {
      var events: [String] = []
      func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { events.append("began \(identifier as? NSString ?? "")") }
      func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { events.append("ended \(identifier as? NSString ?? "")") }
      func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at p: CGPoint
      ) { events.append("items") }
    }
    let (first, second) = (Box(at: CGPoint(x: 0, y: 300)), Box(at: CGPoint(x: 0, y: 100)))
    let collisions = floor(under: [first, second])
    let (listener, properties) = (Listener(), DynamicItemBehavior(items: [first, second]))
    collisions.collisionDelegate = listener
    properties.elasticity = 0.8
    let animator = DynamicAnimator([GravityBehavior(items: [first, second]), collisions, properties])

    animator.run(for: 0.8)

    #expect(Array(listener.events.prefix(3)) == ["began floor", "ended floor", "items"])
  }

  @Test func `an anchored item stays where others hit it`() {
    let (wall, box) = (Box(at: CGPoint(x: 0, y: 300)), Box(at: .zero))
    let anchored = DynamicItemBehavior(items: [wall])
    anchored.isAnchored = true
    let animator = DynamicAnimator([
      GravityBehavior(items: [wall, box]), CollisionBehavior(items: [wall, box]), anchored,
    ])

    animator.run(for: 2)

    #expect(wall.center == CGPoint(x: 0, y: 300))
    #expect(abs(box.center.y - 200) < 0.5)
  }
}
