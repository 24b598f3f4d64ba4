import UIKit

/// A carousel of one large item (several in a wide view) and a small item, like Material 3's hero layout.
class HeroLayout: KeylineLayout {
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns keylines whose large items are twice as long along the scrolling axis as across this axis, if
  /// the view has room. The width of `itemSize` has no effect.
  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> Keylines {
    .fitting(
      target: min(itemSize.height * 2 + spacing, available), small: smallSizes, spacing: spacing,
      in: available, mediumCounts: 0...1, prefersManyLarge: false)
  }
}
