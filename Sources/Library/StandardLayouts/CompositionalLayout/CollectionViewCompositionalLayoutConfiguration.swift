public import Foundation

/// The settings of a whole compositional layout.
@preconcurrency @MainActor
open class CollectionViewCompositionalLayoutConfiguration {
  /// The axis along which sections are stacked; vertical by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical

  /// The spacing between sections along the scrolling axis, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0

  /// The boundary elements, such as headers and footers, of the whole content; empty by default.
  ///
  /// The index path of such an element has a single index: the element's index among the elements of the same
  /// kind, from 0.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// The edges from which content insets are measured in sections whose own reference is `.automatic`; the
  /// safe area by default.
  open var contentInsetsReference = ContentInsetsReference.safeArea

  /// Creates the configuration of a layout that scrolls vertically, without section spacing, headers and
  /// footers.
  public init() {}

  /// Returns a deep copy of the configuration.
  func copied() -> CollectionViewCompositionalLayoutConfiguration {
    let copy = CollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copiedBoundaryItem() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
