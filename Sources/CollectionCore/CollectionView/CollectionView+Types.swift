extension CollectionView {
  /// The axis along which content scrolls.
  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// Where an item should stand in the view; at most one value per axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits, with UIKit's values.
    public let rawValue: UInt

    /// Positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top at the view's, below the top content inset.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's middle in the middle of what the content insets leave of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom at the view's, above the bottom content inset.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at the view's, right of the left content inset.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's middle in the middle of what the content insets leave of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at the view's, left of the right content inset.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Whether cells may ask for another size while they are shown, with UIKit's values.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled = 0
    /// After `CollectionReusableView.invalidateIntrinsicContentSize()`.
    case enabled = 1
    /// The same as `enabled`, as views have no constraints.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
