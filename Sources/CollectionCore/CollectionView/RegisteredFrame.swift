public import Foundation

/// All that is known of a view which a collection view makes by its class: its frame.
///
/// An initializer takes it in place of a rectangle so that it can be inherited by every subclass and yet
/// leaves `init(frame:)` to be overridden without the word `required`, as classes written for iOS do.
public struct RegisteredFrame: Sendable {
  /// In content space, in points.
  public let frame: CGRect

  init(_ frame: CGRect) { self.frame = frame }
}
