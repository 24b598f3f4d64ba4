public import Foundation

/// A mouse or a finger at an instant.
public struct Pointer: Hashable, Sendable {
  /// Which button; a finger is the primary one.
  public enum Button: Hashable, Sendable { case primary, secondary, middle }

  /// In points from the window's top left; may lie outside while a button is down.
  public var location: CGPoint
  /// In seconds, on the clock of whoever made the event.
  public var time: Double
  /// The button that went down or up, or the one held while moving; nil when moving with none.
  public var button: Button?
  /// 1 for a click, 2 for a double click …; 0 when moving.
  public var clicks: Int
  public var modifiers: Modifiers
  /// Whether it is a finger.
  public var isTouch: Bool

  /// A pointer at a place in points and a time in seconds.
  public init(
    location: CGPoint, time: Double, button: Button? = nil, clicks: Int = 0, modifiers: Modifiers = [],
    isTouch: Bool = false
  ) {
    self.location = location
    self.time = time
    self.button = button
    self.clicks = clicks
    self.modifiers = modifiers
    self.isTouch = isTouch
  }
}
