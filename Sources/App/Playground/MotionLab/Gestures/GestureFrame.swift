package import CollectionCore
package import Foundation

/// The content offset, velocity and scroll state of the content in one frame of a gesture.
package struct GestureFrame: Hashable, Sendable {
  /// The time of the frame on the scene's clock, in seconds.
  package var time: Double
  /// The content offset in points.
  package var offset: CGPoint
  /// The velocity of the content offset, in points per second.
  package var velocity: CGPoint
  package var state: ScrollState

  /// Creates a frame at a time on the scene's clock, in seconds. The offset is in points, the velocity in
  /// points per second.
  package init(time: Double, offset: CGPoint, velocity: CGPoint, state: ScrollState) {
    self.time = time
    self.offset = offset
    self.velocity = velocity
    self.state = state
  }
}
