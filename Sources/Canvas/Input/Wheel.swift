public import Foundation

/// A turn of the mouse wheel, or a movement of two fingers on a touchpad.
public struct Wheel: Hashable, Sendable, Codable {
  /// The location of the pointer, in points from the window's top left corner.
  public var location: CGPoint
  /// The scroll distance in notches of a mouse wheel; a touchpad reports fractions of notches.
  ///
  /// A positive x scrolls to the right and a positive y scrolls down, so that the content offset increases.
  public var notches: CGPoint
  /// The time of the event in seconds, on the clock of the event's sender.
  public var time: Double
  public var modifiers: Modifiers

  /// Creates a turn by `notches`, at a location in points from the window's top left corner and at a time in
  /// seconds.
  public init(location: CGPoint, notches: CGPoint, time: Double, modifiers: Modifiers = []) {
    self.location = location
    self.notches = notches
    self.time = time
    self.modifiers = modifiers
  }
}
