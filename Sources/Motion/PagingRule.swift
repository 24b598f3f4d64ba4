/// The rule that picks the page on which a paged scroll rests after a release.
///
/// A drag turns one page at most.
public enum PagingRule: Hashable, Sendable {
  /// The rule of `UIScrollView`: the next page after a fling, else the nearest page.
  ///
  /// After a touchpad gesture the nearest page always wins.
  case flick
  /// The rule of libadwaita (adw-swipe-tracker.c): the page nearest to the swipe's projected end, for drags
  /// and for touchpads.
  case swipe(SwipePaging)

  /// The laws of swipe paging; `nil` under another rule, and assigning to the property then has no effect.
  public var swipe: SwipePaging? {
    get { if case .swipe(let paging) = self { paging } else { nil } }
    set { if let newValue, swipe != nil { self = .swipe(newValue) } }
  }
}

/// The travel of swipes that turn pages.
public struct SwipePaging: Hashable, Sendable {
  /// The travel after a drag.
  public var drag: SwipeTravel
  /// The travel after a touchpad gesture.
  public var touchpad: SwipeTravel

  /// Creates swipe paging from its laws.
  public init(drag: SwipeTravel, touchpad: SwipeTravel) {
    self.drag = drag
    self.touchpad = touchpad
  }
}
