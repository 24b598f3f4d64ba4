public import CollectionCore
public import Foundation

/// The scroll state of the content in a frame.
public struct GestureFrame: Hashable, Sendable {
  /// The time in scene seconds.
  public var time: Double
  /// The content offset in points.
  public var offset: CGPoint
  /// The scroll velocity in points per second.
  public var velocity: CGPoint
  public var state: ScrollState

  /// Creates a frame; the time is in scene seconds.
  public init(time: Double, offset: CGPoint, velocity: CGPoint, state: ScrollState) {
    self.time = time
    self.offset = offset
    self.velocity = velocity
    self.state = state
  }
}
