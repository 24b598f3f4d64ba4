import CollectionCore
import Foundation
import Scenes

/// A text field of one line, with a caret or a selection. The beginning of a text that is wider than the field is left out
/// as far as necessary to show the caret.
final class TextField: View {
  private let label: Label
  private let font: Font
  private let caret = View()
  private let selection = View()
  private var entry: TextEntry?
  /// The text without a caret.
  private(set) var text = ""
  private var isHint = false

  private static let caretWidth: CGFloat = 2

  /// Creates an empty field; `alignment` is left or right.
  init(font: Font, alignment: Label.Alignment = .left) {
    (self.font, label) = (font, Label(font: font, alignment: alignment))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    (caret.backgroundColor, selection.backgroundColor) = (Palette.accent, Palette.accent.withAlpha(0.35))
    for view in [selection, label, caret] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The color of the text.
  var textColor: Color {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  /// The width that the text and the caret need, in points.
  var neededWidth: CGFloat { width(of: text) + 2 * Self.caretWidth }

  /// Shows a text that the user types or, while it is empty, a hint in a paler color, reduced if it is too
  /// wide. Only the field that is focused has a caret.
  func show(_ entry: TextEntry, hint: String, isFocused: Bool = true) {
    show(entry.text.isEmpty ? hint : entry.text, typing: isFocused ? entry : nil)
    isHint = entry.text.isEmpty
    textColor = isHint ? Palette.tertiaryText : Palette.text
  }

  /// Shows a text; `entry` is the text that the user is typing, if any.
  func show(_ text: String, typing entry: TextEntry?) {
    (self.text, self.entry) = (text, entry)
    setNeedsLayout()
  }

  private func width(of text: some StringProtocol) -> CGFloat {
    text.isEmpty ? 0 : Typography.usualWidth(of: text, in: label.font)
  }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: Self.caretWidth, dy: 0)
    label.font = isHint ? Typography.fitted(font, to: text, in: label.bounds.width, atLeast: 0.3) : font
    let position = entry.map { $0.text.isEmpty ? 0 : $0.caret } ?? 0
    let hidden = hiddenCount(before: position, in: label.bounds.width)
    let shown = text.dropFirst(hidden)
    label.text = String(shown)
    let whole = min(width(of: shown), label.bounds.width)
    let left = label.textAlignment == .right ? label.frame.maxX - whole : label.frame.minX
    let height = min(bounds.height, Typography.scaled(font.size * 1.4))
    let marked = CGRect(x: left, y: ((bounds.height - height) / 2).rounded(), width: whole, height: height)
    let isSelected = entry?.isSelected ?? false
    (caret.isHidden, selection.isHidden) = (entry == nil || isSelected, !isSelected)
    selection.frame = marked
    let offset = min(whole, width(of: shown.prefix(position - hidden)))
    let x = (left + offset - Self.caretWidth / 2).rounded()
    caret.frame = CGRect(x: x, y: marked.minY, width: Self.caretWidth, height: height)
  }

  /// Returns the number of characters to leave out at the beginning, so that a caret at a position fits a width in points.
  private func hiddenCount(before position: Int, in room: CGFloat) -> Int {
    (0..<position).first { width(of: text.prefix(position).dropFirst($0)) <= room } ?? position
  }
}
