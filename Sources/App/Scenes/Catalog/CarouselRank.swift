import Foundation

/// The arrangement of a carousel's cards across the scroll axis: the card in the middle, and side cards that are
/// scaled and shifted. Lengths are in points.
struct CarouselRank {
  /// The space available to all cards.
  let room: CGFloat
  /// The scale of side cards.
  let scale: CGFloat
  /// The edge with which side cards are aligned: −1 for the first edge, 0 for the middle, 1 for the last edge.
  let baseline: CGFloat
  /// The distance of side cards from the place that `baseline` gives them, limited to a third of the space.
  let offset: CGFloat

  init(room: CGFloat, scale: CGFloat, baseline: CGFloat, offset: CGFloat) {
    (self.room, self.scale, self.baseline) = (max(0, room), scale, baseline)
    self.offset = min(max(offset, -self.room / 3), self.room / 3)
  }

  /// The maximum extent of the card in the middle at which all cards fit into the space together.
  var extent: CGFloat {
    let (both, aligned) = ((1 + scale) / 2, baseline * (1 - scale) / 2)
    return min(
      room, room / scale, (room - offset) / max(both + aligned, .leastNonzeroMagnitude),
      (room + offset) / max(both - aligned, .leastNonzeroMagnitude))
  }

  /// Returns the distance from the middle of the space to the middle of a card of the given extent, at which the
  /// cards have equal margins on both sides.
  func shift(ofExtent extent: CGFloat) -> CGFloat {
    let side = offset + baseline * extent * (1 - scale) / 2
    let reach = extent * scale / 2
    return (max(extent / 2, reach - side) - max(extent / 2, reach + side)) / 2
  }
}
