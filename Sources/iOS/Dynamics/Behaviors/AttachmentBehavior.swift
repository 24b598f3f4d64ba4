public import Foundation
public import ViewTree

/// A connection of an item with a point or with another item: a spring, or with the frequency 0 a rigid bar.
///
/// The spring pulls along the line between its ends, with the force k (d − l) for the distance d and the length
/// l. The stiffness is that of a harmonic oscillator, k = m (2πf)², and the damping force is 2 ζ m (2πf) times
/// the velocity along the line, with the frequency f, the damping ratio ζ and the mass m that takes part in the
/// movement. A single item on a spring of length 0 therefore moves as a damped oscillator with the frequency
/// f √(1 − ζ²) and the decay rate 2πfζ per second.
@preconcurrency @MainActor
open class AttachmentBehavior: DynamicBehavior {
  /// The kind of the other end.
  public enum AttachmentType: Int, Sendable { case items, anchor }

  /// The kind of the other end.
  public let attachedBehaviorType: AttachmentType

  /// The attached items: one, or two.
  open private(set) var items: [any DynamicItem]

  /// The point to which an item is attached, in points.
  open var anchorPoint: CGPoint { didSet { wake() } }

  /// The distance at which the connection exerts no force, in points. The default is the distance at the
  /// connection's creation.
  open var length: CGFloat { didSet { wake() } }

  /// The damping ratio: 0, the default, for none, 1 for the smallest damping without overshoot.
  open var damping: CGFloat = 0 { didSet { wake() } }

  /// The number of oscillations per second without damping; 0, the default, for a rigid bar.
  open var frequency: CGFloat = 0 { didSet { wake() } }

  /// The torque that resists a rotation about the connection; stored only.
  open var frictionTorque: CGFloat = 0

  private let offsets: [CGPoint]

  /// Creates a connection of an item's middle with a point.
  public convenience init(item: any DynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates a connection of a point of an item, given as the distance from its middle, with a point.
  public init(item: any DynamicItem, offsetFromCenter offset: PointOffset, attachedToAnchor point: CGPoint) {
    attachedBehaviorType = .anchor
    items = [item]
    offsets = [CGPoint(x: offset.horizontal, y: offset.vertical)]
    anchorPoint = point
    let end = item.center + offsets[0]
    length = hypot(end.x - point.x, end.y - point.y)
    super.init()
  }

  /// Creates a connection of the middles of two items.
  public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates a connection of points of two items, given as the distances from their middles.
  public init(
    item item1: any DynamicItem, offsetFromCenter offset1: PointOffset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: PointOffset
  ) {
    attachedBehaviorType = .items
    items = [item1, item2]
    offsets = [
      CGPoint(x: offset1.horizontal, y: offset1.vertical),
      CGPoint(x: offset2.horizontal, y: offset2.vertical),
    ]
    anchorPoint = .zero
    let way = item2.center + offsets[1] - item1.center - offsets[0]
    length = hypot(way.x, way.y)
    super.init()
  }

  override var movedItems: [any DynamicItem] { items }

  override func applyForces(to world: World, step h: Double) {
    guard let first = world.body(of: items[0]) else { return }
    let second = items.count > 1 ? world.body(of: items[1]) : nil
    world.add(
      Joint(
        first: first, firstOffset: offsets[0], second: second,
        secondOffset: offsets.count > 1 ? offsets[1] : .zero, anchor: anchorPoint, length: Double(length),
        frequency: Double(frequency), dampingRatio: Double(damping)))
  }
}
