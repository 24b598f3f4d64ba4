public import Foundation

/// The scroll geometry of an orthogonal section, which scrolls by itself across its layout's axis.
///
/// The collection view scrolls the section like a separate scroll view, including deceleration. The layout
/// positions the section's items by the resulting offset, `CollectionView.contentOffset(ofSection:)`. All
/// geometry is in the layout's own coordinates: in a mirrored layout it starts at the right.
public struct OrthogonalSection: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The rectangle in which the section is visible and can be dragged, in content space.
  public var viewport: CGRect

  /// The size of the section's content, in points; along the axis that does not scroll, the viewport's size.
  public var contentSize: CGSize

  /// The insets around the section's content, in points.
  public var contentInset = EdgeInsets.zero

  /// Whether scrolls come to rest at multiples of the viewport.
  public var isPagingEnabled = false

  /// Creates the scroll geometry of a section.
  public init(
    section: Int, viewport: CGRect, contentSize: CGSize, contentInset: EdgeInsets = .zero,
    isPagingEnabled: Bool = false
  ) {
    self.section = section
    self.viewport = viewport
    self.contentSize = contentSize
    self.contentInset = contentInset
    self.isPagingEnabled = isPagingEnabled
  }
}
