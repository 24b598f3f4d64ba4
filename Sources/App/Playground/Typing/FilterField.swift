import CollectionCore
import Foundation
import Scenes

/// The panel's text field for a filter, which shows a hint while the field is empty.
final class FilterField: View {
  private let field = TextField(font: Typography.body)
  private let hint: String

  /// Creates the field. The hint names `key`, the key that starts typing in the field.
  init(key: String) {
    hint = "Filter parameters  \(key)"
    super.init(frame: .zero)
    cornerRadius = 8
    borderWidth = 1
    addSubview(field)
    show(TextEntry(), isFocused: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ entry: TextEntry, isFocused: Bool) {
    field.show(entry, hint: hint, isFocused: isFocused)
    backgroundColor = isFocused ? Palette.raised : .clear
    borderColor = isFocused ? Palette.accent : Palette.track
  }

  override func layoutSubviews() {
    field.frame = CGRect(x: 10, y: 0, width: max(0, bounds.width - 20), height: bounds.height)
  }
}
