/// The parameters for how cards answer the pointer, and for the dots below them.
@MainActor
package enum StageParameters {
  private static let pressScale = Parameter.number(
    "press-scale", in: 0.8...1, step: 0.01, default: 0.96,
    "The scale of a card that is pressed; 1 with reduced motion.")
  private static let hoverLight = Parameter.number(
    "hover-light", in: 0...0.5, step: 0.02, default: 0.08, "How much a card under the mouse is lit.")
  private static let pageDots = Parameter.toggle(
    "page-dots", default: true, "Dots below a row of cards, one for each; a click shows the dot's card.")

  package static let parameters = [pressScale, hoverLight, pageDots]

  /// Returns the part by which a pressed card is smaller, 0 … 1.
  package static func depression(_ values: ParameterValues) -> Double { 1 - values[pressScale] }

  /// Returns the opacity of the light on the card under the mouse, 0 … 1.
  package static func light(_ values: ParameterValues) -> Double { values[hoverLight] }

  /// Returns whether a row of cards has dots.
  package static func hasPageDots(_ values: ParameterValues) -> Bool { values[pageDots] >= 0.5 }
}
