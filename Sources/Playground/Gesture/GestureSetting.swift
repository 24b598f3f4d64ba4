public import Foundation

/// In what a gesture takes place.
public struct GestureSetting: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The feel's name.
  public var feel: String
  /// The collection view's rectangle in the window, in points.
  public var viewport: CGRect
  /// The smallest content offset at rest, in points.
  public var minimumOffset: CGPoint
  /// The largest content offset at rest, in points.
  public var maximumOffset: CGPoint

  /// A setting with everything about it.
  public init(scene: String, feel: String, viewport: CGRect, minimumOffset: CGPoint, maximumOffset: CGPoint) {
    self.scene = scene
    self.feel = feel
    self.viewport = viewport
    self.minimumOffset = minimumOffset
    self.maximumOffset = maximumOffset
  }
}
