import Foundation

/// The parameter for the width of scenes that show a column in the middle of the stage.
@MainActor
enum ColumnParameter {
  static let width = Parameter.number(
    "column-width", in: 320...1920, step: 40, unit: .points, default: 640, "The column's maximum width.")

  /// Returns the rectangle of a column in the middle of the stage, in points, with a margin on both sides if
  /// the stage is narrower than the column and the margins.
  static func column(in stage: CGRect, margin: CGFloat = 0, values: ParameterValues) -> CGRect {
    let width = max(0, min(stage.width - 2 * margin, values[Self.width]))
    return CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.minY, width: width, height: max(0, stage.height - 24))
  }
}
