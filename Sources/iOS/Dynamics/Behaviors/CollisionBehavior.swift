public import Foundation
public import ViewTree

/// The partners of collisions.
public struct CollisionBehaviorMode: OptionSet, Sendable {
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Items collide with each other.
  public static let items = CollisionBehaviorMode(rawValue: 1)
  /// Items collide with boundaries.
  public static let boundaries = CollisionBehaviorMode(rawValue: 2)
  /// Items collide with everything.
  public static let everything: CollisionBehaviorMode = [.items, .boundaries]
}

/// An object that hears of collisions.
@preconcurrency @MainActor
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Two items began to touch. The default implementation does nothing.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at p: CGPoint)
  /// Two items no longer touch. The default implementation does nothing.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
  /// An item began to touch a boundary; the edges of the reference view have no identifier. The default
  /// implementation does nothing.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item no longer touches a boundary. The default implementation does nothing.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Collisions of items with each other and with boundaries.
///
/// An item collides as an upright rectangle or as a circle; collisions do not turn items. Where two items touch,
/// the larger elasticity and the geometric mean of the frictions count.
@preconcurrency @MainActor
open class CollisionBehavior: DynamicBehavior {
  public typealias Mode = CollisionBehaviorMode

  /// The items that collide.
  open private(set) var items: [any DynamicItem]

  /// The partners of collisions; everything by default.
  open var collisionMode: Mode = .everything { didSet { wake() } }

  /// Whether the edges of the reference view, or of the collection view, are boundaries; false by default.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }

  /// The object that hears of collisions.
  open weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  private struct Boundary {
    let identifier: any NSCopying
    let key: AnyHashable
    let segments: [Segment]
  }

  private var boundaries: [Boundary] = []
  private var insets: EdgeInsets = .zero
  private var touching: [ContactKey: CGPoint] = [:]

  /// The parties of a contact: two items, or an item and a boundary, whose index is -1 for the reference view.
  private struct ContactKey: Hashable {
    let first: Int
    let second: Int
    let isBoundary: Bool
  }

  /// Creates collisions of items.
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
    touching = [:]
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Makes the edges of the reference view boundaries, moved inwards by insets, in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a line as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    addBoundary(withIdentifier: identifier, through: [p1, p2])
  }

  /// Adds lines through points as a boundary.
  package func addBoundary(withIdentifier identifier: any NSCopying, through points: [CGPoint]) {
    removeBoundary(withIdentifier: identifier)
    let segments = zip(points, points.dropFirst()).map { Segment(start: $0, end: $1) }
    boundaries.append(Boundary(identifier: identifier, key: Self.key(of: identifier), segments: segments))
    wake()
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.key == Self.key(of: identifier) }
    touching = touching.filter { !$0.key.isBoundary }
    wake()
  }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() {
    boundaries = []
    touching = touching.filter { !$0.key.isBoundary }
    wake()
  }

  /// The identifiers of the boundaries.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  private static func key(of identifier: any NSCopying) -> AnyHashable {
    (identifier as? NSObject).map(AnyHashable.init) ?? AnyHashable("\(identifier)")
  }

  override var movedItems: [any DynamicItem] { items }

  override func findContacts(in world: World) {
    var found: [ContactKey: CGPoint] = [:]
    let bodies = items.map(world.body(of:))
    if collisionMode.contains(.boundaries) {
      var obstacles = boundaries.enumerated().map { ($0.offset, $0.element.segments) }
      if translatesReferenceBoundsIntoBoundary, let area = dynamicAnimator?.referenceArea {
        obstacles.append((-1, Segment.edges(of: area.inset(by: insets))))
      }
      for (index, body) in bodies.enumerated() {
        guard let body, !body.isFixed else { continue }
        for (boundary, segments) in obstacles {
          for segment in segments {
            guard let contact = Contact(body, with: segment) else { continue }
            world.add(contact)
            found[ContactKey(first: index, second: boundary, isBoundary: true)] = contact.point
          }
        }
      }
    }
    if collisionMode.contains(.items) {
      // Sorted by the left edge, a pair can only touch while the other's left edge is before the right edge.
      let sorted = bodies.enumerated().compactMap { pair in pair.element.map { (pair.offset, $0) } }
        .sorted { ($0.1.left, $0.0) < ($1.1.left, $1.0) }
      for (place, (index, body)) in sorted.enumerated() {
        for (otherIndex, other) in sorted[(place + 1)...] {
          guard other.left < body.right else { break }
          guard !body.isFixed || !other.isFixed, let contact = Contact(body, with: other) else { continue }
          world.add(contact)
          let (first, second) = (min(index, otherIndex), max(index, otherIndex))
          found[ContactKey(first: first, second: second, isBoundary: false)] = contact.point
        }
      }
    }
    report(found)
  }

  private func report(_ found: [ContactKey: CGPoint]) {
    defer { touching = found }
    guard let collisionDelegate else { return }
    // In the order of the items, because the order of a dictionary is random.
    func ordered(_ keys: [ContactKey]) -> [ContactKey] {
      keys.sorted {
        ($0.first, $0.second, $0.isBoundary ? 1 : 0) < ($1.first, $1.second, $1.isBoundary ? 1 : 0)
      }
    }
    for key in ordered(found.keys.filter { touching[$0] == nil }) {
      guard items.indices.contains(key.first), let point = found[key] else { continue }
      if key.isBoundary {
        let identifier = boundaries.indices.contains(key.second) ? boundaries[key.second].identifier : nil
        collisionDelegate.collisionBehavior(
          self, beganContactFor: items[key.first], withBoundaryIdentifier: identifier, at: point)
      } else if items.indices.contains(key.second) {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: items[key.first], with: items[key.second], at: point)
      }
    }
    for key in ordered(touching.keys.filter { found[$0] == nil }) {
      guard items.indices.contains(key.first) else { continue }
      if key.isBoundary {
        let identifier = boundaries.indices.contains(key.second) ? boundaries[key.second].identifier : nil
        collisionDelegate.collisionBehavior(
          self, endedContactFor: items[key.first], withBoundaryIdentifier: identifier)
      } else if items.indices.contains(key.second) {
        collisionDelegate.collisionBehavior(self, endedContactFor: items[key.first], with: items[key.second])
      }
    }
  }
}
