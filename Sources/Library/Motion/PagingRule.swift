/// A rule that picks the page on which a paged scroll rests after a release.
///
/// A drag turns at most one page.
public enum PagingRule: Hashable, Sendable {
  /// The rule of `UIScrollView`: the next page after a fling, otherwise the nearest page.
  ///
  /// After a touchpad gesture, the scroll always rests on the nearest page.
  case flick
  /// The rule of libadwaita (adw-swipe-tracker.c): the page nearest to the swipe's projected end, for drags
  /// and for touchpads.
  case swipe(SwipePaging)

  /// The constants of `swipe`; `nil` under another rule, and assigning to the property then has no effect.
  public var swipe: SwipePaging? {
    get { if case .swipe(let paging) = self { paging } else { nil } }
    set { if let newValue, swipe != nil { self = .swipe(newValue) } }
  }
}

/// The rules for the number of pages that a swipe travels after its release.
public struct SwipePaging: Hashable, Sendable {
  /// The rule for the travel of a drag by a finger or a mouse.
  public var drag: SwipeTravel
  /// The rule for the travel of a touchpad gesture.
  public var touchpad: SwipeTravel

  /// Creates the rules for a swipe after a drag and after a touchpad gesture.
  public init(drag: SwipeTravel, touchpad: SwipeTravel) {
    self.drag = drag
    self.touchpad = touchpad
  }
}
