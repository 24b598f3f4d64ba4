import Canvas
import Foundation
import Motion

/// A pointer that holds an opened card, or pulls the card towards its place in the scene.
struct OpenedCardHold {
  /// The location of the press.
  let start: CGPoint
  /// The held point of the card, as fractions of the card's width and height.
  let point: CGPoint
  /// The progress to which the card moved when it was caught; `nil` if the card was at rest.
  let target: Double?
  /// Whether the pointer pulls the card. A card at rest is pulled once the pointer has moved down, or up.
  var isPulling: Bool
  /// Whether the pointer has moved farther than the slop of its device.
  private(set) var hasMoved = false
  private let rule: PullToCloseRule
  private let stage: CGRect
  /// The pull, in points, at the press: 0 for an open card, more for a card that was caught on its way.
  private let initialPull: Double
  private let slop: CGFloat
  private var estimator = VelocityEstimator()

  /// Creates the hold of a press on a card with a frame, a progress and the progress to which the card moves, if it moves.
  init(
    at pointer: Pointer, slop: CGFloat, of frame: CGRect, on stage: CGRect, progress: Double, target: Double?
  ) {
    (start, self.slop, self.stage, self.target) = (pointer.location, slop, stage, target)
    rule = PullToCloseRule(height: stage.height)
    point = CGPoint(
      x: (start.x - frame.minX) / max(1, frame.width), y: (start.y - frame.minY) / max(1, frame.height))
    initialPull = rule.pull(atProgress: progress)
    isPulling = target != nil || progress < 1
    add(pointer)
  }

  mutating func add(_ pointer: Pointer) {
    let (location, time) = (pointer.location, pointer.timestamp)
    estimator.add(SIMD2(location.x, location.y), at: time)
    if location.distance(to: start) > slop { hasMoved = true }
  }

  /// Returns the pull, in points, of a pointer at a location; negative if the card would move above the stage.
  private func pull(at location: CGPoint) -> Double { initialPull + location.y - start.y }

  /// Returns the progress, 0 … 1, for a pointer at a location.
  func progress(at location: CGPoint) -> Double { rule.progress(atPull: pull(at: location)) }

  /// Returns the point at which the held point of the card is, for a pointer at a location: the location itself or, above the
  /// stage, a point that resists like content beyond its edge.
  func anchor(at location: CGPoint) -> CGPoint {
    let beyond = min(0, pull(at: location))
    let resisted = RubberBand(dimension: stage.height).displacement(forPull: beyond)
    return CGPoint(x: location.x, y: location.y - beyond + resisted)
  }

  /// Returns the velocity of the pointer, in points per second, for a release at a time in seconds; 0 if the pointer has not
  /// moved.
  func velocity(at time: Double) -> CGPoint {
    guard hasMoved else { return .zero }
    let velocity = estimator.velocity(at: time)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Returns the progress to which the card moves after a release with a velocity in points per second: 0, closed, or 1, open.
  func target(ofReleaseAt location: CGPoint, velocity: CGPoint) -> Double {
    if !hasMoved, let target { return target }
    return rule.closes(pull: pull(at: location), velocity: velocity.y) ? 0 : 1
  }

  /// Returns the velocity of the progress, per second, for a velocity of the pointer in points per second.
  func progressVelocity(_ velocity: CGPoint, at location: CGPoint) -> Double {
    rule.progressVelocity(atPull: pull(at: location), velocity: velocity.y)
  }
}
