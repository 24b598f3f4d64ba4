package import Foundation

/// The circumstances of a recorded gesture: scene, feel, viewport and limits of the content offset.
package struct GestureSetting: Hashable, Sendable {
  /// The scene's name.
  package var scene: String
  /// The name of the feel, the scrolling behaviour of a platform.
  package var feel: String
  /// The viewport: the collection view's frame in the window, in points.
  package var viewport: CGRect
  /// The minimum content offset at rest, in points.
  package var minimumOffset: CGPoint
  /// The maximum content offset at rest, in points.
  package var maximumOffset: CGPoint

  /// Creates a setting; the viewport and the offsets are in points.
  package init(scene: String, feel: String, viewport: CGRect, minimumOffset: CGPoint, maximumOffset: CGPoint)
  {
    self.scene = scene
    self.feel = feel
    self.viewport = viewport
    self.minimumOffset = minimumOffset
    self.maximumOffset = maximumOffset
  }
}
