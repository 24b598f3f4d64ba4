/// Why a picture cannot be shown, in words for its user.
struct PictureFailure: Error, Hashable, Sendable {
  var reason: String
}
