import UIKit

/// A collection view delegate that provides a waterfall layout's item lengths, and the margins, lane counts,
/// header lengths and footer lengths of its sections.
///
/// The default implementation of every method returns `nil`, so that the layout's own property applies. A
/// length is an extent along the scrolling axis, in points. The layout calls the methods in `prepare()`; after a
/// batch update, also in queries.
@MainActor
protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// Returns the extent of an item along the scrolling axis for the extent `breadth` across this axis, both
  /// in points; `nil` for the layout's `itemLength`.
  ///
  /// The index path is a data-source path, even during an interactive movement. The default implementation returns
  /// `nil`.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat?

  /// Returns the number of lanes in a section; `nil`, the default, for the layout's `laneCount`.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int?

  /// Returns the margins around a section's lanes, between header and footer, in points; `nil`, the default,
  /// for the layout's `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets?

  /// Returns the extent of a section's header along the scrolling axis, in points. With 0, the section has no
  /// header; `nil`, the default, means the layout's `headerLength`.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat?

  /// Returns the extent of a section's footer along the scrolling axis, in points. With 0, the section has no
  /// footer; `nil`, the default, means the layout's `footerLength`.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat?
}

extension WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { nil }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int? { nil }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? { nil }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat? { nil }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat? { nil }
}
