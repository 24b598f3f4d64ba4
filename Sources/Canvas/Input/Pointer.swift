public import Foundation
public import Scrolling

/// The location and button state of a mouse or a finger at one moment.
public struct Pointer: Hashable, Sendable, Codable {
  /// A mouse button; a finger counts as the primary button.
  public enum Button: Hashable, Sendable, Codable { case primary, secondary, middle }

  /// The location in points from the window's top left corner. The location is outside the window only while
  /// a button is pressed.
  public var location: CGPoint
  /// The time of the event in seconds, on the clock of the event's sender.
  public var time: Double
  /// The button that was pressed or released, or the button that is held during a move; `nil` for a move
  /// without a button.
  public var button: Button?
  /// The number of successive clicks: 1 for a click, 2 for a double click; 0 for a move.
  public var clicks: Int
  public var modifiers: Modifiers
  public var device: PointerDevice

  /// Whether the pointer is a mouse without a pressed button.
  public var isHovering: Bool { device == .mouse && button == nil }

  /// Creates a pointer state at a location in points from the window's top left corner and at a time in
  /// seconds.
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
