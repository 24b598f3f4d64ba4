import CollectionCore
import Foundation
import Style

/// The heading of a group of parameters: a triangle that shows whether the group is folded, the title, and
/// the number of changed parameters.
final class PanelHeaderView: CollectionReusableView {
  private let triangle = Label(font: Typography.small, color: Palette.tertiaryText)
  private let title = Label(font: Typography.smallStrong, color: Palette.secondaryText)
  private let changes = Label(font: Typography.small, color: Palette.accent, alignment: .right)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    for label in [triangle, title, changes] { addSubview(label) }
  }

  func show(_ section: PanelContents.Section) {
    triangle.text = section.isFolded ? "▸" : "▾"
    title.text = section.title
    changes.text = section.changeCount == 0 ? nil : "\(section.changeCount) changed"
  }

  override func layoutSubviews() {
    let (left, changesWidth) = (12 + Typography.scaled(14), Typography.scaled(100))
    triangle.frame = CGRect(x: 12, y: 0, width: left - 14, height: bounds.height)
    changes.frame = CGRect(
      x: max(0, bounds.width - changesWidth - 24), y: 0, width: changesWidth, height: bounds.height)
    title.frame = CGRect(x: left, y: 0, width: max(0, changes.frame.minX - left), height: bounds.height)
  }
}
