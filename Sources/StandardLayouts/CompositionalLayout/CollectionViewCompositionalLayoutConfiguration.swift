public import Foundation

/// The settings of a whole compositional layout.
@preconcurrency @MainActor
public final class CollectionViewCompositionalLayoutConfiguration {
  /// The axis along which sections are stacked; vertical by default.
  public var scrollDirection = CollectionView.ScrollDirection.vertical

  /// The spacing between sections, in points.
  public var interSectionSpacing: CGFloat = 0

  /// The boundary elements, such as headers and footers, of the whole content.
  ///
  /// Their index paths have a single index, which counts the elements of the same kind.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// The edges that content insets are measured from in sections whose own reference is `.automatic`; the
  /// safe area by default.
  public var contentInsetsReference = ContentInsetsReference.safeArea

  /// Creates the configuration of a vertical layout without spacing, headers and footers.
  public init() {}

  /// Returns a deep copy.
  func copied() -> CollectionViewCompositionalLayoutConfiguration {
    let copy = CollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copiedBoundaryItem() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
