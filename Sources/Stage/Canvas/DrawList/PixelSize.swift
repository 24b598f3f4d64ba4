/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// The size of 0 × 0 pixels.
  public static let zero = PixelSize(width: 0, height: 0)

  /// The maximum number of pixels of a frame: 512 MiB of memory, or four displays of 8K.
  package static let maximumCount = 134_217_728

  /// Creates a size in whole pixels. A negative width or height becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }
}
