public import Foundation

/// The description of a section in a compositional layout: a group that is repeated until all items are
/// placed, with headers, footers and a background.
///
/// The layout copies the description in `prepare()`. After a later change of the description, invalidate the
/// layout.
@preconcurrency @MainActor
open class CollectionLayoutSection {
  let group: CollectionLayoutGroup

  /// The margins between the groups and the section's edges, headers and footers, in points; zero by default.
  open var contentInsets = DirectionalEdgeInsets.zero

  /// The spacing between successive groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0

  /// The section's scrolling behaviour across the layout's scrolling axis; `.none` by default. With any other
  /// behaviour, the section's groups are placed in a single line along which they scroll.
  open var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The section's boundary elements, such as headers and footers.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Whether the content insets across the layout's scrolling axis also apply to headers and footers; `true`
  /// by default.
  open var supplementariesFollowContentInsets = true

  /// The section's backgrounds; empty by default.
  open var decorationItems: [CollectionLayoutDecorationItem] = []

  /// A closure that may change the section's visible items before they are displayed; `nil` by default. See
  /// `CollectionLayoutVisibleItem`.
  ///
  /// While a section with a handler is visible, every scroll invalidates the layout.
  open var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The edges from which content insets across the layout's scrolling axis are measured.
  ///
  /// The default, `.automatic`, means the value in the layout's configuration.
  open var contentInsetsReference = ContentInsetsReference.automatic

  /// The edges between which headers and footers are placed across the layout's scrolling axis, before
  /// content insets apply.
  ///
  /// The default, `.automatic`, means the value of `contentInsetsReference`.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// Creates a section that repeats a group until all items of the section are placed.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// Returns a deep copy of the description.
  func copied() -> SectionCopy {
    let copy = SectionCopy(group: group.copiedGroup())
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

/// The copy of a section's description that a layout reads. Reads of an instance of a final class are direct.
@MainActor
final class SectionCopy: CollectionLayoutSection {}

/// The scrolling behaviour of a section across its layout's scrolling axis. The raw values are those of
/// UIKit.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// The section does not scroll by itself: its groups are stacked along the layout's scrolling axis.
  case none = 0
  /// The section scrolls freely and can rest anywhere.
  case continuous
  /// The section scrolls freely and comes to rest with a group at the section's leading (or top) edge.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages of its visible length.
  case paging
  /// The section scrolls by at most one group per drag and comes to rest with a group at the section's
  /// leading (or top) edge.
  case groupPaging
  /// The section scrolls by at most one group per drag and comes to rest with a group in its middle. The
  /// first and the last group can rest there, too.
  case groupPagingCentered
}

/// The edges from which a section's content insets across the layout's scrolling axis are measured. The raw
/// values are those of UIKit.
///
/// At an edge where the collection view's content inset is larger, the section's inset is measured from that
/// content inset.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// The inherited value: for headers and footers their section's value, for a section the configuration's
  /// value, and for a configuration the safe area.
  case automatic = 0
  /// Section insets are measured from the collection view's content insets.
  case none
  /// Section insets are measured from the collection view's safe area.
  case safeArea
  /// Section insets are measured from the collection view's layout margins, which are inside the safe area.
  case layoutMargins
  /// The same as `layoutMargins`, because views have no readable content guide.
  case readableContent

  /// Returns `other` if this reference is `automatic`, otherwise this reference.
  func resolved(_ other: Self) -> Self { self == .automatic ? other : self }
}

/// A closure that receives a section's visible items, the content offset in points, and the layout
/// environment.
///
/// The offset is that of the collection view. In a section that scrolls by itself, the component across the
/// layout's scrolling axis is the section's own offset. An item's centre minus the offset is its position in
/// the view; in a right-to-left view, x is measured from the right. The closure may be called several times
/// per frame.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any CollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any CollectionLayoutEnvironment
  ) -> Void
