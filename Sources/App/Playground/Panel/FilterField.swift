import CollectionCore
import Foundation
import Scenes

/// The panel's text field for a filter, which shows a hint while the field is empty.
final class FilterField: View {
  private let label = Label(font: Typography.body)
  private let hint: String

  /// Creates the field. The hint names `key`, the key that starts typing in the field.
  init(key: String) {
    hint = "Filter parameters  \(key)"
    super.init(frame: .zero)
    cornerRadius = 8
    borderWidth = 1
    addSubview(label)
    show("", isFocused: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isFocused: Bool) {
    label.text = text.isEmpty ? hint : text
    label.textColor = text.isEmpty ? Palette.tertiaryText : Palette.text
    backgroundColor = isFocused ? Palette.raised : .clear
    borderColor = isFocused ? Palette.accent : Palette.track
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 10, y: 0, width: max(0, bounds.width - 20), height: bounds.height)
  }
}
