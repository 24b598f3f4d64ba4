/// A reference to an image file, without pixels. The renderer loads the file.
public struct Image: Hashable, Sendable {
  /// The path of the image file.
  public var path: String

  /// The views that the image shows in place of a file; `nil` for the image of a file.
  package var picture: ViewPicture?

  /// Creates a reference to the image in a file.
  public init(path: String) { self.path = path }

  /// Creates an image that shows a view, which must not change any more.
  @MainActor
  package init(of view: View) {
    path = ""
    picture = ViewPicture(view)
  }
}

/// A view that an image shows.
package final class ViewPicture: Hashable, Sendable {
  @MainActor package let view: View

  @MainActor
  init(_ view: View) { self.view = view }

  package static func == (first: ViewPicture, second: ViewPicture) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
