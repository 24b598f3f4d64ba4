import Foundation

/// The parameter for the width of scenes that show a column in the middle of the stage.
@MainActor
enum ColumnParameter {
  static let width = Parameter.number(
    "column-width", in: 320...1920, step: 40, unit: .points, default: 640, "The column's maximum width.")

  /// Returns the default width of the column, and the default heights of parameters in it, by parameter name. In a viewport
  /// of a large height, in points, a column is wider, and its heights are up to twice those in a smaller one.
  static func defaults(_ heights: [Parameter], in viewport: CGSize) -> [String: Double] {
    // A row of cards leaves more of the stage free than a column.
    let growth = CardSize.growth(in: CGSize(width: .infinity, height: viewport.height - 24))
    guard growth > 1 else { return [:] }
    var defaults = [width.name: width.clamped((width.defaultValue * growth / 40).rounded(.down) * 40)]
    for height in heights {
      defaults[height.name] = height.clamped((height.defaultValue * min(growth, 2)).rounded(.down))
    }
    return defaults
  }

  /// Returns the rectangle of a column in the middle of the stage, in points, with a margin on both sides if
  /// the stage is narrower than the column and the margins.
  static func column(in stage: CGRect, margin: CGFloat = 0, values: ParameterValues) -> CGRect {
    let width = max(0, min(stage.width - 2 * margin, values[Self.width]))
    return CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.minY, width: width, height: max(0, stage.height - 24))
  }
}
