import UIKit

/// A carousel of large items, a medium item and a small item, like Material 3's multi-browse layout.
class MultiBrowseLayout: KeylineLayout {
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> Keylines {
    .fitting(
      target: min(itemSize.width + spacing, available), small: smallSizes, spacing: spacing, in: available,
      mediumCounts: 0...1, prefersManyLarge: true)
  }
}
