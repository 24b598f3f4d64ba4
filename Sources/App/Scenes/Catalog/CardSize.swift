import Foundation

/// The two parameters for a card's width and height, in points or as fractions of the view's.
struct CardSize {
  let width: Parameter
  let height: Parameter

  init(_ width: Double, _ height: Double) {
    let lengths = 40.0...1200
    self.init(
      .number("item-width", in: lengths, step: 10, unit: .points, default: width, "A card's width."),
      .number("item-height", in: lengths, step: 10, unit: .points, default: height, "A card's height."),
      "A card's size.")
  }

  /// Creates a size with parameters of the scene's own.
  init(_ width: Parameter, _ height: Parameter, _ doc: String) {
    let parts = [width, height].forming(CompoundValue(name: "item-size", kind: .size, doc: doc))
    (self.width, self.height) = (parts[0], parts[1])
  }

  var parameters: [Parameter] { [width, height] }

  /// Returns the default width and height, scaled up for a large viewport or down to fit into `room`, by parameter name.
  /// All lengths are in points.
  func defaults(in viewport: CGSize, fitting room: CGSize) -> [String: Double] {
    let scale = max(
      0, min(growth(in: viewport), room.width / width.defaultValue, room.height / height.defaultValue))
    var defaults: [String: Double] = [:]
    for parameter in [width, height] {
      defaults[parameter.name] = parameter.clamped((parameter.defaultValue * scale).rounded(.down))
    }
    return defaults
  }

  /// Returns the default width and height, scaled up for a large viewport, by parameter name; empty if the viewport is not
  /// large.
  func grownDefaults(in viewport: CGSize) -> [String: Double] {
    growth(in: viewport) > 1 ? defaults(in: viewport, fitting: viewport) : [:]
  }

  /// Returns the factor for the default size in a viewport, 1 or more.
  private func growth(in viewport: CGSize) -> CGFloat {
    min(
      Self.growth(in: viewport), width.range.upperBound / width.defaultValue,
      height.range.upperBound / height.defaultValue)
  }

  /// Returns the factor for default sizes in a viewport, 1 or more. Cards take up as much of a large viewport as of the
  /// viewport of a window of 1280 × 800 points.
  static func growth(in viewport: CGSize) -> CGFloat { max(1, relativeSize(of: viewport)) }

  /// Returns the size of a viewport relative to that of a window of 1280 × 800 points.
  static func relativeSize(of viewport: CGSize) -> CGFloat {
    min(viewport.width / 1280, viewport.height / 656)
  }

  /// Returns the card size according to the values, scaled down to fit into `room`. All lengths are in
  /// points.
  @MainActor func size(_ values: ParameterValues, fitting room: CGSize) -> CGSize {
    let size = CGSize(width: values[width], height: values[height])
    let scale = max(0, min(1, room.width / size.width, room.height / size.height))
    return CGSize(width: (size.width * scale).rounded(.down), height: (size.height * scale).rounded(.down))
  }

  /// Returns the width and height of the card according to the values, scaled down to fit into `room`, by
  /// parameter name. All lengths are in points.
  @MainActor func applied(_ values: ParameterValues, fitting room: CGSize) -> [String: Double] {
    let size = size(values, fitting: room)
    return [width.name: Double(size.width), height.name: Double(size.height)]
  }
}
