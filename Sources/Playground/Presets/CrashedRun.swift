import Foundation

/// The saved state of a run that ended unexpectedly, to offer to the user.
package struct CrashedRun: Hashable, Sendable {
  package let state: SavedState
  /// The file with the state. Only this process offers the state, until the user accepts or declines it.
  let file: URL
  /// The time at which the run saved the state.
  let date: Date
}
