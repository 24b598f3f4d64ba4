package import Foundation

/// The context of a recorded gesture.
package struct GestureSetting: Hashable, Sendable {
  /// The scene's name.
  package var scene: String
  /// The feel's name.
  package var feel: String
  /// The collection view's frame in the window, in points.
  package var viewport: CGRect
  /// The minimum content offset at rest, in points.
  package var minimumOffset: CGPoint
  /// The maximum content offset at rest, in points.
  package var maximumOffset: CGPoint

  /// Creates a setting.
  package init(scene: String, feel: String, viewport: CGRect, minimumOffset: CGPoint, maximumOffset: CGPoint)
  {
    self.scene = scene
    self.feel = feel
    self.viewport = viewport
    self.minimumOffset = minimumOffset
    self.maximumOffset = maximumOffset
  }
}
