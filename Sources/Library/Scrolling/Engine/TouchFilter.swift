package import Foundation

/// An object that receives the touches of all scroll views, passes them on, or keeps them.
///
/// The object calls `flingBeginTracking(at:time:)` and the methods that follow it for a touch that the scroll
/// view shall receive. Locations are in points in the coordinates of the scroll view's superview.
@preconcurrency @MainActor
package protocol TouchFiltering: AnyObject {
  /// A touch began at `time`, in seconds.
  func touchBegan(in view: ScrollView, at location: CGPoint, time: TimeInterval)
  /// The touch moved.
  func touchMoved(in view: ScrollView, to location: CGPoint, time: TimeInterval)
  /// The finger lifted; `handledAt` is the time at which the lift is read or handled, in seconds, if `time` is
  /// the event's own.
  func touchEnded(in view: ScrollView, at location: CGPoint, time: TimeInterval, handledAt: TimeInterval?)
  /// The touch was cancelled.
  func touchCancelled(in view: ScrollView, time: TimeInterval)
}

/// The filter of touches.
@preconcurrency @MainActor
package enum TouchFilter {
  /// The object that receives the touches; `nil`, the default, for scroll views that receive their own.
  package static var current: (any TouchFiltering)?
}
