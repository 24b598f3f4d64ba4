/// An event that causes a hit test.
///
/// The scroll view takes touches as locations and times, so an event carries nothing.
@preconcurrency @MainActor
public final class TouchEvent {
  /// Creates an event.
  public init() {}
}
