/// The reason why a picture cannot be displayed, in words for the user.
package struct PictureFailure: Error, Hashable, Sendable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
