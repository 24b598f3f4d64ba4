import CollectionCore
import Foundation
import Scenes

/// A cell of the scene browser: the picture of a scene or a look, with the title and the key below.
final class SceneBrowserCell: CollectionViewCell {
  private let title = Label(font: Typography.smallStrong)
  private let key = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let frameView = View()
  private var picture: ScenePicture?

  private static var titleHeight: CGFloat { Typography.scaled(26) }
  /// The width of the outline around the selected picture, in points.
  private static let outlineWidth: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    frameView.cornerRadius = 12
    frameView.borderColor = Palette.accent
    for view in [frameView, title, key] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the height of a cell, in points, for a picture of the given width.
  static func height(ofWidth width: CGFloat) -> CGFloat {
    (width * ScenePreview.stageSize.height / ScenePreview.stageSize.width).rounded() + titleHeight
  }

  override var isSelected: Bool {
    didSet { frameView.borderWidth = isSelected ? Self.outlineWidth : 0 }
  }

  func show(_ item: CommandPalette.Item, _ picture: ScenePicture) {
    title.text = item.title
    key.text = item.detail.count == 1 ? item.detail : nil
    guard picture !== self.picture else { return }
    // The picture may have moved on to another cell already.
    if self.picture?.superview === contentView { self.picture?.removeFromSuperview() }
    self.picture = picture
    contentView.insertSubview(picture, at: 0)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - Self.titleHeight)
    picture?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height).insetBy(dx: -2, dy: -2)
    let keyWidth: CGFloat = 20
    title.frame = CGRect(
      x: 2, y: height, width: max(0, bounds.width - keyWidth - 4), height: Self.titleHeight)
    key.frame = CGRect(x: bounds.width - keyWidth - 2, y: height, width: keyWidth, height: Self.titleHeight)
  }
}

/// The heading of a group of lines in the scene browser and in the help.
final class PaletteHeading: CollectionReusableView {
  let title = Label(font: Typography.heading, color: Palette.secondaryText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    title.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
