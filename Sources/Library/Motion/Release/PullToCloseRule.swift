/// The rule by which a pull closes a view that is open over the screen. A pull is the distance in points that a pointer has
/// moved the view down.
package struct PullToCloseRule: Hashable, Sendable {
  /// The pull, in points, at which the view has the size from which it opened.
  private let travel: Double

  /// The part of the travel beyond which a release closes the view.
  private static let closingPart = 0.16
  /// The time in seconds over which the velocity of a release continues the pull before the rule decides.
  private static let projection = 0.15

  /// Creates the rule for a screen with a height in points.
  package init(height: Double) { travel = max(1, 1.2 * height) }

  /// Returns the progress, from 0, the size from which the view opened, to 1, open, for a pull.
  package func progress(atPull pull: Double) -> Double { min(max(1 - pull / travel, 0), 1) }

  /// Returns the pull at which an open view has a progress.
  package func pull(atProgress progress: Double) -> Double { (1 - progress) * travel }

  /// Returns the velocity of the progress, per second, for a pull and its velocity in points per second.
  package func progressVelocity(atPull pull: Double, velocity: Double) -> Double {
    pull > 0 && pull < travel ? -velocity / travel : 0
  }

  /// Returns whether a release at a pull with a velocity, in points per second, closes the view.
  package func closes(pull: Double, velocity: Double) -> Bool {
    pull + velocity * Self.projection > Self.closingPart * travel
  }
}
