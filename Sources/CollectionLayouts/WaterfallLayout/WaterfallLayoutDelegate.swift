public import CollectionCore
public import Foundation

/// A delegate that provides the lengths and margins of a waterfall, section by section.
///
/// The default implementation of every method returns `nil`, which selects the layout's own property. A
/// length is an extent along the scrolling axis, in points.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: CollectionViewDelegate {
  /// Returns an item's length, given its breadth across the scrolling axis, both in points.
  ///
  /// The index path is a data-source path, even during an interactive movement.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat?

  /// Returns the number of lanes in a section.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int?

  /// Returns the margins around a section's lanes, between header and footer.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// Returns the length of a section's header; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat?

  /// Returns the length of a section's footer; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat?
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat? { nil }
}
