package import CollectionCore
package import Foundation

/// The text and style of a section's header.
package struct SectionTitle: Hashable {
  var title: String
  var subtitle: String
  /// Whether the section has a panel behind it.
  var isOnPanel = false

  init(title: String, subtitle: String, isOnPanel: Bool = false) {
    (self.title, self.subtitle, self.isOnPanel) = (title, subtitle, isOnPanel)
  }

  /// Creates the text of a supplementary view of any kind: the kind, such as `Header`, and the section.
  package init(kind: String, section: Int) {
    let prefix = "UICollectionElementKindSection"
    title = kind.hasPrefix(prefix) ? String(kind.dropFirst(prefix.count)) : kind
    subtitle = "Section \(section + 1)"
  }
}

/// A section header with a title and a subtitle.
///
/// The background is opaque, so that a pinned header hides the cards behind it.
package final class SectionTitleView: CollectionReusableView {
  private let title = Label(font: Typography.title)
  private let subtitle = Label(font: Typography.body, color: Palette.secondaryText)
  private let line = View()
  private let ground = View()

  private var isOnPanel = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Palette.background
    ground.borderColor = Palette.hairline
    line.backgroundColor = Palette.hairline
    for view in [ground, title, subtitle, line] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package func show(_ content: SectionTitle) {
    title.text = content.title
    subtitle.text = content.subtitle
    isOnPanel = content.isOnPanel
    ground.backgroundColor = isOnPanel ? Palette.surface : .clear
    ground.cornerRadius = isOnPanel ? PanelBackgroundView.cornerRadius : 0
    ground.borderWidth = isOnPanel ? 1 : 0
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    // Only the panel's top is visible: `clipsToBounds` hides the rounded bottom.
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + 2 * ground.cornerRadius)
    let inner = bounds.insetBy(dx: isOnPanel ? PanelBackgroundView.cornerRadius : 0, dy: 0)
    let (titleHeight, subtitleHeight) = (
      36 * Typography.fit(40, in: bounds.height), 20 * Typography.fit(40, in: bounds.height)
    )
    title.font = Typography.fitted(Typography.title, needing: 40, in: bounds.height)
    subtitle.font = Typography.fitted(Typography.body, needing: 40, in: bounds.height)
    let width = min(inner.width, Typography.width(of: title.text ?? "", in: title.font))
    title.frame = CGRect(x: inner.minX, y: inner.midY - titleHeight / 2, width: width, height: titleHeight)
    let left = title.frame.maxX + 16
    subtitle.frame = CGRect(
      x: left, y: inner.midY - subtitleHeight / 2 + 1, width: max(0, inner.maxX - left),
      height: subtitleHeight)
    (title.textAlignment, subtitle.textAlignment) = (.left, .right)
    mirrorIfRightToLeft([title, subtitle], in: bounds)
    subtitle.isHidden =
      subtitle.frame.width < Typography.usualWidth(of: subtitle.text ?? "", in: subtitle.font)
    line.frame = CGRect(x: inner.minX, y: bounds.height - 1, width: inner.width, height: 1)
  }
}

/// The decoration view that draws a panel behind a section.
final class PanelBackgroundView: CollectionReusableView {
  static let kind = "panel"
  static let cornerRadius: CGFloat = 24

  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    cornerRadius = Self.cornerRadius
    borderColor = Palette.hairline
    borderWidth = 1
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
