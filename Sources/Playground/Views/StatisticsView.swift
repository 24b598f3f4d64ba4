import CollectionCore
import Foundation

/// What the last frames cost and what the scroll view is doing, as text in a corner.
final class StatisticsView: View {
  static let size = CGSize(width: 300, height: 132)

  private let label = Label(font: Typography.code, color: Palette.text, lines: 0)
  private var lastUpdate = -1.0
  private static let updateInterval = 0.1

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Palette.surface.withAlpha(0.88)
    cornerRadius = 12
    borderColor = Palette.hairline
    borderWidth = 1
    addSubview(label)
  }

  /// Shows the frame at a time in seconds, but not so often that the figures flicker.
  func update(_ text: @autoclosure () -> String, at time: Double) {
    guard abs(time - lastUpdate) >= Self.updateInterval else { return }
    lastUpdate = time
    label.text = text()
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: 14, dy: 10) }
}
