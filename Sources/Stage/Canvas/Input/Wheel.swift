public import Foundation
public import Scrolling

/// A turn of the mouse wheel, a movement of two fingers on a touchpad, or their lift from the touchpad.
public struct Wheel: Hashable, Sendable, Codable {
  /// The location of the pointer, in points from the window's top left corner.
  public var location: CGPoint
  /// The scroll distance in notches of a mouse wheel; a touchpad reports fractions of notches.
  ///
  /// A positive x scrolls to the right and a positive y scrolls down, so that the content offset increases.
  public var notches: CGPoint
  /// The time at which the program read the event, in seconds, on the clock of the event's sender.
  public var time: Double
  public var modifiers: Modifiers
  /// The class of the device, if the display server reports it; `nil` to infer the class from the events.
  ///
  /// The lift of fingers from a device that is reported as a touchpad is reported too.
  public var device: WheelStream.Device?
  /// The time that the display server gave the event, in seconds; `nil` if the server gave none.
  public var serverTime: Double?
  /// Whether the fingers lifted from a touchpad, which is an event without a distance.
  public var isLift = false

  /// The time of the event in seconds: that of the display server or, without one, that of the program's
  /// reading.
  public var timestamp: Double { serverTime ?? time }

  /// Creates a turn by `notches`, at a location in points from the window's top left corner and at a time in
  /// seconds.
  public init(location: CGPoint, notches: CGPoint, time: Double, modifiers: Modifiers = []) {
    self.location = location
    self.notches = notches
    self.time = time
    self.modifiers = modifiers
  }

  /// Creates the lift of the fingers from a touchpad, with the pointer at a location in points from the window's
  /// top left corner. The times are in seconds.
  public init(liftAt location: CGPoint, time: Double, serverTime: Double? = nil) {
    self.init(location: location, notches: .zero, time: time)
    (device, self.serverTime, isLift) = (.touchpad, serverTime, true)
  }
}
