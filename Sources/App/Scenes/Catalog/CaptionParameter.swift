/// The parameter for the captions on cards.
@MainActor
package enum CaptionParameter {
  package static let captions = Parameter.choice(
    "captions", ["number-and-name", "name", "number", "none"],
    "The captions on cards; the name of your own picture is its file name.")

  /// Returns the caption style for the value of `captions`.
  package static func style(_ values: ParameterValues) -> CaptionStyle {
    values.choice(captions, of: CaptionStyle.allCases)
  }
}
