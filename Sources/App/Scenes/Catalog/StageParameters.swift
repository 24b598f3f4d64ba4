package import CollectionCore
import Foundation

/// The parameters for the colour of the stage, for the touch feedback of the cards, for the dots below a row of cards, and
/// for opened cards.
@MainActor
package enum StageParameters {
  package static let group = ParameterGroup("Stage", background + [pictureLight] + interaction)

  /// The colour's red, green and blue; automatic for the colour of the window.
  private static let background = zip(["red", "green", "blue"], [0.2, 0.2, 0.4]).map { part, start in
    // The value below 0 stands for the colour of the window.
    var parameter = Parameter.number(
      "background-\(part)", in: -step...1, step: step, default: -step,
      "Amount of \(part) in the stage's colour.")
    parameter.automaticStart = start
    return parameter
  }.forming(
    CompoundValue(
      name: "background", kind: .color, doc: "Colour of the stage; automatic is the colour of the window."))

  private static let step = 1.0 / 51

  /// Returns the colour of the stage; `nil` for the colour of the window.
  package static func chosenColor(_ values: ParameterValues) -> Color? {
    let numbers = background.map { values[$0] }
    guard zip(background, numbers).allSatisfy({ !$0.isAutomatic($1) }) else { return nil }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  private static let pictureLight = Parameter.number(
    "picture-light", in: 0...1, step: 0.05, default: 0.6,
    "How much of the colour of the middle card's picture the stage has; 0 for none.")

  /// Returns the tint that a picture's colour gives the stage; none without a picture, or if the user chose a colour.
  package static func tint(by color: Color?, _ values: ParameterValues) -> StageTint {
    guard let color, chosenColor(values) == nil, values[pictureLight] > 0 else { return .none }
    return StageTint(color, amount: values[pictureLight])
  }

  /// Returns the style in which texts have the higher contrast with the colour of the stage; `nil` for the style of
  /// the window.
  package static func textStyle(_ values: ParameterValues) -> UserInterfaceStyle? {
    guard let color = chosenColor(values) else { return nil }
    // Black and white have the same contrast with a luminance of 0.179.
    return color.luminance > 0.179 ? .light : .dark
  }

  // MARK: Interaction

  private static let pressScale = Parameter.number(
    "press-scale", in: 0.8...1, step: 0.01, default: 0.96,
    "The scale of a card that is pressed; 1 with reduced motion.")
  private static let hoverLight = Parameter.number(
    "hover-light", in: 0...0.5, step: 0.02, default: 0.08, "How much a card under the mouse is lit.")
  private static let pageDots = Parameter.toggle(
    "page-dots", default: true, "Dots below a row of cards, one for each; a click shows the dot's card.")

  private static let tapOpens = Parameter.toggle(
    "tap-opens", default: true, "A click opens the card over the whole stage.")
  private static let opening = Parameter.number(
    "opening-duration", in: 0.1...2, step: 0.05, unit: .seconds, default: 0.45,
    "The time that a card takes to open, or to close.")
  private static let sceneScale = Parameter.number(
    "background-scale", in: 0.7...1, step: 0.01, default: 0.94,
    "The scale of the scene behind an opened card.")

  /// The parameters for touch feedback, for the dots and for opened cards.
  package static let interaction = [pressScale, hoverLight, pageDots, tapOpens, opening, sceneScale]

  /// Returns the part by which a press reduces the size of a card, 0 … 1.
  package static func depression(_ values: ParameterValues) -> Double { 1 - values[pressScale] }

  /// Returns the opacity of the light on the card under the mouse, 0 … 1.
  package static func light(_ values: ParameterValues) -> Double { values[hoverLight] }

  /// Returns whether a tap opens a card, in scenes in which a tap has no other effect.
  package static func opensCards(_ values: ParameterValues) -> Bool { values[tapOpens] >= 0.5 }

  /// Returns the duration in seconds of the movement of a card that opens.
  package static func openingDuration(_ values: ParameterValues) -> Double { values[opening] }

  /// Returns the scale of the scene behind an opened card.
  package static func backgroundScale(_ values: ParameterValues) -> Double { values[sceneScale] }

  /// Returns whether a row of cards has dots.
  package static func hasPageDots(_ values: ParameterValues) -> Bool { values[pageDots] >= 0.5 }
}
