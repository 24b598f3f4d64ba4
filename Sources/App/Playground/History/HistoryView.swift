import Foundation

/// The slider at the bottom of the stage for the position in the history, with the title of the last step in
/// effect.
final class HistoryView: StageSlider {
  private var stepCount = 0

  func show(_ history: History) {
    stepCount = history.steps.count
    let position = history.position
    fraction = stepCount > 0 ? CGFloat(position) / CGFloat(stepCount) : 0
    title.text =
      position > 0
      ? history.steps[position - 1].title : stepCount > 0 ? "the beginning" : "Nothing has changed yet."
    detail.text = stepCount > 0 ? "\(position) of \(stepCount)" : nil
  }

  /// Returns the position in the history, as the number of steps in effect, for a point in this view's
  /// coordinates.
  func position(at point: CGPoint) -> Int { Int((fraction(at: point) * CGFloat(stepCount)).rounded()) }
}
