import CollectionCore
import CollectionLayouts
import Foundation

/// The parameters that scenes with rows of cards share.
@MainActor
enum LookParameters {
  static let directions: [CollectionView.ScrollDirection] = [.horizontal, .vertical]
  static let direction = Parameter.choice(
    "direction", ["horizontal", "vertical"], "The axis along which the content scrolls.")
  static let eyeDistance = Parameter.number(
    "eye-distance", in: 0...10, step: 0.1, default: 2.5,
    "The viewer's distance from the docked card, in card lengths; 0 for no perspective.")
  static let reflection = Parameter.number(
    "reflection", in: 0...1, step: 0.05, default: 0,
    "The opacity of the cards' mirror images below them, as on a glossy floor; 0 for none.")

  static let parallax = Parameter.number(
    "picture-parallax", in: 0...200, step: 4, unit: .points, default: 24,
    "How far pictures lag behind cards that move by half the view; 0 for none.")

  /// Returns the default of the parallax, the same part of every viewport, by parameter name.
  static func parallaxDefault(in viewport: CGSize) -> [String: Double] {
    let shift = parallax.defaultValue * CardSize.relativeSize(of: viewport)
    return [parallax.name: parallax.clamped(shift.rounded())]
  }

  /// Returns the modifiers for the mirror images and for the parallax; none for values of 0.
  ///
  /// - Parameter parameters: The scene's parameters. The scene has the modifiers for which it has parameters.
  static func modifiers(in values: ParameterValues, of parameters: [Parameter]) -> [LayoutModifier] {
    func value(_ parameter: Parameter) -> Double { parameters.contains(parameter) ? values[parameter] : 0 }
    let (opacity, lag) = (value(reflection), value(parallax))
    return (opacity > 0 ? [LayoutModifier(.reflection, atFocus: opacity, after: opacity)] : [])
      + (lag > 0 ? [LayoutModifier(.parallax, after: -lag)] : [])
  }

  /// Returns the space available to the docked card in a viewport, both in points.
  ///
  /// Along the scroll axis, the space is 64 % of the viewport, so that parts of the cards on both sides are
  /// visible.
  static func room(in viewport: CGSize, _ direction: CollectionView.ScrollDirection) -> CGSize {
    switch direction {
    case .horizontal: CGSize(width: viewport.width * 0.64, height: viewport.height - 64)
    case .vertical: CGSize(width: viewport.width - 32, height: viewport.height * 0.64)
    }
  }
}
