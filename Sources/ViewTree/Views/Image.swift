/// The name of a picture: where it is, not what is in it. Whoever draws the view loads it.
public struct Image: Hashable, Sendable {
  /// The file's path.
  public var path: String

  /// The picture in a file.
  public init(path: String) { self.path = path }
}
