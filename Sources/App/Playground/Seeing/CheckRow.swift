import CollectionCore
import Foundation
import Scenes

/// A row of a list with a text and a box, which is filled while what the row names is on.
final class CheckRow: View {
  private let box = View()
  private let label = Label(font: Typography.small)
  private static let boxSide: CGFloat = 12

  init() {
    super.init(frame: .zero)
    box.cornerRadius = 4
    box.borderWidth = 1.5
    addSubview(box)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ title: String, isOn: Bool) {
    label.text = title
    box.backgroundColor = isOn ? Palette.accent : .clear
    box.borderColor = isOn ? Palette.accent : Palette.tertiaryText
    label.textColor = isOn ? Palette.text : Palette.secondaryText
    setNeedsLayout()
  }

  override func layoutSubviews() {
    box.frame = CGRect(
      x: 4, y: (bounds.height - Self.boxSide) / 2, width: Self.boxSide, height: Self.boxSide)
    label.frame = CGRect(x: 26, y: 0, width: max(0, bounds.width - 26), height: bounds.height)
    label.font = Typography.fitted(Typography.small, to: label.text, in: label.frame.width, atLeast: 0.4)
  }
}
