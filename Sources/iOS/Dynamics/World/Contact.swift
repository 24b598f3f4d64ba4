import Foundation
import ViewTree

/// A line that items cannot pass.
struct Segment: Hashable {
  let start: CGPoint
  let end: CGPoint

  static func edges(of rect: CGRect) -> [Segment] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return corners.indices.map { Segment(start: corners[$0], end: corners[($0 + 1) % 4]) }
  }
}

/// A place where an item touches another one or a line.
@MainActor
final class Contact {
  /// The parties of the contact.
  struct Name: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let segment: Segment?
  }

  let name: Name
  let first: Body
  /// The other item; `nil` for a line.
  let second: Body?
  /// The direction from the first item to the other one, a vector of length 1.
  let normal: CGPoint
  /// The length by which the shapes overlap, in points.
  let depth: CGFloat
  /// A point of the contact.
  let point: CGPoint

  /// The velocity of separation that the contact aims at, in points per second.
  private var bounce: CGFloat = 0
  private var friction: CGFloat = 0
  private var normalImpulse: CGFloat = 0
  private var tangentImpulse: CGFloat = 0

  /// The approach, in points per second, up to which items do not bounce, so that stacks come to rest.
  private static let restSpeed: CGFloat = 20

  private init(
    _ first: Body, _ second: Body?, segment: Segment? = nil, normal: CGPoint, depth: CGFloat, point: CGPoint
  ) {
    name = Name(
      first: ObjectIdentifier(first), second: second.map { ObjectIdentifier($0) }, segment: segment)
    (self.first, self.second) = (first, second)
    (self.normal, self.depth, self.point) = (normal, depth, point)
    let approach = -separation
    let elasticity = max(first.elasticity, second?.elasticity ?? 0)
    bounce = approach > Self.restSpeed ? approach * CGFloat(elasticity) : 0
    friction = CGFloat(second.map { (first.friction * $0.friction).squareRoot() } ?? first.friction)
  }

  /// The contact of two items; `nil` if they do not overlap.
  convenience init?(_ first: Body, with second: Body) {
    let way = second.position - first.position
    switch (first.radius, second.radius) {
    case (let r1?, let r2?):
      let distance = hypot(way.x, way.y)
      guard distance < r1 + r2 else { return nil }
      let normal = distance > 0 ? way * (1 / distance) : CGPoint(x: 0, y: 1)
      self.init(
        first, second, normal: normal, depth: r1 + r2 - distance, point: first.position + normal * r1)
    case (nil, nil):
      let x = first.halfSize.width + second.halfSize.width - abs(way.x)
      let y = first.halfSize.height + second.halfSize.height - abs(way.y)
      guard x > 0, y > 0 else { return nil }
      // The direction of the smaller overlap is the shortest way out.
      let normal = x < y ? CGPoint(x: way.x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: way.y < 0 ? -1 : 1)
      let reach = first.reach(along: normal)
      self.init(first, second, normal: normal, depth: min(x, y), point: first.position + normal * reach)
    case (let r?, nil):
      guard let hit = Self.circle(at: first.position, radius: r, in: second) else { return nil }
      self.init(first, second, normal: hit.normal, depth: hit.depth, point: hit.point)
    case (nil, let r?):
      guard let hit = Self.circle(at: second.position, radius: r, in: first) else { return nil }
      self.init(first, second, normal: hit.normal * -1, depth: hit.depth, point: hit.point)
    }
  }

  /// The contact of an item with a line; `nil` if they do not touch.
  convenience init?(_ body: Body, with segment: Segment) {
    let way = segment.end - segment.start
    let length = hypot(way.x, way.y)
    guard length > 0 else { return nil }
    let along = way * (1 / length)
    let across = CGPoint(x: -along.y, y: along.x)
    func distance(_ point: CGPoint) -> CGFloat {
      (point.x - segment.start.x) * across.x + (point.y - segment.start.y) * across.y
    }
    let (present, last) = (distance(body.position), distance(body.lastPosition))
    // The item stays on the side on which it was before the step, also if it was fast enough to pass.
    let side: CGFloat = last < 0 ? -1 : 1
    let reach = body.reach(along: across)
    let depth = reach - present * side
    guard depth > 0 else { return nil }
    // An item far behind the line came there by other means, and is left alone.
    guard depth < reach * 2 + abs(present - last) else { return nil }
    let place = (body.position.x - segment.start.x) * along.x + (body.position.y - segment.start.y) * along.y
    let width = body.reach(along: along)
    guard place > -width, place < length + width else { return nil }
    let nearest = segment.start + along * min(max(place, 0), length)
    self.init(body, nil, segment: segment, normal: across * -side, depth: depth, point: nearest)
  }

  private static func circle(
    at center: CGPoint, radius: CGFloat, in box: Body
  ) -> (normal: CGPoint, depth: CGFloat, point: CGPoint)? {
    let way = center - box.position
    let nearest = CGPoint(
      x: box.position.x + min(max(way.x, -box.halfSize.width), box.halfSize.width),
      y: box.position.y + min(max(way.y, -box.halfSize.height), box.halfSize.height))
    let gap = nearest - center
    let distance = hypot(gap.x, gap.y)
    guard distance < radius else { return nil }
    guard distance > 0 else {
      // The middle of the circle is in the rectangle: the shortest way out is across the nearest edge.
      let (x, y) = (box.halfSize.width - abs(way.x), box.halfSize.height - abs(way.y))
      let normal = x < y ? CGPoint(x: way.x < 0 ? 1 : -1, y: 0) : CGPoint(x: 0, y: way.y < 0 ? 1 : -1)
      return (normal, radius + min(x, y), nearest)
    }
    return (gap * (1 / distance), radius - distance, nearest)
  }

  // MARK: Impulses

  /// The velocity with which the items move apart, in points per second.
  private var separation: CGFloat {
    let relative = (second?.velocity ?? .zero) - first.velocity
    return relative.x * normal.x + relative.y * normal.y
  }

  private var inverseMass: CGFloat { CGFloat(first.inverseMass + (second?.inverseMass ?? 0)) }

  private func apply(_ impulse: CGPoint) {
    first.velocity = first.velocity - impulse * CGFloat(first.inverseMass)
    if let second { second.velocity = second.velocity + impulse * CGFloat(second.inverseMass) }
  }

  /// The impulses along the normal and across it.
  var impulse: CGPoint { CGPoint(x: normalImpulse, y: tangentImpulse) }

  /// Begins with the impulses of the last step: those of resting items hardly change, and a stack converges over
  /// several steps.
  func begin(with impulse: CGPoint) {
    guard inverseMass > 0 else { return }
    (normalImpulse, tangentImpulse) = (impulse.x, friction > 0 ? impulse.y : 0)
    apply(normal * normalImpulse + CGPoint(x: -normal.y, y: normal.x) * tangentImpulse)
  }

  /// Changes the velocities so that the items do not approach each other. Repeated for all contacts in turn, the
  /// impulses converge to those of a stack (sequential impulses, as in E. Catto, Fast and Simple Physics using
  /// Sequential Impulses, 2006).
  func solve() {
    guard inverseMass > 0 else { return }
    // The sum of the impulses pushes, never pulls; a single one may take back too much.
    let old = normalImpulse
    normalImpulse = max(0, old + (bounce - separation) / inverseMass)
    apply(normal * (normalImpulse - old))
    guard friction > 0 else { return }
    let tangent = CGPoint(x: -normal.y, y: normal.x)
    let relative = (second?.velocity ?? .zero) - first.velocity
    let slip = relative.x * tangent.x + relative.y * tangent.y
    let last = tangentImpulse
    // Coulomb's law: the friction is at most the pressure times the coefficient.
    tangentImpulse = min(max(last - slip / inverseMass, -friction * normalImpulse), friction * normalImpulse)
    apply(tangent * (tangentImpulse - last))
  }

  /// Moves the items apart by a part of their overlap.
  func separate() {
    guard inverseMass > 0 else { return }
    let excess = depth - Self.tolerance
    guard excess > 0 else { return }
    let shift = normal * (excess * Self.correction / inverseMass)
    first.position = first.position - shift * CGFloat(first.inverseMass)
    if let second { second.position = second.position + shift * CGFloat(second.inverseMass) }
  }

  /// The overlap that remains, in points, so that resting items keep touching.
  private static let tolerance: CGFloat = 0.05
  /// The part of the overlap that a step removes; all of it at once would make stacks tremble.
  private static let correction: CGFloat = 0.4
}
