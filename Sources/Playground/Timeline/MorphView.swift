import CollectionCore
import Foundation
import Style

/// The slider at the bottom of the stage that shows and changes the progress of a morph.
final class MorphView: View {
  private let bar = View()
  private let fill = View()
  private let thumb = View()
  private let title = Label(font: Typography.body)
  private let hint = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private var progress: CGFloat = 0

  /// The view's height, in points.
  static let height: CGFloat = 64
  private static let margin: CGFloat = 20

  /// Creates the slider; the slider's hint names some of `keys`.
  init(keys: KeyBindings) {
    super.init(frame: .zero)
    hint.text = "\(keys.title(of: .typeValue)) finishes, \(keys.title(of: .stepBack)) cancels"
    backgroundColor = Palette.surface
    cornerRadius = 14
    borderColor = Palette.hairline
    borderWidth = 1
    bar.backgroundColor = Palette.track
    fill.backgroundColor = Palette.accent
    thumb.backgroundColor = Palette.text
    for view in [bar, fill, thumb, title, hint] as [View] { addSubview(view) }
  }

  /// Shows the titles of a morph's two scenes, and its progress.
  func show(_ morph: Morph) {
    progress = morph.progress
    title.text = "\(morph.start) → \(morph.end)   \(Int((progress * 100).rounded())) %"
    setNeedsLayout()
  }

  /// Returns the progress, 0 … 1, at a point in this view's coordinates.
  func progress(at point: CGPoint) -> Double {
    let width = bounds.width - 2 * Self.margin
    return width > 0 ? min(max((point.x - Self.margin) / width, 0), 1) : progress
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * Self.margin)
    hint.isHidden = width < 440
    title.frame = CGRect(x: Self.margin, y: 10, width: hint.isHidden ? width : width - 190, height: 22)
    hint.frame = CGRect(x: bounds.width - Self.margin - 180, y: 10, width: 180, height: 22)
    bar.frame = CGRect(x: Self.margin, y: 44, width: width, height: 4)
    fill.frame = CGRect(x: Self.margin, y: 44, width: width * progress, height: 4)
    thumb.frame = CGRect(x: Self.margin + width * progress - 7, y: 39, width: 14, height: 14)
    for view in [bar, fill] { view.cornerRadius = 2 }
    thumb.cornerRadius = 7
  }
}
