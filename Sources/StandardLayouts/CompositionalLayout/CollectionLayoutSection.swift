public import Foundation

/// A section of a compositional layout: a group that is repeated for as many items as there are, with
/// headers, footers and a background.
///
/// The layout reads it when it prepares. Change it later, and invalidate the layout for the change to show.
@preconcurrency @MainActor
public final class CollectionLayoutSection {
  let group: CollectionLayoutGroup

  /// The margins around the groups, between headers and footers, in points.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The gap between groups, in points.
  public var interGroupSpacing: CGFloat = 0

  /// Whether and how the section's groups scroll across the layout's axis, in one line.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// Headers, footers and the like.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers keep within the content insets across the layout's axis. True by default.
  public var supplementariesFollowContentInsets = true

  /// Backgrounds.
  public var decorationItems: [CollectionLayoutDecorationItem] = []

  /// Called with what is visible of the section before it is shown, to change how it looks; see
  /// `CollectionLayoutVisibleItem`. With one, every scroll asks for a pass.
  public var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// What content insets are measured from across the layout's axis; `.automatic` by default, which is the
  /// configuration's choice.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// What headers and footers keep within across the layout's axis, before any content insets; `.automatic`
  /// by default, which is `contentInsetsReference`.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// A section that repeats a group.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// A copy all the way down, that later changes of this one do not reach.
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

/// Whether and how a section scrolls across its layout's axis; UIKit's values.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// It does not: its groups follow each other along the layout's axis.
  case none = 0
  /// Freely.
  case continuous
  /// Freely, but it comes to rest with a group at its start.
  case continuousGroupLeadingBoundary
  /// By its own visible extent.
  case paging
  /// By one group a drag, which comes to rest at its start.
  case groupPaging
  /// By one group a drag, which comes to rest in the middle; the first and the last one too.
  case groupPagingCentered
}

/// Edges that a section's content insets are measured from across the layout's axis, or the collection view's
/// content insets where these reach farther in; UIKit's values.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// What the next level up says: the section's for its headers and footers, the configuration's for a
  /// section, the safe area for a configuration.
  case automatic = 0
  /// The content insets alone.
  case none
  /// The collection view's safe area.
  case safeArea
  /// The collection view's layout margins, inside the safe area.
  case layoutMargins
  /// The same as `layoutMargins`: views have no width of lines that read well.
  case readableContent

  /// The reference, or another in the place of `automatic`.
  func resolved(_ other: Self) -> Self { self == .automatic ? other : self }
}

/// Given what is visible of a section, where it is scrolled to in points, and the collection view's room.
///
/// The offset is the collection view's, and across its axis a scrolling section's own: an item's centre minus
/// the offset is its place in the view, where x is counted from the right in a view from right to left. May
/// be called several times for one frame.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any CollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any CollectionLayoutEnvironment
  ) -> Void
