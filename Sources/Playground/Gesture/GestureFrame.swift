public import CollectionCore
public import Foundation

/// How the content stood in a frame.
public struct GestureFrame: Hashable, Sendable {
  /// In seconds of the scene.
  public var time: Double
  /// The content offset in points.
  public var offset: CGPoint
  /// The content's velocity in points per second.
  public var velocity: CGPoint
  public var state: ScrollState

  /// A frame at a time in seconds of the scene.
  public init(time: Double, offset: CGPoint, velocity: CGPoint, state: ScrollState) {
    self.time = time
    self.offset = offset
    self.velocity = velocity
    self.state = state
  }
}
