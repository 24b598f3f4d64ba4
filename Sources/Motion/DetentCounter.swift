/// A counter of a wheel's whole detents along one axis, for content that moves by a page or a snap point per
/// detent.
///
/// A detent counts once half of it is turned, so that high-resolution wheels, which report parts of a detent,
/// move content when the wheel clicks.
public struct DetentCounter: Hashable, Sendable {
  /// The turn beyond the counted detents, in detents. It points against the turn while the last counted
  /// detent is only partly turned.
  private var remainder = 0.0
  private var lastTurn = 0.0

  /// Creates a counter of a wheel at rest.
  public init() {}

  /// Returns the number of detents that a turn by `notches` adds to the count, with the sign of the turn.
  ///
  /// A turn in the other direction begins a new detent, so that a wheel that trembles in the middle of a
  /// detent does not move the content back and forth.
  public mutating func count(_ notches: Double) -> Int {
    guard notches.isFinite, notches != 0 else { return 0 }
    if notches * lastTurn < 0 { remainder = 0 }
    lastTurn = notches
    remainder += notches
    let detents = remainder.rounded(.toNearestOrAwayFromZero)
    guard detents * notches > 0 else { return 0 }
    remainder -= detents
    return Int(detents.clamped(to: -1e9...1e9))
  }
}
