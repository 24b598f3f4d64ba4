package import CollectionCore
import Foundation

/// The parameter for the colour of the stage.
@MainActor
package enum BackgroundParameter {
  package static let group = ParameterGroup("Stage", parameters + StageParameters.parameters)

  /// The colour's red, green and blue; automatic for the colour of the window.
  static let parameters = zip(["red", "green", "blue"], [0.2, 0.2, 0.4]).map { part, start in
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
    let numbers = parameters.map { values[$0] }
    guard zip(parameters, numbers).allSatisfy({ !$0.isAutomatic($1) }) else { return nil }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  /// Returns the colour of the stage.
  package static func color(_ values: ParameterValues) -> Color { chosenColor(values) ?? Palette.background }

  /// Returns the style in which texts have the higher contrast with the colour of the stage; `nil` for the style of
  /// the window.
  package static func textStyle(_ values: ParameterValues) -> UserInterfaceStyle? {
    guard let color = chosenColor(values) else { return nil }
    // Relative luminance as in WCAG 2.1. Black and white have the same contrast with a luminance of 0.179.
    let linear = [color.red, color.green, color.blue].map { part in
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.179 ? .light : .dark
  }
}
