public import Foundation

/// A turn of a wheel, or a movement of two fingers on a touchpad.
public struct Wheel: Hashable, Sendable {
  /// The location of the pointer, in points from the window's top left.
  public var location: CGPoint
  /// The scroll distance in notches; a touchpad reports fractions.
  ///
  /// Positive x scrolls to the right, positive y down: the sign of the change of the content offset.
  public var notches: CGPoint
  /// The time in seconds, on the clock of the event's sender.
  public var time: Double
  public var modifiers: Modifiers

  /// Creates a turn in notches at a location in points and a time in seconds.
  public init(location: CGPoint, notches: CGPoint, time: Double, modifiers: Modifiers = []) {
    self.location = location
    self.notches = notches
    self.time = time
    self.modifiers = modifiers
  }
}
