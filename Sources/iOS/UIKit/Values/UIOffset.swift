// Names as in C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias UIOffset = PointOffset

  /// A set of edges of a rectangle.
  public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
  }

  /// A set of corners of a rectangle.
  public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// The nanoseconds of a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// The nanoseconds of a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000

  extension CGFloat {
    /// Returns the absolute value of a number. In an extension of `CGFloat`, the name would otherwise stand for
    /// a member of the type.
    public func abs(_ x: CGFloat) -> CGFloat { Swift.abs(x) }
  }
#endif
