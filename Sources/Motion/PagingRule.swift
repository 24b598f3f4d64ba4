/// On which page a paged scroll rests after a release, by its velocity; never more than one page away.
public enum PagingRule: Hashable, Sendable {
  /// UIScrollView's: the next page after a release that flings, else the nearest one; the nearest one after a
  /// touchpad.
  case flick
  /// libadwaita's (adw-swipe-tracker.c): where the swipe travels, for fingers and mice, and for touchpads.
  case swipe(drag: SwipeTravel, touchpad: SwipeTravel)
}
