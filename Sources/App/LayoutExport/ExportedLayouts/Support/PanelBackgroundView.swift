import UIKit

/// The panel behind the storefront's grid.
final class PanelBackgroundView: UICollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.15)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
