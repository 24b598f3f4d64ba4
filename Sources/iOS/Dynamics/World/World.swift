import Foundation
import ViewTree

/// The bodies of an animator's items, and one step of their movement.
///
/// A step has a fixed length, and all orders are those in which behaviors and items were added. The same calls
/// therefore lead to the same movement on every machine.
@MainActor
final class World {
  /// The length of a step, in seconds: a quarter of a frame at 60 frames per second.
  static let step = 1.0 / 240

  private(set) var bodies: [Body] = []
  private var byItem: [ObjectIdentifier: Body] = [:]
  private var contacts: [Contact] = []
  /// The impulses of the last step's contacts, from which the search for those of the next step begins.
  private var lastImpulses: [Contact.Name: CGPoint] = [:]
  private var joints: [Joint] = []

  /// The number of times that the impulses of contacts and bars are improved in a step.
  private static let rounds = 10

  func body(of item: any DynamicItem) -> Body? { byItem[ObjectIdentifier(item)] }

  /// Takes the items of behaviors over; items that no behavior moves any more are left where they are.
  func setItems(of behaviors: [DynamicBehavior]) {
    var (kept, order): ([ObjectIdentifier: Body], [Body]) = ([:], [])
    for item in behaviors.lazy.flatMap(\.movedItems) {
      let identifier = ObjectIdentifier(item)
      guard kept[identifier] == nil else { continue }
      let body = byItem[identifier] ?? Body(item)
      kept[identifier] = body
      order.append(body)
    }
    (byItem, bodies) = (kept, order)
  }

  func add(_ contact: Contact) { contacts.append(contact) }
  func add(_ joint: Joint) { joints.append(joint) }

  /// Moves the bodies for one step.
  func advance(_ behaviors: [DynamicBehavior]) {
    let h = Self.step
    joints.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    for behavior in behaviors { behavior.applyForces(to: self, step: h) }
    for joint in joints { joint.pull(for: h) }
    for body in bodies where !body.isFixed { body.resist(for: h) }
    for behavior in behaviors { behavior.findContacts(in: self) }
    for contact in contacts {
      if let impulse = lastImpulses[contact.name] { contact.begin(with: impulse) }
    }
    for _ in 0..<Self.rounds {
      for joint in joints { joint.hold(for: h) }
      for contact in contacts { contact.solve() }
    }
    for body in bodies where !body.isFixed { body.move(for: h) }
    lastImpulses.removeAll(keepingCapacity: true)
    for contact in contacts {
      contact.separate()
      lastImpulses[contact.name] = contact.impulse
    }
  }

  /// The largest speed of an item's edge, in points per second.
  var largestSpeed: Double {
    bodies.reduce(0) { speed, body in
      let turn = abs(body.angularVelocity) * Double(hypot(body.halfSize.width, body.halfSize.height))
      return max(speed, Double(hypot(body.velocity.x, body.velocity.y)) + turn)
    }
  }

  /// Stops all items.
  func rest() {
    for body in bodies { (body.velocity, body.angularVelocity) = (.zero, 0) }
  }
}
