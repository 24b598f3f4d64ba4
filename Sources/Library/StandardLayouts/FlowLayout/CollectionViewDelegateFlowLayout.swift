public import Foundation

/// A collection view delegate that provides a flow layout's sizes, insets and spacings for single items and
/// sections.
///
/// A value that a method returns replaces the layout's property for the given item or section. With `nil`,
/// which all default implementations return, the layout's property applies.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item, in points; `nil` for the layout's `itemSize`.
  ///
  /// If the method returns `nil` for the first item of a section, the layout uses `itemSize` for the whole
  /// section and does not call the method for the other items. Without an `estimatedItemSize`, a section
  /// whose sizes are all equal is laid out as a grid. The index path is a data-source path, even during an
  /// interactive movement. The default implementation returns `nil`.
  ///
  /// The layout calls the method in `prepare()`. After a batch update, it does not call the method for all items: see
  /// ``CollectionViewFlowLayout``.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize?

  /// Returns the margins around a section's lines, in points; `nil` for the layout's `sectionInset`. The
  /// default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// Returns the spacing between a section's lines, in points; `nil` for the layout's `minimumLineSpacing`.
  /// The default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat?

  /// Returns the minimum spacing between the items of a line, in points; `nil` for the layout's
  /// `minimumInteritemSpacing`. The default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat?

  /// Returns the size of a section's header, in points; `nil` for the layout's `headerReferenceSize`.
  ///
  /// Only the extent along the scrolling axis is used; if this extent is 0, the section has no header. The
  /// default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize?

  /// Returns the size of a section's footer, in points; `nil` for the layout's `footerReferenceSize`.
  ///
  /// Only the extent along the scrolling axis is used; if this extent is 0, the section has no footer. The
  /// default implementation returns `nil`.
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
