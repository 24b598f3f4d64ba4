public import CollectionCore
public import Foundation

/// Something a finger, a mouse, a wheel or a key did to the content.
public struct GestureInput: Hashable, Sendable {
  /// What was done; places are in points in the viewport.
  public enum Kind: Hashable, Sendable {
    case press(CGPoint)
    case move(CGPoint)
    case release(CGPoint)
    /// A wheel turned by notches, positive down and to the right.
    case wheel(CGPoint, at: CGPoint)
    case key(ScrollKey)
  }

  public var kind: Kind
  /// In seconds of the scene.
  public var time: Double

  /// Something done at a time in seconds of the scene.
  public init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }

  var isRelease: Bool { if case .release = kind { true } else { false } }

  /// Whether a gesture begins with it, though another one still moves the content: a press does, and a wheel or a
  /// key after something else.
  func beginsGesture(after previous: GestureInput) -> Bool {
    switch (previous.kind, kind) {
    case (_, .press), (.release, .wheel), (.release, .key), (.wheel, .key), (.key, .wheel): true
    default: false
    }
  }

  /// Where the pointer was, in points in the viewport; nil for a key.
  public var location: CGPoint? {
    switch kind {
    case .press(let place), .move(let place), .release(let place), .wheel(_, let place): place
    case .key: nil
    }
  }
}
