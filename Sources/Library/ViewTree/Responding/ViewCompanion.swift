package import Foundation

/// The objects of the module `UIKit` that belong to a view.
@preconcurrency @MainActor
package protocol ViewCompanion: AnyObject {
  /// Called after the bounds or the content size of a scroll view changed.
  func viewDidChange(_ view: View)
  /// Called in a layout pass before `layoutSubviews()` of the view.
  func viewWillLayOut(_ view: View)
  /// Called after the superview of the view was resized, with the old size in points.
  func superviewDidResize(_ view: View, from oldSize: CGSize)
}
