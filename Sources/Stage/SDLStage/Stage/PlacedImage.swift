/// An image and its place in a window.
public struct PlacedImage {
  public var image: PixelFrame
  /// The distances of the image's top left corner from that of the window's content, in device pixels.
  public var x: Int
  public var y: Int

  /// Creates a placed image; `x` and `y` are in device pixels from the window's top left corner.
  public init(_ image: PixelFrame, x: Int = 0, y: Int = 0) {
    (self.image, self.x, self.y) = (image, x, y)
  }
}
