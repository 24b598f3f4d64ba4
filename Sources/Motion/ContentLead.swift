/// The distance by which content is ahead of the fingers that scroll it, in points along each axis.
///
/// Content may glide on while the fingers are still on the touchpad, if their lift was only inferred. Their
/// next movement then first reduces the lead, so that the content does not move back.
public struct ContentLead: Hashable, Sendable {
  /// The distance, with the sign of the content offset.
  public private(set) var distance: SIMD2<Double>

  /// Creates a lead of `distance` points.
  public init(_ distance: SIMD2<Double> = .zero) { self.distance = distance }

  /// Returns the part of the fingers' move by `delta` points that moves the content, and shortens the lead by
  /// the rest.
  ///
  /// A move against the lead moves the content at once and ends the lead.
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
