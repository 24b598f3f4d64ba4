public import Foundation

/// A section that scrolls by itself, across its layout's axis: where, and over what.
///
/// The collection view scrolls it like a scroll view of its own, under a finger, a wheel and in time; the
/// layout places the section's items by the offset that comes of it,
/// `CollectionView.contentOffset(ofSection:)`. All of it is in the layout's own coordinates: where the
/// collection view mirrors x, it starts at the right.
public struct OrthogonalSection: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// Where a finger takes hold of it, and what shows its content, in content space.
  public var viewport: CGRect

  /// The extent of what scrolls, in points; on the axis that does not, the viewport's.
  public var contentSize: CGSize

  /// Room around what scrolls, in points.
  public var contentInset = EdgeInsets.zero

  /// Whether it rests on multiples of the viewport.
  public var isPagingEnabled = false

  /// A section of an index that shows content of a size in a viewport.
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
