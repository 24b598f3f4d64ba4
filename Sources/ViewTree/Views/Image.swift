/// A reference to an image file, without pixels. The renderer loads the file.
public struct Image: Hashable, Sendable {
  /// The path of the image file.
  public var path: String

  /// Creates a reference to the image in a file.
  public init(path: String) { self.path = path }
}
