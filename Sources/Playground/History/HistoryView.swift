import CollectionCore
import Foundation
import Style

/// The slider at the bottom of the stage for the position in the history, with the title of the last step in
/// effect.
final class HistoryView: View {
  private let bar = View()
  private let fill = View()
  private let thumb = View()
  private let title = Label(font: Typography.body)
  private let count = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private var stepCount = 0
  private var position = 0

  /// The view's height, in points.
  static var height: CGFloat { 42 + Typography.scaled(22) }
  private static let margin: CGFloat = 20

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    cornerRadius = 14
    borderColor = Palette.hairline
    borderWidth = 1
    bar.backgroundColor = Palette.track
    fill.backgroundColor = Palette.accent
    thumb.backgroundColor = Palette.text
    for view in [bar, fill, thumb, title, count] as [View] { addSubview(view) }
  }

  func show(_ history: History) {
    (stepCount, position) = (history.steps.count, history.position)
    title.text =
      position > 0
      ? history.steps[position - 1].title : stepCount > 0 ? "the beginning" : "Nothing has changed yet."
    count.text = stepCount > 0 ? "\(position) of \(stepCount)" : nil
    setNeedsLayout()
  }

  /// Returns the position in the history, as the number of steps in effect, for a point in this view's
  /// coordinates.
  func position(at point: CGPoint) -> Int {
    let width = bounds.width - 2 * Self.margin
    guard width > 0 else { return position }
    let fraction = min(max((point.x - Self.margin) / width, 0), 1)
    return Int((fraction * CGFloat(stepCount)).rounded())
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * Self.margin)
    let fraction = stepCount > 0 ? CGFloat(position) / CGFloat(stepCount) : 0
    let line = Typography.scaled(22)
    title.frame = CGRect(x: Self.margin, y: 10, width: width * 0.75, height: line)
    count.frame = CGRect(x: Self.margin + width * 0.75, y: 10, width: width * 0.25, height: line)
    bar.frame = CGRect(x: Self.margin, y: line + 22, width: width, height: 4)
    fill.frame = CGRect(x: Self.margin, y: line + 22, width: width * fraction, height: 4)
    thumb.frame = CGRect(x: Self.margin + width * fraction - 7, y: line + 17, width: 14, height: 14)
    for view in [bar, fill] { view.cornerRadius = 2 }
    thumb.cornerRadius = 7
  }
}
