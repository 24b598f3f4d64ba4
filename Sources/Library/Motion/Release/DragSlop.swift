/// The rule by which a touch becomes a drag: the pointer must be at least `distance` points from the touch's
/// start.
public struct DragSlop: Hashable, Sendable {
  /// The distance, in points, that a finger moves before its touch becomes a drag, as recorded from
  /// `UIScrollView`.
  public static let touchDistance = 10.0
  /// The distance, in points, that a mouse moves before its press becomes a drag. Flutter uses 1 to 2 points,
  /// GTK 8 points.
  public static let mouseDistance = 4.0

  /// The distance, in points, that a pointer moves before its touch becomes a drag.
  public var distance: Double
  /// The axes along which the content can move; the distance is measured along these axes.
  public var axes: ScrollAxes
  /// The angle from an axis, in degrees, within which a drag moves the content along that axis only; `nil`
  /// for drags in any direction.
  public var lockAngle: Double?

  /// Creates a rule from its distance in points, the scrollable axes and the lock angle in degrees.
  public init(distance: Double = touchDistance, axes: ScrollAxes, lockAngle: Double? = nil) {
    self.distance = distance
    self.axes = axes
    self.lockAngle = lockAngle
  }

  /// Returns the origin of the drag that begins with `movement`, the pointer's movement since the press, in
  /// points; `nil` if the movement is within the slop.
  ///
  /// Call this method for each movement until it returns an origin.
  public func origin(of movement: SIMD2<Double>) -> DragOrigin? {
    let travel = axes.masked(movement)
    guard axes != [], (travel * travel).sum() >= distance * distance else { return nil }
    let unlocked = lockAngle.map { ScrollAxes.unlocked(for: movement, within: $0) } ?? .both
    let slop = SIMD2(repeating: distance)
    return DragOrigin(
      movement: movement.clamped(lowerBound: -slop, upperBound: slop), axes: axes.intersection(unlocked))
  }
}

/// The point from which a drag's translation is measured, and the axes along which the drag moves the
/// content.
public struct DragOrigin: Hashable, Sendable {
  /// The part of the pointer's movement that does not move the content, in points: at most the slop on each
  /// axis.
  ///
  /// The remainder of the movement that exceeded the slop moves the content at once. The content then follows
  /// the pointer one to one.
  public let movement: SIMD2<Double>
  /// The axes along which the drag moves the content; they do not change during the drag.
  public let axes: ScrollAxes

  /// Returns the distance, in points, by which a drag moves the content along each axis. `movement` is the
  /// pointer's movement since the press, in points. The result is 0 on an axis along which the drag does not
  /// move the content.
  public func translation(of movement: SIMD2<Double>) -> SIMD2<Double> {
    axes.masked(movement - self.movement)
  }
}
