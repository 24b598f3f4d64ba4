import Foundation
import ViewTree

/// The physical state of an item.
@MainActor
final class Body {
  let item: any DynamicItem

  /// The middle, in points.
  var position: CGPoint
  /// The middle before the present step, in points.
  private(set) var lastPosition: CGPoint
  /// The rotation, in radians.
  var angle: Double
  /// The velocity, in points per second.
  var velocity = CGPoint.zero
  /// The angular velocity, in radians per second.
  var angularVelocity = 0.0

  /// The reciprocal of the mass; 0 for an item that does not move. An item of 100 by 100 points and density 1
  /// has the mass 1.
  private(set) var inverseMass = 1.0
  /// The reciprocal of the moment of inertia; 0 for an item that does not turn.
  private(set) var inverseInertia = 0.0
  var elasticity = 0.0
  var friction = 0.0
  var resistance = 0.0
  var angularResistance = 0.0

  /// Half the size of the rectangle, in points.
  private(set) var halfSize: CGSize
  /// The radius of the circle with which the item collides; `nil` for a rectangle.
  private(set) var radius: CGFloat?

  var isFixed: Bool { inverseMass == 0 }

  init(_ item: any DynamicItem) {
    self.item = item
    position = item.center
    lastPosition = item.center
    angle = Self.angle(of: item)
    halfSize = .zero
    readShape()
    setMass(density: 1, isAnchored: false, allowsRotation: true)
  }

  private static func angle(of item: any DynamicItem) -> Double {
    Double(atan2(item.transform.b, item.transform.a))
  }

  private func readShape() {
    let size = item.bounds.size
    halfSize = CGSize(width: size.width / 2, height: size.height / 2)
    radius = item.collisionBoundsType == .ellipse ? min(halfSize.width, halfSize.height) : nil
  }

  /// Takes over the item's state.
  func readItem() {
    position = item.center
    lastPosition = item.center
    angle = Self.angle(of: item)
    readShape()
  }

  /// Passes the state on to the item.
  func writeItem() {
    if item.center != position { item.center = position }
    // Only a rotation that the animation caused replaces the item's transform, which may be a scale.
    if angle != Self.angle(of: item) { item.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
  }

  func setMass(density: Double, isAnchored: Bool, allowsRotation: Bool) {
    let (width, height) = (Double(halfSize.width) * 2, Double(halfSize.height) * 2)
    let mass = max(density * width * height / 10_000, 1e-9)
    inverseMass = isAnchored ? 0 : 1 / mass
    // The moment of inertia of a rectangle about its middle: m (w² + h²) / 12.
    let inertia = mass * (width * width + height * height) / 12
    inverseInertia = isAnchored || !allowsRotation || inertia <= 0 ? 0 : 1 / inertia
    if isAnchored { (velocity, angularVelocity) = (.zero, 0) }
  }

  /// The distance from the middle to a point of the item, given for the upright item.
  func arm(_ offset: CGPoint) -> CGPoint {
    guard offset != .zero, angle != 0 else { return offset }
    let (c, s) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
    return CGPoint(x: offset.x * c - offset.y * s, y: offset.x * s + offset.y * c)
  }

  /// The velocity of a point at a distance from the middle.
  func velocity(at arm: CGPoint) -> CGPoint {
    CGPoint(
      x: velocity.x - CGFloat(angularVelocity) * arm.y, y: velocity.y + CGFloat(angularVelocity) * arm.x)
  }

  /// Changes the velocities by an impulse at a distance from the middle.
  func apply(impulse: CGPoint, at arm: CGPoint) {
    velocity = velocity + impulse * CGFloat(inverseMass)
    angularVelocity += Double(arm.x * impulse.y - arm.y * impulse.x) * inverseInertia
  }

  /// Moves the item for `h` seconds.
  func move(for h: Double) {
    lastPosition = position
    position = position + velocity * CGFloat(h)
    angle += angularVelocity * h
  }

  /// Slows the item down for `h` seconds.
  func resist(for h: Double) {
    if resistance != 0 { velocity = velocity * CGFloat(1 / (1 + h * resistance)) }
    if angularResistance != 0 { angularVelocity /= 1 + h * angularResistance }
  }

  // MARK: Edges

  private var extent: CGSize { radius.map { CGSize(width: $0, height: $0) } ?? halfSize }

  var left: CGFloat { position.x - extent.width }
  var right: CGFloat { position.x + extent.width }

  /// The distance from the middle to the edge in a direction, a vector of length 1.
  func reach(along normal: CGPoint) -> CGFloat {
    radius ?? abs(normal.x) * halfSize.width + abs(normal.y) * halfSize.height
  }
}
