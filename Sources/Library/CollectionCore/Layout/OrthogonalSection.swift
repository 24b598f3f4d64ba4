public import Foundation

/// The scroll geometry of an orthogonal section, which scrolls separately, usually across the direction in
/// which the whole content scrolls.
///
/// The collection view scrolls the section like a separate scroll view, including deceleration. The layout
/// positions the section's items according to the resulting offset,
/// `CollectionView.contentOffset(ofSection:)`. All geometry is in the layout's own coordinates: in a mirrored
/// layout, x is measured from the right.
public struct OrthogonalSection: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The rectangle, within the whole content, in which the section is visible and can be dragged, in points.
  public var viewport: CGRect

  /// The size of the section's content, in points; along the axis that does not scroll, the viewport's size.
  public var contentSize: CGSize

  /// The insets around the section's content, in points. The default is zero.
  public var contentInset = EdgeInsets.zero

  /// Whether scrolls come to rest at multiples of the viewport's size. The default is `false`.
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
