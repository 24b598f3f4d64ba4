import UIKit

/// A layout of items side by side, like iCarousel's linear type. Scrolling comes to rest at an item.
class LinearLayout: SpineLayout {
  /// The distance from one item to the next, as a multiple of an item's extent along the scrolling axis; 1,
  /// the default, places items side by side.
  /// Range: 0.1...3, step 0.05
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var stride: CGFloat { itemExtent * spacing }
}
