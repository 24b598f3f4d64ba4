/// The rule that picks the page on which a paged scroll rests after a release; never more than one page away.
public enum PagingRule: Hashable, Sendable {
  /// The rule of `UIScrollView`: the next page after a fling, else the nearest page.
  ///
  /// After a touchpad gesture the nearest page always wins.
  case flick
  /// The rule of libadwaita (adw-swipe-tracker.c): the page nearest to the swipe's projected end, for drags
  /// and for touchpads.
  case swipe(drag: SwipeTravel, touchpad: SwipeTravel)
}
