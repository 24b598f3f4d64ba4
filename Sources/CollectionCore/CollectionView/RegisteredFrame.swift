public import Foundation

/// The frame of a view that a collection view creates by its class.
///
/// An initializer takes this type instead of a rectangle so that every subclass inherits it. Subclasses can
/// then override `init(frame:)` without the word `required`, as classes written for iOS do.
public struct RegisteredFrame: Sendable {
  /// The frame in content space, in points.
  public let frame: CGRect

  init(_ frame: CGRect) { self.frame = frame }
}
