public import Foundation

/// A finger on the screen, or the mouse with its button pressed.
@preconcurrency @MainActor
public final class Touch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// The phase of the touch.
  public package(set) var phase = Phase.began

  /// The time of the last change, in seconds on the clock of the input events.
  public package(set) var timestamp: TimeInterval

  /// The number of taps in quick succession, of which this touch is the last.
  public package(set) var tapCount = 1

  /// The view in which the touch began.
  public package(set) weak var view: View?

  /// The location and the location before the last change, in the coordinates in which the frame of the root
  /// of the view's tree is given.
  package private(set) var location: CGPoint
  private var previousLocation: CGPoint

  /// The location at which the touch began, in the coordinates of `location`.
  package let start: CGPoint

  /// Creates a touch of a view.
  ///
  /// - Parameters:
  ///   - location: The location, in the coordinates in which the frame of the root of the view's tree is given.
  ///   - time: The time, in seconds.
  package init(at location: CGPoint, in view: View?, time: TimeInterval) {
    (self.location, previousLocation, start) = (location, location, location)
    self.view = view
    timestamp = time
    super.init()
  }

  /// Moves the touch to a location in the coordinates of `location`, at a time in seconds.
  package func move(to location: CGPoint, time: TimeInterval) {
    previousLocation = self.location
    self.location = location
    timestamp = time
  }

  /// Returns the location in a view's coordinates; with `nil`, in those of the root's frame.
  public func location(in view: View?) -> CGPoint { view?.convert(location, from: nil) ?? location }

  /// Returns the location before the last change, in a view's coordinates.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousLocation, from: nil) ?? previousLocation
  }
}
