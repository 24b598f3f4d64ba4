public import Foundation

/// An object that responds to touches: a view, or the controller of views.
@preconcurrency @MainActor
public protocol Responder: NSObjectProtocol {
  /// The object that receives the events that this object does not handle.
  var next: (any Responder)? { get }

  /// Called when fingers touch the screen.
  func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?)

  /// Called when fingers move.
  func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?)

  /// Called when fingers lift.
  func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?)

  /// Called when touches end because something else took them, such as a scroll.
  func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?)

  /// Called when an observed property of an object changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

/// A key of the values that describe the change of an observed property.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the new value.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The key of the old value.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The key of the kind of the change.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The key whose value is true in the call before the change.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}
