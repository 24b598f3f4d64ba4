import CollectionCore
import Foundation
import Scenes

/// A tag beside the pointer with a parameter's name and value, shown while the parameter's letter key is
/// held.
final class ValueTag: View {
  private let label = Label(font: Typography.strong, alignment: .center)

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.raised
    cornerRadius = 10
    borderColor = Palette.accent
    borderWidth = 1
    isHidden = true
    isUserInteractionEnabled = false
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the tag with a text, beside a point in the superview's coordinates and inside `area`.
  func show(_ text: String, beside point: CGPoint, in area: CGRect) {
    label.text = text
    isHidden = false
    let room = max(0, area.width - 40)
    label.font = Typography.fitted(Typography.strong, to: text, in: room, atLeast: 0.4)
    let size = CGSize(
      width: min(room, Typography.width(of: text, in: label.font)) + 24, height: 10 + Typography.scaled(22))
    frame = CGRect(
      origin: CGPoint(
        x: max(8, min(point.x + 18, area.width - size.width - 8)),
        y: max(8, min(point.y + 18, area.height - size.height - 8))), size: size)
    label.frame = CGRect(origin: .zero, size: size)
  }
}
