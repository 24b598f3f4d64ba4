package import CollectionCore
package import Foundation

/// An input to the content from a finger, mouse, wheel or key.
package struct GestureInput: Hashable, Sendable {
  /// The kind of input. Locations are in points in the viewport.
  package enum Kind: Hashable, Sendable {
    case press(CGPoint)
    case move(CGPoint)
    case release(CGPoint)
    /// A wheel turned by notches, positive downwards and to the right.
    case wheel(CGPoint, at: CGPoint)
    case key(ScrollKey)
  }

  package var kind: Kind
  /// The scene time in seconds.
  package var time: Double

  /// Creates an input; the time is a scene time in seconds.
  package init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }

  package var isRelease: Bool { if case .release = kind { true } else { false } }

  /// Returns whether this input starts a new gesture even if the content still moves after `previous`.
  ///
  /// A press always starts a gesture. A wheel starts one after a release or a key, and a key starts one after
  /// a release or a wheel.
  func beginsGesture(after previous: GestureInput) -> Bool {
    switch (previous.kind, kind) {
    case (_, .press), (.release, .wheel), (.release, .key), (.wheel, .key), (.key, .wheel): true
    default: false
    }
  }

  /// The pointer's location in points in the viewport; `nil` for a key.
  package var location: CGPoint? {
    switch kind {
    case .press(let place), .move(let place), .release(let place), .wheel(_, let place): place
    case .key: nil
    }
  }
}
