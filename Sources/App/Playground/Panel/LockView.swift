import CollectionCore
import Foundation
import Scenes

/// The sign of a locked parameter: a padlock, which not all fonts have.
final class LockView: View {
  private let shackle = View()
  private let body = View()

  init() {
    super.init(frame: .zero)
    (shackle.borderColor, body.backgroundColor) = (Palette.secondaryText, Palette.secondaryText)
    for view in [shackle, body] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The size of the sign, in points.
  static var size: CGSize { CGSize(width: Typography.scaled(9), height: Typography.scaled(12)) }

  override func layoutSubviews() {
    let (width, middle) = (bounds.width, bounds.height * 0.45)
    body.frame = CGRect(x: 0, y: middle, width: width, height: bounds.height - middle)
    body.cornerRadius = width / 6
    shackle.frame = CGRect(x: width / 6, y: 0, width: width * 2 / 3, height: middle + width / 3)
    (shackle.cornerRadius, shackle.borderWidth) = (width / 3, width / 6)
  }
}
