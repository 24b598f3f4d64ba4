public import Foundation

/// The context of a recorded gesture.
public struct GestureSetting: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The feel's name.
  public var feel: String
  /// The collection view's frame in the window, in points.
  public var viewport: CGRect
  /// The minimum content offset at rest, in points.
  public var minimumOffset: CGPoint
  /// The maximum content offset at rest, in points.
  public var maximumOffset: CGPoint

  /// Creates a setting.
  public init(scene: String, feel: String, viewport: CGRect, minimumOffset: CGPoint, maximumOffset: CGPoint) {
    self.scene = scene
    self.feel = feel
    self.viewport = viewport
    self.minimumOffset = minimumOffset
    self.maximumOffset = maximumOffset
  }
}
