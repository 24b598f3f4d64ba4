/// Edges of a rectangle, with the sides named by the reading direction; UIKit's values.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = DirectionalRectEdge(rawValue: 1)
  public static let leading = DirectionalRectEdge(rawValue: 2)
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
