/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// No pixels.
  public static let zero = PixelSize(width: 0, height: 0)

  /// A size in whole pixels; negative extents become 0.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }
}
