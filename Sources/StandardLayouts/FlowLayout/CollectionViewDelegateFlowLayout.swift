public import Foundation

/// A delegate that provides a flow layout's sizes and spacings for single items and sections.
///
/// A method that returns a value overrides the layout's property for that item or section. Every default
/// implementation returns `nil`, so that the property applies.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns an item's size, in points.
  ///
  /// If the size of a section's first item is `nil`, the layout uses its `itemSize` for the whole section and
  /// does not ask for the other items. Without an `estimatedItemSize`, a section whose sizes are all equal is
  /// laid out as a grid. The index path is a data-source path, even during an interactive movement. The
  /// default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize?

  /// Returns the margins around a section's lines, in points. The default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// Returns the spacing between a section's lines, in points. The default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat?

  /// Returns the minimum spacing between the items of a line, in points. The default implementation returns
  /// `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat?

  /// Returns the size of a section's header, in points.
  ///
  /// Only the extent along the scrolling axis is used; if it is 0, the section has no header. The default
  /// implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize?

  /// Returns the size of a section's footer, in points.
  ///
  /// Only the extent along the scrolling axis is used; if it is 0, the section has no footer. The default
  /// implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize?
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? { nil }
}
