/// A set of edges of a rectangle; leading and trailing follow the layout direction. The raw values equal
/// those of UIKit's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as a bit mask.
  public let rawValue: UInt

  /// Creates a set of edges from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = DirectionalRectEdge(rawValue: 1)
  public static let leading = DirectionalRectEdge(rawValue: 2)
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
