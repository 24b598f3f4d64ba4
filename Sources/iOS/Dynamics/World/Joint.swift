import Foundation
import ViewTree

/// A connection of an item with a point or with another item, for one step.
@MainActor
struct Joint {
  let first: Body
  let firstOffset: CGPoint
  /// The other item; `nil` for a point.
  let second: Body?
  let secondOffset: CGPoint
  let anchor: CGPoint
  let length: Double
  let frequency: Double
  let dampingRatio: Double

  private var ends: (first: CGPoint, second: CGPoint) {
    (first.arm(firstOffset), second?.arm(secondOffset) ?? .zero)
  }

  /// The direction from the other end to the first item, its distance, and the reciprocal of the mass that takes
  /// part in a movement along the direction; `nil` if nothing moves.
  private func geometry() -> (normal: CGPoint, distance: Double, inverseMass: Double)? {
    let (firstArm, secondArm) = ends
    let origin = second.map { $0.position + secondArm } ?? anchor
    let way = first.position + firstArm - origin
    let distance = Double(hypot(way.x, way.y))
    guard distance > 1e-9 else { return nil }
    let normal = way * CGFloat(1 / distance)
    func share(_ body: Body, _ arm: CGPoint) -> Double {
      let turn = Double(arm.x * normal.y - arm.y * normal.x)
      return body.inverseMass + turn * turn * body.inverseInertia
    }
    let inverseMass = share(first, firstArm) + (second.map { share($0, secondArm) } ?? 0)
    return inverseMass > 0 ? (normal, distance, inverseMass) : nil
  }

  private func apply(_ impulse: CGPoint) {
    let (firstArm, secondArm) = ends
    first.apply(impulse: impulse, at: firstArm)
    second?.apply(impulse: impulse * -1, at: secondArm)
  }

  private func relativeVelocity() -> CGPoint {
    let (firstArm, secondArm) = ends
    return first.velocity(at: firstArm) - (second?.velocity(at: secondArm) ?? .zero)
  }

  /// Applies the force of a spring for `h` seconds.
  ///
  /// The force acts before the movement (symplectic Euler), which keeps the energy and, for steps much shorter
  /// than a period, the frequency. A spring that is too stiff for the step is integrated implicitly.
  func pull(for h: Double) {
    guard frequency > 0 else { return }
    let angular = 2 * Double.pi * frequency
    guard length > 0 else { return pullToPoint(angular, h) }
    guard let (normal, distance, inverseMass) = geometry() else { return }
    let velocity = relativeVelocity()
    let speed = Double(velocity.x * normal.x + velocity.y * normal.y)
    let change = Self.change(of: speed, displacement: distance - length, angular, dampingRatio, h)
    apply(normal * CGFloat(change / inverseMass))
  }

  /// Pulls to the very point, where the direction of the connection is undefined: both axes are springs.
  private func pullToPoint(_ angular: Double, _ h: Double) {
    let (firstArm, secondArm) = ends
    let origin = second.map { $0.position + secondArm } ?? anchor
    let way = first.position + firstArm - origin
    let inverseMass = first.inverseMass + (second?.inverseMass ?? 0)
    guard inverseMass > 0 else { return }
    let velocity = relativeVelocity()
    let x = Self.change(of: Double(velocity.x), displacement: Double(way.x), angular, dampingRatio, h)
    let y = Self.change(of: Double(velocity.y), displacement: Double(way.y), angular, dampingRatio, h)
    apply(CGPoint(x: x / inverseMass, y: y / inverseMass))
  }

  /// Returns the change of a velocity in a step of a damped oscillator.
  private static func change(
    of velocity: Double, displacement: Double, _ angular: Double, _ ratio: Double, _ h: Double
  ) -> Double {
    let force = -angular * angular * displacement - 2 * ratio * angular * velocity
    guard angular * h > 0.5 || 2 * ratio * angular * h > 0.5 else { return force * h }
    return force * h / (1 + 2 * ratio * angular * h + angular * angular * h * h)
  }

  /// Keeps the length of a rigid bar: removes the velocity along it, and a part of the error.
  func hold(for h: Double) {
    guard frequency <= 0, let (normal, distance, inverseMass) = geometry() else { return }
    let velocity = relativeVelocity()
    let speed = Double(velocity.x * normal.x + velocity.y * normal.y)
    let correction = Self.correction / h * (distance - length)
    apply(normal * CGFloat(-(speed + correction) / inverseMass))
  }

  /// The part of the error of a bar's length that a step removes.
  private static let correction = 0.2
}
