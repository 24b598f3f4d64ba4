public import CollectionCore
public import Foundation

/// A layout of items side by side, like iCarousel's linear type. Scrolling comes to rest at an item.
@preconcurrency @MainActor
open class LinearLayout: SpineLayout {
  /// The distance from one item to the next, as a multiple of an item's extent along the scrolling axis; 1,
  /// the default, places items side by side.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "spacing", \LinearLayout.spacing, in: 0.1...3, step: 0.05,
        "The distance between cards, in card lengths.")
    ]
  }

  open override var stride: CGFloat { itemExtent * spacing }
}
