import Foundation

/// The work that is left to be done before a flow layout's frames are up to date.
struct FlowInvalidation {
  /// Whether the delegate's values are out of date.
  var asksAgain = false
  /// Whether the frames are out of date.
  var placesAgain = false
  /// The batch update that is not applied to the frames yet; `nil` if there is none.
  var update: IndexMapping?
}
