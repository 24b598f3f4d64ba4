public import Foundation

/// The frame of a view that a collection view creates from a registered class.
///
/// A required initializer of `CollectionReusableView` takes this type instead of a rectangle. Subclasses can
/// therefore override `init(frame:)` without the word `required`, as classes written for iOS do.
public struct RegisteredFrame: Sendable {
  /// The frame in content space, in points.
  public let frame: CGRect

  init(_ frame: CGRect) { self.frame = frame }
}
