import Foundation

/// The work that is left to be done before a flow layout's frames are up to date.
struct FlowInvalidation {
  /// Whether the delegate's values are out of date.
  var asksAgain = false
  /// Whether the frames are out of date.
  var placesAgain = false
  /// The mapping of the batch update since which the frames are out of date; `nil` if there was none.
  var update: IndexMapping?
}
