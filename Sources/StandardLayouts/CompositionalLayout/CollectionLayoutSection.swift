public import Foundation

/// A section of a compositional layout: a group repeated until all items are placed, with headers, footers
/// and a background.
///
/// The layout reads the section when it prepares. After a later change, invalidate the layout.
@preconcurrency @MainActor
public final class CollectionLayoutSection {
  let group: CollectionLayoutGroup

  /// The margins around the groups, between headers and footers, in points.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The spacing between groups, in points.
  public var interGroupSpacing: CGFloat = 0

  /// The way in which the section's groups scroll across the layout's axis, in a single line.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The section's boundary elements, such as headers and footers.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers respect the content insets across the layout's axis; `true` by default.
  public var supplementariesFollowContentInsets = true

  /// The section's backgrounds.
  public var decorationItems: [CollectionLayoutDecorationItem] = []

  /// A closure that may change the section's visible items before they are shown; see
  /// `CollectionLayoutVisibleItem`.
  ///
  /// With a handler, every scroll invalidates the layout.
  public var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The edges that content insets are measured from across the layout's axis.
  ///
  /// The default, `.automatic`, uses the configuration's value.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The edges between which headers and footers are placed across the layout's axis, before content insets
  /// apply.
  ///
  /// The default, `.automatic`, uses `contentInsetsReference`.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// Creates a section that repeats a group.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// Returns a deep copy.
  func copied() -> CollectionLayoutSection {
    let copy = CollectionLayoutSection(group: group.copiedGroup())
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copiedBoundaryItem() }
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems.map { $0.copiedDecorationItem() }
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    return copy
  }
}

/// The way in which a section scrolls across its layout's axis. The raw values are the same as in UIKit.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// The section does not scroll: its groups are stacked along the layout's axis.
  case none = 0
  /// The section scrolls freely.
  case continuous
  /// The section scrolls freely and comes to rest with a group at the start.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages of its visible extent.
  case paging
  /// The section scrolls by one group per drag and comes to rest with a group at the start.
  case groupPaging
  /// The section scrolls by one group per drag and comes to rest with a group in the middle, even the first
  /// or the last group.
  case groupPagingCentered
}

/// The edges that a section's content insets are measured from across the layout's axis. The raw values are
/// the same as in UIKit.
///
/// Where the collection view's content insets extend farther inward, they apply instead.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// The value of the next level: the section's value for its headers and footers, the configuration's value
  /// for a section, the safe area for a configuration.
  case automatic = 0
  /// The content insets only.
  case none
  /// The collection view's safe area.
  case safeArea
  /// The collection view's layout margins, inside the safe area.
  case layoutMargins
  /// The same as `layoutMargins`: views have no readable content guide.
  case readableContent

  /// Returns the reference, or another reference if this one is `automatic`.
  func resolved(_ other: Self) -> Self { self == .automatic ? other : self }
}

/// A closure that receives a section's visible items, the scroll offset in points, and the layout
/// environment.
///
/// The offset is that of the collection view. In an orthogonal section, its component across the layout's
/// axis is the section's own offset. An item's centre minus the offset is the item's position in the view; in
/// a right-to-left view, x is measured from the right. The closure may be called several times for one frame.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any CollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any CollectionLayoutEnvironment
  ) -> Void
