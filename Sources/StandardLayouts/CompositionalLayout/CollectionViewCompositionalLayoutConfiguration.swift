public import Foundation

/// What holds for a whole compositional layout.
@preconcurrency @MainActor
public final class CollectionViewCompositionalLayoutConfiguration {
  /// The axis along which sections follow each other. Vertical by default.
  public var scrollDirection = CollectionView.ScrollDirection.vertical

  /// The gap between sections, in points.
  public var interSectionSpacing: CGFloat = 0

  /// Headers, footers and the like of all the content; their index paths have one index, their place among
  /// those of their kind.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// What the content insets of sections are measured from that leave it open. The safe area by default.
  public var contentInsetsReference = ContentInsetsReference.safeArea

  /// A vertical layout without gaps, headers and footers.
  public init() {}

  /// A copy all the way down.
  func copied() -> CollectionViewCompositionalLayoutConfiguration {
    let copy = CollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copiedBoundaryItem() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
