import CollectionCore
import Foundation
import Scenes

/// The heading of a group of parameters: a triangle that shows whether the group is folded, the title, and
/// the number of changed parameters.
final class PanelHeaderView: CollectionReusableView {
  private let triangle = Label(font: Typography.small, color: Palette.tertiaryText)
  private let title = Label(font: Typography.smallStrong, color: Palette.secondaryText)
  private let changes = Label(font: Typography.small, color: Palette.accent, alignment: .right)
  /// The ring around a heading that has the focus, which is filled while the mouse is over the heading.
  private let ring = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    (ring.borderColor, ring.cornerRadius) = (Palette.accent, 8)
    for view in [ring, triangle, title, changes] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the heading of a section; a heading that has the focus gets a ring.
  func show(_ section: PanelContents.Section, isFocused: Bool, isHovered: Bool) {
    ring.borderWidth = isFocused ? 2 : 0
    ring.backgroundColor = isHovered ? Palette.raised.withAlpha(0.5) : .clear
    triangle.text = section.isFolded ? "▸" : "▾"
    title.text = section.title
    changes.text = section.changeCount == 0 ? nil : "\(section.changeCount) changed"
  }

  override func layoutSubviews() {
    let (left, changesWidth) = (12 + Typography.scaled(14), Typography.scaled(100))
    triangle.frame = CGRect(x: 12, y: 0, width: left - 14, height: bounds.height)
    changes.frame = CGRect(
      x: max(0, bounds.width - changesWidth - 24), y: 0, width: changesWidth, height: bounds.height)
    ring.frame = bounds.insetBy(dx: 4, dy: 2)
    title.frame = CGRect(x: left, y: 0, width: max(0, changes.frame.minX - left), height: bounds.height)
  }
}
