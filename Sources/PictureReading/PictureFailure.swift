/// The reason why a picture cannot be shown, in words for the user.
package struct PictureFailure: Error, Hashable, Sendable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
