extension CollectionView {
  /// The axis along which content scrolls.
  public enum ScrollDirection: Int, Hashable, Sendable, CaseIterable {
    case vertical = 0
    case horizontal = 1
  }

  /// The position of an item in the view after a scroll; at most one value for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top edge at the top of the view, below the top content inset.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's middle halfway between the top and bottom content insets.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom edge at the bottom of the view, above the bottom content inset.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at the left of the view, right of the left content inset.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's middle halfway between the left and right content insets.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at the right of the view, left of the right content inset.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// A mode of self-sizing invalidation: whether displayed cells may request another size. The raw values are
  /// UIKit's.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled = 0
    /// Cells may request another size with `CollectionReusableView.invalidateIntrinsicContentSize()`.
    case enabled = 1
    /// The same as `enabled`, because views have no constraints.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
