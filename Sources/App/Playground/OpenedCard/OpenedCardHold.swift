import Canvas
import Foundation
import Motion

/// A pointer that holds an opened card, or pulls the card towards its place in the scene.
struct OpenedCardHold {
  /// The location of the press.
  let start: CGPoint
  /// The held point of the card, as fractions of the card's width and height.
  let point: CGPoint
  /// The distance in points of a pull that takes an open card to the progress at which this one was caught.
  let initialDistance: Double
  /// The progress to which the card moved when it was caught; `nil` if the card was at rest.
  let target: Double?
  /// Whether the pointer pulls the card. A card at rest is pulled once the pointer has moved down, or up.
  var isPulling: Bool
  /// Whether the pointer has moved farther than the slop of its device.
  var hasMoved = false
  private let slop: CGFloat
  private var estimator = VelocityEstimator()

  /// The distance, in heights of the stage, over which a pull takes the card to the size of its place.
  private static let travel = 1.2
  /// The part of the travel beyond which a release closes the card, and the seconds of motion that the pointer's velocity
  /// adds to the distance.
  private static let (closingPart, projection) = (0.16, 0.15)

  /// Creates the hold of a press on a card with a frame, a progress and the progress to which the card moves, if it moves.
  init(
    at pointer: Pointer, slop: CGFloat, of frame: CGRect, on stage: CGRect, progress: Double, target: Double?
  ) {
    (start, self.slop) = (pointer.location, slop)
    point = CGPoint(
      x: (start.x - frame.minX) / max(1, frame.width), y: (start.y - frame.minY) / max(1, frame.height))
    initialDistance = (1 - progress) * Self.travel * stage.height
    self.target = target
    isPulling = target != nil || progress < 1
    add(pointer)
  }

  mutating func add(_ pointer: Pointer) {
    let (location, time) = (pointer.location, pointer.timestamp)
    estimator.add(SIMD2(location.x, location.y), at: time)
    if location.distance(to: start) > slop { hasMoved = true }
  }

  /// The distance in points that the pointer at a location has pulled the card down; negative above the stage.
  func distance(at location: CGPoint) -> Double { initialDistance + location.y - start.y }

  /// Returns the progress, 0 … 1, for a pointer at a location.
  func progress(at location: CGPoint, on stage: CGRect) -> Double {
    min(max(1 - distance(at: location) / max(1, Self.travel * stage.height), 0), 1)
  }

  /// Returns the point of the stage at which the held point of the card is: the location itself or, above the stage, a point
  /// that resists like content beyond its edge.
  func anchor(at location: CGPoint, on stage: CGRect) -> CGPoint {
    let beyond = min(0, distance(at: location))
    let resisted = RubberBand(dimension: stage.height).displacement(forPull: beyond)
    return CGPoint(x: location.x, y: location.y - beyond + resisted)
  }

  /// The velocity of the pointer at a time in seconds, in points per second.
  func velocity(at time: Double) -> CGPoint {
    let velocity = estimator.velocity(at: time)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Returns the progress to which the card moves after a release: 0, back to its place, or 1.
  func target(ofReleaseAt location: CGPoint, velocity: CGPoint, on stage: CGRect) -> Double {
    if !hasMoved, let target { return target }
    let ahead = distance(at: location) + velocity.y * Self.projection
    return ahead > Self.closingPart * Self.travel * stage.height ? 0 : 1
  }

  /// Returns the velocity of the progress per second for a velocity of the pointer in points per second.
  func progressVelocity(_ velocity: CGPoint, at location: CGPoint, on stage: CGRect) -> Double {
    let progress = progress(at: location, on: stage)
    return progress > 0 && progress < 1 ? -velocity.y / max(1, Self.travel * stage.height) : 0
  }
}
