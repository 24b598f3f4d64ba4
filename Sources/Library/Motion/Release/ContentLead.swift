/// The distance by which content is ahead of the fingers that scroll it, in points along each axis.
///
/// If a touchpad does not report the lift of the fingers, the content may begin to glide while the fingers
/// are still down. The fingers' next movement then first reduces the lead, so that the content does not move
/// back.
public struct ContentLead: Hashable, Sendable {
  /// The distance by which the content is ahead, in points along each axis; positive if the content is ahead
  /// towards larger content offsets.
  public private(set) var distance: SIMD2<Double>

  /// Creates a lead from the distance, in points along each axis, by which the content is ahead of the
  /// fingers.
  public init(_ distance: SIMD2<Double> = .zero) { self.distance = distance }

  /// Returns the part of the fingers' movement by `delta` points that moves the content, and shortens the
  /// lead by the rest of the movement.
  ///
  /// A movement against the lead moves the content at once and ends the lead.
  public mutating func remainder(of delta: SIMD2<Double>) -> SIMD2<Double> {
    var remainder = delta
    for axis in 0..<2 where delta[axis] != 0 {
      let used = delta[axis] * distance[axis] > 0 ? min(abs(delta[axis]), abs(distance[axis])) : 0
      let direction: Double = delta[axis] < 0 ? -1 : 1
      remainder[axis] -= direction * used
      distance[axis] = used > 0 ? distance[axis] - direction * used : 0
    }
    return remainder
  }
}
