public import Foundation
public import Scrolling

/// The state of a mouse or a finger at an instant.
public struct Pointer: Hashable, Sendable {
  /// A mouse button; a finger counts as the primary one.
  public enum Button: Hashable, Sendable { case primary, secondary, middle }

  /// The location in points from the window's top left; outside the window only while a button is down.
  public var location: CGPoint
  /// The time in seconds, on the clock of the event's sender.
  public var time: Double
  /// The button that went down or up, or the one held while moving; `nil` when moving with none.
  public var button: Button?
  /// The number of clicks in a row: 1 for a click, 2 for a double click; 0 when moving.
  public var clicks: Int
  public var modifiers: Modifiers
  public var device: PointerDevice

  /// Whether a mouse moves without a button held.
  public var isHovering: Bool { device == .mouse && button == nil }

  /// Creates a pointer at a location in points and a time in seconds.
  public init(
    location: CGPoint, time: Double, button: Button? = nil, clicks: Int = 0, modifiers: Modifiers = [],
    device: PointerDevice = .mouse
  ) {
    self.location = location
    self.time = time
    self.button = button
    self.clicks = clicks
    self.modifiers = modifiers
    self.device = device
  }
}
