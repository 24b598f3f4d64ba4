public import Foundation

/// A turn of a wheel, or two fingers on a touch pad.
public struct Wheel: Hashable, Sendable {
  /// Where the pointer is, in points from the window's top left.
  public var location: CGPoint
  /// How far the view wants to travel over its content, in notches; fractions from a touch pad.
  ///
  /// Positive x to the right, positive y down: the sign a content offset changes by.
  public var notches: CGPoint
  /// In seconds, on the clock of whoever made the event.
  public var time: Double
  public var modifiers: Modifiers

  /// A turn in notches at a place in points and a time in seconds.
  public init(location: CGPoint, notches: CGPoint, time: Double, modifiers: Modifiers = []) {
    self.location = location
    self.notches = notches
    self.time = time
    self.modifiers = modifiers
  }
}
