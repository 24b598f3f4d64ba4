public import Foundation
public import Scrolling

/// The location and button state of a mouse or a finger at one moment.
public struct Pointer: Hashable, Sendable, Codable {
  /// A mouse button; a finger counts as the primary button.
  public enum Button: Hashable, Sendable, Codable { case primary, secondary, middle }

  /// A location of the pointer and the time at which the pointer was there.
  public struct Sample: Hashable, Sendable, Codable {
    /// The location in points from the window's top left corner.
    public var location: CGPoint
    /// The time in seconds, on the clock of the event's sender.
    public var time: Double

    /// Creates a sample from a location in points and a time in seconds.
    public init(location: CGPoint, time: Double) {
      self.location = location
      self.time = time
    }
  }

  /// The location in points from the window's top left corner. The location is outside the window only while
  /// a button is pressed.
  public var location: CGPoint
  /// The time at which the program read the event, in seconds, on the clock of the event's sender.
  public var time: Double
  /// The button that was pressed or released, or the button that is held during a move; `nil` for a move
  /// without a button.
  public var button: Button?
  /// The number of successive clicks: 1 for a click, 2 for a double click; 0 for a move.
  public var clicks: Int
  public var modifiers: Modifiers
  public var device: PointerDevice
  /// The moves that this event combines, oldest first, and the event itself as the last sample, each with the
  /// time that the display server gave it. Empty if the server gave no times, and for a mouse without a pressed
  /// button.
  public var coalescedSamples: [Sample]

  /// The time of the event in seconds: that of the display server or, without one, that of the program's
  /// reading.
  public var timestamp: Double { coalescedSamples.last?.time ?? time }

  /// Whether the pointer is a mouse without a pressed button.
  public var isHovering: Bool { device == .mouse && button == nil }

  /// Creates a pointer state at a location in points from the window's top left corner and at a time in
  /// seconds.
  public init(
    location: CGPoint, time: Double, button: Button? = nil, clicks: Int = 0, modifiers: Modifiers = [],
    device: PointerDevice = .mouse, coalescedSamples: [Sample] = []
  ) {
    self.location = location
    self.time = time
    self.button = button
    self.clicks = clicks
    self.modifiers = modifiers
    self.device = device
    self.coalescedSamples = coalescedSamples
  }

  /// Returns the pointer with its locations in other coordinates and its times on another clock.
  ///
  /// - Parameters:
  ///   - location: A conversion of a location, in points.
  ///   - time: A conversion of a time, in seconds.
  public func converted(
    location: (CGPoint) -> CGPoint, time: (Double) -> Double = { $0 }
  ) -> Pointer {
    var pointer = self
    pointer.location = location(pointer.location)
    pointer.time = time(pointer.time)
    for index in coalescedSamples.indices {
      let sample = coalescedSamples[index]
      pointer.coalescedSamples[index] = Sample(location: location(sample.location), time: time(sample.time))
    }
    return pointer
  }
}
