/// The parameter for flicks of layouts whose articles let the proposed content offset alone decide.
@MainActor
enum FlickParameter {
  static let advances = Parameter.toggle(
    "advance-on-flick", default: true,
    "A flick reaches at least the next card. Off, it may come back, as in the article.")
}
