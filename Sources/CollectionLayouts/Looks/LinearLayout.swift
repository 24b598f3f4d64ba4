import CollectionCore
public import Foundation

/// A layout of items side by side, one of which is docked: iCarousel's linear type.
@preconcurrency @MainActor
open class LinearLayout: SpineLayout {
  /// The distance from one item to the next, in item extents; 1, side by side, by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  open override var stride: CGFloat { itemExtent * spacing }
}
