/// A counter of the detents (clicks) of a mouse wheel along one axis, for content that moves by a page or a
/// snap point per detent.
///
/// A detent is counted once the wheel has turned by half a detent. A high-resolution wheel, which reports
/// parts of a detent, thus moves the content when the wheel clicks.
public struct DetentCounter: Hashable, Sendable {
  /// The turn since the last counted detent, in detents, from −0.5 to 0.5. On a high-resolution wheel, the
  /// remainder after a count is about half a detent with the opposite sign, because a detent is counted at
  /// its middle.
  private var remainder = 0.0
  private var lastTurn = 0.0

  /// Creates a counter that has not recorded any turn.
  public init() {}

  /// Adds a turn of the wheel by `notches`, and returns the number of newly counted detents, with the sign of
  /// the turn. One notch is one detent; the turn may be a fraction.
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
