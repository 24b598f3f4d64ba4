public import Foundation
public import ViewTree

/// The shape with which an item collides.
public enum DynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// An object that a dynamic animator moves.
@preconcurrency @MainActor
public protocol DynamicItem: NSObjectProtocol {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The rectangle in the item's own coordinates, in points. The size must not be zero.
  var bounds: CGRect { get }
  /// The transform about the middle. The animator sets a rotation.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides. The default implementation returns `rectangle`.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
}
