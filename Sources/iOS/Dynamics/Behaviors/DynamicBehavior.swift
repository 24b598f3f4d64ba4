public import Foundation

/// A cause of movement: a force, a spring, an obstacle, or a group of such behaviors.
@preconcurrency @MainActor
open class DynamicBehavior: NSObject {
  /// The behaviors that take part wherever this one does.
  open private(set) var childBehaviors: [DynamicBehavior] = []

  /// A function that is called after each step of the animation.
  open var action: (() -> Void)?

  /// The animator to which the behavior belongs; `nil` if it belongs to none.
  open internal(set) weak var dynamicAnimator: DynamicAnimator? {
    didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
  }

  /// Creates a behavior without effect, to group others.
  public override init() { super.init() }

  /// Adds a behavior to the group.
  open func addChildBehavior(_ behavior: DynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Removes a behavior from the group.
  open func removeChildBehavior(_ behavior: DynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Called before the behavior moves to an animator, or with `nil` before it leaves one. The default
  /// implementation does nothing.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  /// The items that the behavior moves.
  var movedItems: [any DynamicItem] { [] }

  /// Changes the velocities in a step of `h` seconds, before contacts are solved.
  func applyForces(to world: World, step h: Double) {}

  /// Adds the obstacles and collisions of the behavior to the world's contacts.
  func findContacts(in world: World) {}

  /// Called after a step.
  func stepDidEnd(in world: World) {}

  /// The behavior and its descendants.
  final var all: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  /// Lets the animation go on after a change of the behavior's properties.
  final func wake() { dynamicAnimator?.wake() }
}
