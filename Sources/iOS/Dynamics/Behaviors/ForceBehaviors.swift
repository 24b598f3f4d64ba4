public import Foundation
public import ViewTree

/// A constant acceleration of items.
@preconcurrency @MainActor
open class GravityBehavior: DynamicBehavior {
  /// The items that fall.
  open private(set) var items: [any DynamicItem]

  /// The direction and strength; (0, 1), downwards, by default. A strength of 1 is 1000 points per second
  /// squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { wake() } }

  /// Creates a gravity for items.
  public init(items: [any DynamicItem] = []) {
    self.items = items
    super.init()
  }

  /// The direction in radians from the positive x axis, with y down.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength; 1 is 1000 points per second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Adds an item.
  open func addItem(_ item: any DynamicItem) {
    items.append(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Removes an item.
  open func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.behaviorsDidChange()
  }

  override var movedItems: [any DynamicItem] { items }

  /// The acceleration of a gravity of strength 1, in points per second squared.
  static let unit = 1000.0

  override func applyForces(to world: World, step h: Double) {
    let change = CGPoint(x: gravityDirection.dx, y: gravityDirection.dy) * (Self.unit * h)
    for item in items {
      guard let body = world.body(of: item), !body.isFixed else { continue }
      body.velocity = body.velocity + change
    }
  }
}

/// A force on items.
@preconcurrency @MainActor
open class PushBehavior: DynamicBehavior {
  /// The time in which a force acts.
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  /// The time in which the force acts.
  public let mode: Mode

  /// The pushed items.
  open private(set) var items: [any DynamicItem]

  /// Whether the force acts; true by default. An instantaneous force becomes inactive once it has acted.
  open var active = true { didSet { if active { wake() } } }

  /// The direction and strength; zero by default. A strength of 1 accelerates an item of 100 by 100 points and
  /// density 1 by 100 points per second squared, or once by 100 points per second.
  open var pushDirection = CGVector.zero { didSet { wake() } }

  private var offsets: [ObjectIdentifier: PointOffset] = [:]

  /// Creates a force on items.
  public init(items: [any DynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  /// The direction in radians from the positive x axis, with y down.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Adds an item.
  open func addItem(_ item: any DynamicItem) {
    items.append(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Removes an item.
  open func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Returns the distance from an item's middle at which the force acts.
  open func targetOffsetFromCenter(for item: any DynamicItem) -> PointOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the distance from an item's middle at which the force acts; the item then turns, too.
  open func setTargetOffsetFromCenter(_ o: PointOffset, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  override var movedItems: [any DynamicItem] { items }

  /// The acceleration of an item of 100 by 100 points by a force of strength 1, in points per second squared.
  static let unit = 100.0

  override func applyForces(to world: World, step h: Double) {
    guard active else { return }
    let factor = Self.unit * (mode == .continuous ? h : 1)
    for item in items {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      body.apply(
        impulse: CGPoint(x: pushDirection.dx, y: pushDirection.dy) * factor,
        at: CGPoint(x: offset.horizontal, y: offset.vertical))
    }
    if mode == .instantaneous { active = false }
  }
}

/// A spring that pulls an item to a point.
///
/// The spring has a frequency of 2.5 oscillations per second and a damping ratio of 0.4 + 0.6 `damping`, so that
/// an item arrives after about half a second, and with a damping of 1 without overshoot.
@preconcurrency @MainActor
open class SnapBehavior: DynamicBehavior {
  private let item: any DynamicItem

  /// The point at which the item rests, in points.
  open var snapPoint: CGPoint { didSet { wake() } }

  /// The damping, from 0 for the most oscillation to 1 for none; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { wake() } }

  /// Creates a spring for an item.
  public init(item: any DynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var movedItems: [any DynamicItem] { [item] }

  private static let frequency = 2.5

  override func applyForces(to world: World, step h: Double) {
    guard let body = world.body(of: item), !body.isFixed else { return }
    let ratio = 0.4 + 0.6 * Double(min(max(damping, 0), 1))
    let angular = 2 * Double.pi * Self.frequency
    let way = body.position - snapPoint
    body.velocity = body.velocity - (way * (angular * angular) + body.velocity * (2 * ratio * angular)) * h
    // The item turns upright at the same pace.
    body.angularVelocity -= (angular * angular * body.angle + 2 * ratio * angular * body.angularVelocity) * h
  }
}

/// The physical properties of items.
@preconcurrency @MainActor
open class DynamicItemBehavior: DynamicBehavior {
  /// The items.
  open private(set) var items: [any DynamicItem]

  /// The part of the speed that remains after a collision, 0 … 1; 0 by default.
  open var elasticity: CGFloat = 0 { didSet { apply() } }
  /// The resistance to sliding along other items; 0 by default.
  open var friction: CGFloat = 0 { didSet { apply() } }
  /// The mass of 100 by 100 points; 1 by default.
  open var density: CGFloat = 1 { didSet { apply() } }
  /// The decrease of the velocity per second, as a fraction of the velocity; 0 by default.
  open var resistance: CGFloat = 0 { didSet { apply() } }
  /// The decrease of the angular velocity per second, as a fraction of it; 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { apply() } }
  /// The charge in fields; stored only.
  open var charge: CGFloat = 0
  /// Whether the items stay where they are, whatever pushes them; false by default.
  open var isAnchored = false { didSet { apply() } }
  /// Whether the items turn; true by default.
  open var allowsRotation = true { didSet { apply() } }

  private var addedVelocities: [(item: any DynamicItem, velocity: CGPoint, angular: Double)] = []

  /// Creates the properties of items.
  public init(items: [any DynamicItem] = []) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any DynamicItem) {
    items.append(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Removes an item.
  open func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Adds a velocity, in points per second, to an item's.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    add(velocity, angular: 0, to: item)
  }

  /// Returns an item's velocity, in points per second.
  open func linearVelocity(for item: any DynamicItem) -> CGPoint {
    dynamicAnimator?.world.body(of: item)?.velocity ?? .zero
  }

  /// Adds an angular velocity, in radians per second, to an item's.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any DynamicItem) {
    add(.zero, angular: Double(velocity), to: item)
  }

  /// Returns an item's angular velocity, in radians per second.
  open func angularVelocity(for item: any DynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.world.body(of: item)?.angularVelocity ?? 0)
  }

  private func add(_ velocity: CGPoint, angular: Double, to item: any DynamicItem) {
    addedVelocities.append((item, velocity, angular))
    wake()
  }

  override var movedItems: [any DynamicItem] { items }

  private func apply() {
    guard let world = dynamicAnimator?.world else { return }
    setProperties(in: world)
    wake()
  }

  /// Sets the properties of the items' bodies.
  func setProperties(in world: World) {
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.elasticity = Double(elasticity)
      body.friction = Double(friction)
      body.resistance = Double(resistance)
      body.angularResistance = Double(angularResistance)
      body.setMass(density: Double(density), isAnchored: isAnchored, allowsRotation: allowsRotation)
    }
  }

  override func applyForces(to world: World, step h: Double) {
    for (item, velocity, angular) in addedVelocities {
      guard let body = world.body(of: item), !body.isFixed else { continue }
      body.velocity = body.velocity + velocity
      body.angularVelocity += angular
    }
    addedVelocities = []
  }
}
