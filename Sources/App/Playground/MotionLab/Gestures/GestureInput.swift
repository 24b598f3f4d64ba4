package import CollectionCore
package import Foundation

/// An input by finger, mouse, wheel or key that scrolls the content.
package struct GestureInput: Hashable, Sendable {
  /// The kind of an input. Locations are in points from the top left corner of the viewport, the collection
  /// view's frame in the window.
  package enum Kind: Hashable, Sendable {
    case press(CGPoint)
    case move(CGPoint)
    case release(CGPoint)
    /// The wheel turned by a number of notches, positive downwards and to the right.
    case wheel(CGPoint, at: CGPoint)
    case key(ScrollKey)
  }

  package var kind: Kind
  /// The time of the input on the scene's clock, in seconds.
  package var time: Double
  /// Whether `time` is the event's own, from the display server, and not that of the poll that found the event.
  package var hasEventTime: Bool

  /// Creates an input at a time on the scene's clock, in seconds.
  package init(_ kind: Kind, at time: Double, hasEventTime: Bool = false) {
    self.kind = kind
    self.time = time
    self.hasEventTime = hasEventTime
  }

  package var isRelease: Bool { if case .release = kind { true } else { false } }

  /// Returns whether this input begins a new gesture, even if the content is still moving after `previous`.
  ///
  /// A press always begins a gesture. A turn of the wheel begins a gesture after a release or a key, and a
  /// key after a release or a turn of the wheel.
  func beginsGesture(after previous: GestureInput) -> Bool {
    switch (previous.kind, kind) {
    case (_, .press), (.release, .wheel), (.release, .key), (.wheel, .key), (.key, .wheel): true
    default: false
    }
  }

  /// The location of the pointer in points from the top left corner of the viewport; `nil` for a key.
  package var location: CGPoint? {
    switch kind {
    case .press(let place), .move(let place), .release(let place), .wheel(_, let place): place
    case .key: nil
    }
  }
}
