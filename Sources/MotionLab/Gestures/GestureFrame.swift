package import CollectionCore
package import Foundation

/// The scroll state of the content in a frame.
package struct GestureFrame: Hashable, Sendable {
  /// The scene time in seconds.
  package var time: Double
  /// The content offset in points.
  package var offset: CGPoint
  /// The scroll velocity in points per second.
  package var velocity: CGPoint
  package var state: ScrollState

  /// Creates a frame; the time is a scene time in seconds.
  package init(time: Double, offset: CGPoint, velocity: CGPoint, state: ScrollState) {
    self.time = time
    self.offset = offset
    self.velocity = velocity
    self.state = state
  }
}
