import CollectionCore
import Foundation

/// The heading of a group of parameters.
final class PanelHeaderView: CollectionReusableView {
  let label = Label(font: Typography.smallStrong, color: Palette.tertiaryText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 24, y: 0, width: max(0, bounds.width - 48), height: bounds.height)
  }
}
