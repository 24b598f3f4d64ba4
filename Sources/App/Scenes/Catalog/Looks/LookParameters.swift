import CollectionCore
import CollectionLayouts
import Foundation

/// The parameters of the scenes that show looks.
@MainActor
enum LookParameters {
  static let directions: [CollectionView.ScrollDirection] = [.horizontal, .vertical]
  static let direction = Parameter.choice(
    "direction", ["horizontal", "vertical"], "The axis along which the content scrolls.")
  static let eyeDistance = Parameter.number(
    "eye-distance", in: 0...10, step: 0.1, default: 2.5,
    "The viewer's distance from the docked card, in card lengths; 0 for no perspective.")
  nonisolated static let reflection = Parameter.number(
    "reflection", in: 0...1, step: 0.05, default: 0,
    "The opacity of the cards' mirror images below them, as on a glossy floor; 0 for none.")

  /// Returns the modifier that shows the mirror images; none if the opacity is 0 or the scene has no mirror
  /// images.
  nonisolated static func reflectionModifier(in values: ParameterValues) -> [LayoutModifier] {
    let opacity = values[reflection]
    return opacity > 0 ? [LayoutModifier(.reflection, atFocus: opacity, after: opacity)] : []
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
